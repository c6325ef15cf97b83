import { useStore } from '@nanostores/react';
import type { ReactNode, Ref } from 'react';
import { PlayAll } from '#ui/records/PlayAll.tsx';
import { counted } from '#ui/units.ts';
import { sortNames } from './facet-names.ts';
import type { InitialListing } from './initial-listing.ts';
import { sortsOffered, titleOf, usualSort, type Listing } from './listing-kinds.ts';
import type { ListingQuery } from './listing-query.ts';
import { $query, sortBy, type ListingState } from './listing-store.ts';

interface Props {
  ref: Ref<HTMLHeadingElement>;
  listing: Listing;
  initial: InitialListing;
  query: ListingQuery;
  shown: ListingState;
  /** null before the first answer. */
  total: number | null;
  tag?: string | null | undefined;
  text?: ReactNode;
}

const searching = 'Buscando…';

/** Length in letters above which a title is set smaller. */
const longTitle = 40;

/** Title, number of records and sort of a list. */
export const ListingHead = ({ ref, listing, initial, query, shown, total, tag, text }: Props) => {
  const { title, searchTitle, unit } = listing;
  const isPoster = searchTitle === null && title.length <= longTitle;
  const isNumbered = shown.state === 'resting' && initial.lastPage > 1;
  const place = isNumbered ? ` · Página ${initial.page} de ${initial.lastPage}` : '';
  const count = total === null ? '' : counted(total, ...unit);
  return (
    <div className="listing-head">
      <h1
        ref={ref}
        tabIndex={-1}
        className={isPoster ? 'listing-title listing-poster' : 'listing-title'}
        data-when-searched={searchTitle ?? undefined}
      >
        <span>{titleOf(listing, query.search)}</span>
      </h1>
      {tag ? <p className="listing-tag">{tag}</p> : null}
      <span className="spine" data-when-asked={searching}>
        <span>{count ? count + place : shown.state === 'failed' ? '' : searching}</span>
      </span>
      <PlayAll />
      <SortSelect listing={listing} />
      {text ? <div className="listing-text">{text}</div> : null}
      <p role="status" className="sr-only">
        {shown.state === 'ready' && count}
      </p>
    </div>
  );
};

const SortSelect = ({ listing }: { listing: Listing }) => {
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
