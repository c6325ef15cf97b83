import * as config from '#config.ts';
import { Skeleton } from '../page/Skeleton.tsx';

/** Placeholder records of the real size, which avoids layout shift. */
export const SkeletonCrate = () => (
  <div className="crate" aria-hidden="true">
    {Array.from({ length: config.search.pageSize / 4 }, (_, place) => (
      <div key={place} className="skeleton">
        <Skeleton className="skeleton-cover" />
        <Skeleton className="mb-2 h-[18px]" />
        <Skeleton className="mb-2 h-[14px] w-[55%]" />
      </div>
    ))}
  </div>
);
