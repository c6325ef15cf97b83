import { useStore } from '@nanostores/react';
import { sortNames } from './facets/facet-names.ts';
import { sortsOffered, usualSort, type Listing } from './listing-kinds.ts';
import { $query, sortBy } from './listing-store.ts';

/** The order of a list. Stands beside the button of the filters on a phone. */
export const SortSelect = ({ listing }: { listing: Listing }) => {
  const query = useStore($query);
  const hasWords = query.search.trim() !== '';
  const usual = usualSort(listing, hasWords);
  const offered = sortsOffered(listing, hasWords);
  const chosen = query.sort !== null && offered.includes(query.sort) ? query.sort : usual;
  const choose = (value: string) => {
    const sort = offered.find((key) => key === value) ?? null;
    void sortBy(sort === usual ? null : sort);
  };
  return (
    <label className="listing-sort">
      <span className="sr-only">Ordenar por</span>
      <select value={chosen} onChange={({ target }) => choose(target.value)}>
        {offered.map((key) => (
          <option key={key} value={key}>
            {sortNames[key]}
          </option>
        ))}
      </select>
    </label>
  );
};
