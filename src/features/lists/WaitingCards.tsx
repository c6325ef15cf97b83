import { Skeleton } from '#ui/Skeleton.tsx';
import { expectedItems } from './expected-items.ts';

/** Placeholders of the wishlist's records, as many as this browser remembers. */
export const WaitingCards = () => (
  <div className="crate" aria-hidden="true">
    {Array.from({ length: expectedItems('wishlist') }, (_, place) => (
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
