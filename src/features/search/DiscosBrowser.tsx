import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import './browser.css';
import { FacetPanel } from './FacetPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { InitialListing } from './initial-listing.ts';
import { ListingHead } from './ListingHead.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { followSearchAddress } from './search-address.ts';
import { $allCounts, $query, $search, resultsOf } from './search-store.ts';

interface Props {
  initial: InitialListing;
  /** The records of the page as it was built, shown until somebody searches or filters. */
  children?: ReactNode;
}

/** The list of all records, with search, filters and sorting. */
export function DiscosBrowser({ initial, children }: Props) {
  useEffect(followSearchAddress, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useStore($query);
  const search = useStore($search);
  const allCounts = useStore($allCounts);
  const results = resultsOf(search);
  const counts = results?.counts ?? allCounts ?? initial.counts;
  const total = search.state === 'resting' ? initial.total : (results?.total ?? null);
  const panel = <FacetPanel query={query} counts={counts} names={initial.categoryNames} />;
  // What was pressed is gone afterwards: the heading above the results takes the focus.
  const focusHeading = () => heading.current?.focus();

  return (
    <div className="browser">
      <ListingHead ref={heading} initial={initial} query={query} search={search} total={total} />
      <aside className="browser-side" aria-label="Filtros">
        {panel}
      </aside>
      <section className="browser-main" aria-label="Discos">
        <div className="browser-bar">
          <SearchField value={query.search} />
          <FilterSheet total={total}>{panel}</FilterSheet>
        </div>
        <ActiveFilters query={query} names={initial.categoryNames} onRemoved={focusHeading} />
        <SearchResults search={search} query={query} onCleared={focusHeading}>
          {children}
        </SearchResults>
      </section>
    </div>
  );
}
