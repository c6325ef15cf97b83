import type { ListName } from '#api/buying/lists.ts';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { readMarks } from '#browser/marks/marks.ts';

/** Placeholders of the records of a list, as many as this browser remembers. */
export const WaitingCards = ({ of }: { of: ListName }) => (
  <div className="crate" aria-hidden="true">
    {Array.from({ length: expectedItems(of) }, (_, place) => (
      <div key={place} className="waiting-card">
        <Skeleton className="skeleton-cover" />
        <Skeleton className="mb-2 h-[18px]" />
        <Skeleton className="mb-2 h-[16px] w-[55%]" />
        <Skeleton className="mb-2 h-[14px] w-[70%]" />
        <Skeleton className="h-[22px] w-[40%]" />
        <Skeleton className="waiting-button" />
      </div>
    ))}
  </div>
);

/** Enough for the first screen of a list that this browser has never read. */
const unknownItems = 6;
const mostPlaceholders = 24;

/** How many records the list is likely to show. */
const expectedItems = (name: ListName): number => {
  const { readAt, of } = readMarks(name);
  return readAt === 0 ? unknownItems : Math.min(Object.keys(of).length, mostPlaceholders);
};
