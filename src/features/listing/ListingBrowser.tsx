import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import './listing.css';
import { FacetPanel } from './FacetPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { InitialListing } from './initial-listing.ts';
import { ListingHead } from './ListingHead.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './ListingResults.tsx';
import { followSearchAddress } from './listing-address.ts';
import { filterCount } from './listing-query.ts';
import { $allCounts, $change, $query, $search, resultsOf } from './listing-store.ts';

interface Props {
  initial: InitialListing;
  /** The records of the page as it was built, shown until the list is searched or filtered. */
  children?: ReactNode;
}

/** The list of all records, with search, filters and sorting. */
export function DiscosBrowser({ initial, children }: Props) {
  useEffect(followSearchAddress, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const query = useStore($query);
  const search = useStore($search);
  const allCounts = useStore($allCounts);
  const results = resultsOf(search);
  const counts = results?.counts ?? (allCounts === 'failed' ? null : allCounts) ?? initial.counts;
  const total = search.state === 'resting' ? initial.total : (results?.total ?? null);
  const panel = <FacetPanel query={query} counts={counts} names={initial.categoryNames} />;
  // What was pressed is gone afterwards: the heading above the results takes the focus.
  const focusHeading = () => heading.current?.focus();

  // A filter is chosen as far down as its panel goes with the page; its results begin above.
  useEffect(() => {
    if ($change.get() !== 'address') bringIntoView(main.current);
  }, [query]);

  return (
    <div className="browser">
      <ListingHead ref={heading} initial={initial} query={query} search={search} total={total} />
      <aside className="browser-side" aria-label="Filtros">
        {panel}
      </aside>
      <section ref={main} className="browser-main" aria-label="Discos">
        <div className="browser-bar">
          <SearchField value={query.search} />
          <FilterSheet total={total} chosen={filterCount(query)}>
            {panel}
          </FilterSheet>
        </div>
        <ActiveFilters query={query} names={initial.categoryNames} onRemoved={focusHeading} />
        <SearchResults search={search} query={query} onCleared={focusHeading}>
          {children}
        </SearchResults>
      </section>
    </div>
  );
}
