import { Skeleton } from '#ui/Skeleton.tsx';
import { expectedItems } from './expected-items.ts';

/** Placeholders of the wantlist's records, as many as this browser remembers. */
export const WaitingRows = () => (
  <div className="wanted-rows" aria-hidden="true">
    {Array.from({ length: expectedItems('wantlist') }, (_, place) => (
      <div key={place} className="wanted-row">
        <Skeleton className="wanted-cover" />
        <div>
          <Skeleton className="mb-2 h-[20px] w-[40%]" />
          <Skeleton className="mb-2 h-[16px] w-[25%]" />
          <Skeleton className="h-[14px] w-[30%]" />
        </div>
      </div>
    ))}
  </div>
);
