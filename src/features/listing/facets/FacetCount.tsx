import { countText } from '#ui/units.ts';

/** The number of records of a value; nothing while it is unknown. */
export const FacetCount = ({ count }: { count: number | null }) =>
  count === null ? null : <span className="facet-count">{countText(count)}</span>;
