import type { Facet } from '#domain/records/facets.ts';
import { countText } from '#ui/units.ts';
import { facetTitles, valueName } from './facet-names.ts';
import { isDisabled, optionsOf, type Choices } from './facet-options.ts';
import { FacetBox } from './FacetBox.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetThreshold } from './FacetThreshold.tsx';
import { chooseFacet } from '../listing-store.ts';
import { renderedFilters } from '../rendered-filters.ts';
import { useChosen } from '../use-chosen.ts';

/** The facets shown expanded, in order of importance. */
const groups: readonly Facet[] = ['format', 'grade', 'condition', 'price', 'style', 'bpm', 'decade', 'label'];

interface Props extends Choices {
  /** Where the panel is: beside the list, or in the sheet for phones. A page may have both. */
  place: 'side' | 'sheet';
}

/** All filters of a list. The pages of a list share the HTML that was rendered for the first of them. */
export const FacetPanel = (props: Props) => {
  const html = import.meta.env.SSR ? renderedFilters.get(props.counts) : undefined;
  if (html !== undefined) return <div className="facets" dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div className="facets">
      <Filters {...props} />
    </div>
  );
};

/** The content of the panel, which a build renders separately (static-listing.tsx). */
export const Filters = ({ place, ...choices }: Props) => {
  const { listing, counts } = choices;
  const [available] = counts.available;
  return (
    <>
      <FacetBox
        facet="available"
        value="1"
        name="Apenas disponíveis"
        count={available ? available.count : 0}
        isDisabled={isDisabled(choices, 'available', '1')}
      />
      {listing.selects.map((facet) => (
        <FacetSelect key={facet} facet={facet} {...choices} />
      ))}
      {groups
        .filter((facet) => !listing.selects.includes(facet))
        .map((facet) =>
          facet === 'grade' ? (
            <FacetThreshold key={facet} facet={facet} name={`${facet}-${place}`} {...choices} />
          ) : (
            <FacetGroup key={facet} facet={facet} {...choices} />
          ),
        )}
    </>
  );
};

const allOf: Partial<Record<Facet, string>> = {
  category: 'Todas as categorias',
  style: 'Todos os estilos',
  year: 'Todos os anos',
};

/** A native select for at most one value. */
const FacetSelect = ({ facet, ...choices }: Choices & { facet: Facet }) => {
  const chosen = useChosen(facet);
  const options = optionsOf(choices, facet);
  if (options.length === 0) return null;
  return (
    <label className="facet-select">
      <span className="facet-title">{facetTitles[facet]}</span>
      <select value={chosen} onChange={({ target }) => void chooseFacet(facet, target.value)}>
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
