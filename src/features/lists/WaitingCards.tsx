import type { ListName } from '#api/buying/lists.ts';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { expectedItems } from './expected-items.ts';

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
