import { facets } from '#domain/records/facets.ts';
import { chipName, sortNames, type CategoryNames } from './facets/facet-names.ts';
import { isEmpty, type ListingQuery } from './listing-query.ts';
import { clearAll, dropFacet, searchFor, sortBy } from './listing-store.ts';

interface Props {
  query: ListingQuery;
  names: CategoryNames;
  /** Called after one or all chips were removed. */
  onRemoved: () => void;
}

/** The active filters and sort as chips, removable one by one or all at once. */
export const ActiveFilters = ({ query, names, onRemoved }: Props) => {
  const search = query.search.trim();
  if (isEmpty(query)) return null;
  return (
    <ul className="chips" aria-label="Filtros ativos">
      {search ? <Chip name={`“${search}”`} remove={() => void searchFor('')} onRemoved={onRemoved} /> : null}
      {facets.flatMap((facet) =>
        query.selected[facet].map((value) => (
          <Chip
            key={`${facet} ${value}`}
            name={chipName(facet, value, names)}
            remove={() => void dropFacet(facet, value)}
            onRemoved={onRemoved}
          />
        )),
      )}
      {query.sort ? (
        <Chip name={sortNames[query.sort]} remove={() => void sortBy(null)} onRemoved={onRemoved} />
      ) : null}
      <li>
        <button
          type="button"
          className="chip-clear"
          onClick={() => {
            void clearAll();
            onRemoved();
          }}
        >
          Limpar
        </button>
      </li>
    </ul>
  );
};

const Chip = ({ name, remove, onRemoved }: { name: string; remove: () => void; onRemoved: () => void }) => (
  <li>
    <button
      type="button"
      className="chip"
      onClick={() => {
        remove();
        onRemoved();
      }}
    >
      <span className="sr-only">Remover filtro </span>
      {name}
      <span aria-hidden="true">✕</span>
    </button>
  </li>
);
