import type { ReactNode, Ref } from 'react';
import { PlayAll } from '#ui/records/PlayAll.tsx';
import { counted } from '#ui/units.ts';
import type { InitialListing } from './initial-listing.ts';
import { titleOf, type Listing } from './listing-kinds.ts';
import type { ListingQuery } from './listing-query.ts';
import type { ListingState } from './listing-store.ts';

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

/** Title and number of records of a list. */
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
      {text ? <div className="listing-text">{text}</div> : null}
      <p role="status" className="sr-only">
        {shown.state === 'ready' && count}
      </p>
    </div>
  );
};
