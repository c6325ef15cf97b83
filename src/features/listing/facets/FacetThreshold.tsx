import type { Facet } from '#domain/records/facets.ts';
import { facetTitles, valueName } from './facet-names.ts';
import { optionsOf, type Choices } from './facet-options.ts';
import { FacetCount } from './FacetCount.tsx';
import { chooseFacet } from '../listing-store.ts';
import { useChosen } from '../use-chosen.ts';

interface Props extends Choices {
  facet: Facet;
  /** The name of the radio group, unique on the page. React's useId would differ where filters are rendered separately. */
  name: string;
}

/** A facet whose values include each other, such as 'VG+ or better': at most one of them is selected. */
export const FacetThreshold = ({ facet, name, ...choices }: Props) => {
  const least = useChosen(facet);
  const options = optionsOf(choices, facet);
  if (options.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend className="facet-title">{facetTitles[facet]}</legend>
      {[{ value: '', count: null }, ...options].map(({ value, count }) => (
        <label key={value} className="facet-option">
          <input
            type="radio"
            name={name}
            checked={least === value}
            onChange={() => void chooseFacet(facet, value)}
          />
          <span>{value ? valueName(facet, value, {}) : 'Qualquer'}</span>
          <FacetCount count={count} />
        </label>
      ))}
    </fieldset>
  );
};
