import * as config from '#config.ts';

/** Blank records of the real size, so that nothing jumps when they come. */
export function SkeletonCrate() {
  return (
    <div className="crate" aria-hidden="true">
      {Array.from({ length: config.search.pageSize / 4 }, (_, place) => (
        <div key={place} className="skeleton">
          <div className="skeleton-cover" />
          <div className="skeleton-line" />
          <div className="skeleton-line skeleton-short" />
        </div>
      ))}
    </div>
  );
}
