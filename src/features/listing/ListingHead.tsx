import type { Ref } from 'react';
import { sortKeys, type SortKey } from '#domain/record-order.ts';
import { sortNames } from './facet-names.ts';
import type { InitialListing } from './initial-listing.ts';
import { releaseCount } from '#ui/units.ts';
import { listingTitle, searchTitle, type SearchQuery } from './listing-query.ts';
import { sortBy, type SearchState } from './listing-store.ts';

interface Props {
  ref: Ref<HTMLHeadingElement>;
  initial: InitialListing;
  query: SearchQuery;
  search: SearchState;
  /** null until the first answer. */
  total: number | null;
}

/** Title, number of records and order of the list. */
export function ListingHead({ ref, initial, query, search, total }: Props) {
  const place = search.state === 'resting' ? ` · Página ${initial.page} de ${initial.lastPage}` : '';
  return (
    <div className="browser-head">
      <h1 ref={ref} tabIndex={-1} className="browser-title" data-when-searched={searchTitle}>
        <span>{listingTitle(query)}</span>
      </h1>
      <span className="spine" data-when-asked={searching}>
        <span>
          {total !== null ? releaseCount(total) + place : search.state === 'failed' ? '' : searching}
        </span>
      </span>
      <SortSelect query={query} />
      <p role="status" className="sr-only">
        {search.state === 'ready' && releaseCount(search.results.total)}
      </p>
    </div>
  );
}

function SortSelect({ query }: { query: SearchQuery }) {
  const hasWords = query.search.trim() !== '';
  const usual: SortKey = hasWords ? 'relevancia' : 'recentes';
  const offered = sortKeys.filter((key) => hasWords || key !== 'relevancia');
  const chosen = query.sort !== null && offered.includes(query.sort) ? query.sort : usual;
  const choose = (value: string) => {
    const sort = sortKeys.find((key) => key === value) ?? null;
    void sortBy(sort === usual ? null : sort);
  };
  return (
    <label className="browser-sort">
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
}

const searching = 'Buscando…';
