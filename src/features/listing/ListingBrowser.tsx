import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { ActiveFilters } from './ActiveFilters.tsx';
import { CategoryPills } from './CategoryPills.tsx';
import { FacetPanel } from './facets/FacetPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { InitialListing } from './initial-listing.ts';
import { followListingAddress } from './listing-address.ts';
import { paths } from '#paths.ts';
import type { Listing, Way } from './listing-kinds.ts';
import { filterCount, type ListingQuery } from './listing-query.ts';
import { $allCounts, $change, $listing, $query, resultsOf, type ListingState } from './listing-store.ts';
import { ListingHead } from './ListingHead.tsx';
import { ListingResults } from './ListingResults.tsx';
import { SearchField } from './SearchField.tsx';
import { SortSelect } from './SortSelect.tsx';
import './listing.css';

interface Props {
  listing: Listing;
  initial: InitialListing;
  /** Shown beside the title: 'Economize até 40%'. */
  tag?: string | null;
  /** The description of the list, below its title. */
  text?: ReactNode;
  /** The statically rendered records, shown until the list is searched or filtered. */
  children?: ReactNode;
}

/**
 * A list of records with search, filters and sorts. A pressed control changes at once (use-chosen.ts). The rest of the list
 * follows after the next paint, because on a slow phone it takes longer than a press may. A visited address is applied
 * without that delay.
 */
export const ListingBrowser = (props: Props) => {
  const { listing } = props;
  useEffect(() => followListingAddress(listing), [listing]);
  const now = { query: useStore($query), shown: useStore($listing) };
  const soon = { query: useDeferredValue(now.query), shown: useDeferredValue(now.shown) };
  const { query, shown } = $change.get() === 'address' ? now : soon;
  return <BrowsedList {...props} query={query} shown={shown} allCounts={useStore($allCounts)} />;
};

interface BrowsedProps extends Props {
  query: ListingQuery;
  shown: ListingState;
  allCounts: ReturnType<typeof $allCounts.get>;
}

const BrowsedList = memo(
  ({ listing, initial, tag, text, children, query, shown, allCounts }: BrowsedProps) => {
    const heading = useRef<HTMLHeadingElement>(null);
    const main = useRef<HTMLElement>(null);
    const results = resultsOf(shown);
    const counts = results?.counts ?? (allCounts === 'failed' ? null : allCounts) ?? initial.counts;
    const total = shown.state === 'resting' ? initial.total : (results?.total ?? null);
    const isUnpriced = results !== null && !results.isPriced;
    const choices = { listing, query, counts, names: initial.categoryNames, isUnpriced };
    const categories = largestCategories(initial);
    // The clicked control disappears, so the heading above the results receives the focus.
    const focusHeading = () => heading.current?.focus();

    // The filter panel is sticky, so a filter can be selected while the start of the results is out of view.
    useEffect(() => {
      if ($change.get() !== 'address') bringIntoView(main.current);
    }, [query]);

    return (
      <div className="listing">
        <ListingHead ref={heading} {...{ listing, initial, query, shown, total, tag, text }} />
        <aside className="listing-side" aria-label="Filtros">
          <FacetPanel {...choices} place="side" />
        </aside>
        <section ref={main} className="listing-main" aria-label="Discos">
          <div className="listing-bar">
            <SearchField listing={listing} />
            <FilterSheet total={total} unit={listing.unit} chosen={filterCount(query)}>
              <FacetPanel {...choices} place="sheet" />
            </FilterSheet>
            <SortSelect listing={listing} />
          </div>
          {listing.pills ? <CategoryPills {...choices} /> : null}
          <ActiveFilters query={query} names={initial.categoryNames} onRemoved={focusHeading} />
          <ListingResults {...{ listing, shown, query, categories }} onCleared={focusHeading}>
            {children}
          </ListingResults>
        </section>
      </div>
    );
  },
);

const categoriesOffered = 8;

const largestCategories = ({ counts, categoryNames }: InitialListing): Way[] =>
  counts.category
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
    .slice(0, categoriesOffered)
    .map(({ value }) => ({ name: categoryNames[value] ?? value, href: paths.category(value) }));

/**
 * Scrolls to the start of an element if it is above the window or under the header (`scroll-padding-top`), without
 * moving the focus. The scroll is instant, because the content has just been replaced.
 */
const bringIntoView = (element: HTMLElement | null): void => {
  if (!element) return;
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (element.getBoundingClientRect().top < covered)
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
};
