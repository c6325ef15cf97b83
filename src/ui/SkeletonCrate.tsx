import * as config from '#config.ts';

/** Blank records of the real size, so that nothing jumps when they come. */
export function SkeletonCrate() {
  return (
    <ul className="crate crate-skeleton" aria-hidden="true">
      {Array.from({ length: config.search.pageSize / 4 }, (_, place) => (
        <li key={place} className="disc skeleton">
          <div className="disc-cover" />
          <div className="skeleton-line" />
          <div className="skeleton-line skeleton-short" />
        </li>
      ))}
    </ul>
  );
}
