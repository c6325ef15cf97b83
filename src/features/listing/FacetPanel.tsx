import type { FacetCounts } from '#domain/facet-table.ts';
import type { Facet } from '#domain/facets.ts';
import { facetTitles, sortedOptions, valueName, type CategoryNames } from './facet-names.ts';
import { FacetGroup } from './FacetGroup.tsx';
import { FacetThreshold } from './FacetThreshold.tsx';
import type { SearchQuery } from './listing-query.ts';
import { chooseFacet, toggleFacet } from './listing-store.ts';

interface Props {
  query: SearchQuery;
  counts: FacetCounts;
  names: CategoryNames;
}

const groups: readonly Facet[] = ['condition', 'price', 'style', 'decade', 'label'];

/** Every filter of the list. */
export function FacetPanel({ query, counts, names }: Props) {
  const available = counts.available[0]?.count ?? 0;
  return (
    <div className="facets">
      <label className="facet-option">
        <input
          type="checkbox"
          checked={query.selected.available.length > 0}
          onChange={() => void toggleFacet('available', '1')}
        />
        <span>Apenas disponíveis</span>
        <span className="facet-count">{available.toLocaleString('pt-BR')}</span>
      </label>
      <FacetSelect facet="category" all="Todas as categorias" {...{ query, counts, names }} />
      <FacetSelect facet="year" all="Todos os anos" {...{ query, counts, names }} />
      <FacetGroup facet="format" options={counts.format} chosen={query.selected.format} names={names} />
      <FacetThreshold facet="grade" options={counts.grade} chosen={query.selected.grade} />
      {groups.map((facet) => (
        <FacetGroup
          key={facet}
          facet={facet}
          options={counts[facet]}
          chosen={query.selected[facet]}
          names={names}
        />
      ))}
    </div>
  );
}

/** One value at most, from a list that the platform draws. */
function FacetSelect({ facet, all, query, counts, names }: Props & { facet: Facet; all: string }) {
  const chosen = query.selected[facet];
  return (
    <label className="facet-select">
      <span className="facet-title">{facetTitles[facet]}</span>
      <select value={chosen[0] ?? ''} onChange={({ target }) => void chooseFacet(facet, target.value)}>
        <option value="">{all}</option>
        {sortedOptions(facet, counts[facet]).map(({ value, count }) => (
          <option key={value} value={value}>
            {valueName(facet, value, names)} ({count.toLocaleString('pt-BR')})
          </option>
        ))}
        {chosen
          .filter((value) => !counts[facet].some((option) => option.value === value))
          .map((value) => (
            <option key={value} value={value}>
              {valueName(facet, value, names)} (0)
            </option>
          ))}
      </select>
    </label>
  );
}
