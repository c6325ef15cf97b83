import type { Facet } from '#domain/facets.ts';
import { countText } from '#ui/units.ts';
import { facetTitles, valueName } from './facet-names.ts';
import { isDisabled, optionsOf, type Choices } from './facet-options.ts';
import { FacetCount } from './FacetCount.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetThreshold } from './FacetThreshold.tsx';
import { chooseFacet, toggleFacet } from './listing-store.ts';

/** The facets shown expanded, in order of importance. */
const groups: readonly Facet[] = ['format', 'grade', 'condition', 'price', 'style', 'decade', 'label'];

/** All filters of a list. */
export const FacetPanel = (choices: Choices) => {
  const { listing, query, counts } = choices;
  const [available] = counts.available;
  return (
    <div className="facets">
      <label className="facet-option">
        <input
          type="checkbox"
          checked={query.selected.available.length > 0}
          disabled={isDisabled(choices, 'available', '1')}
          onChange={() => void toggleFacet('available', '1')}
        />
        <span>Apenas disponíveis</span>
        <FacetCount count={available ? available.count : 0} />
      </label>
      {listing.selects.map((facet) => (
        <FacetSelect key={facet} facet={facet} {...choices} />
      ))}
      {groups
        .filter((facet) => !listing.selects.includes(facet))
        .map((facet) =>
          facet === 'grade' ? (
            <FacetThreshold key={facet} facet={facet} {...choices} />
          ) : (
            <FacetGroup key={facet} facet={facet} {...choices} />
          ),
        )}
    </div>
  );
};

const allOf: Partial<Record<Facet, string>> = {
  category: 'Todas as categorias',
  style: 'Todos os estilos',
  year: 'Todos os anos',
};

/** A native select for at most one value. */
const FacetSelect = ({ facet, ...choices }: Choices & { facet: Facet }) => {
  const options = optionsOf(choices, facet);
  if (options.length === 0) return null;
  return (
    <label className="facet-select">
      <span className="facet-title">{facetTitles[facet]}</span>
      <select
        value={choices.query.selected[facet][0] ?? ''}
        onChange={({ target }) => void chooseFacet(facet, target.value)}
      >
        <option value="">{allOf[facet] ?? 'Todos'}</option>
        {options.map(({ value, count }) => (
          <option key={value} value={value}>
            {valueName(facet, value, choices.names)} ({countText(count ?? 0)})
          </option>
        ))}
      </select>
    </label>
  );
};
