import { memo } from 'react';
import type { Facet } from '#domain/records/facets.ts';
import { FacetCount } from './FacetCount.tsx';
import { toggleFacet } from '../listing-store.ts';
import { useIsChosen } from '../use-chosen.ts';

interface Props {
  facet: Facet;
  value: string;
  name: string;
  /** null while it is unknown. */
  count: number | null;
  isDisabled: boolean;
}

/** One value of a facet, which is selected beside others. */
export const FacetBox = memo(({ facet, value, name, count, isDisabled }: Props) => (
  <label className="facet-option">
    <input
      type="checkbox"
      checked={useIsChosen(facet, value)}
      disabled={isDisabled}
      onChange={() => void toggleFacet(facet, value)}
    />
    <span>{name}</span>
    <FacetCount count={count} />
  </label>
));
