import { useStore } from '@nanostores/react';
import { SearchInput } from '#ui/SearchInput.tsx';
import { prepareSearch } from '#features/search/search-records.ts';
import type { Listing } from './listing-kinds.ts';
import { longestSearch } from './listing-query.ts';
import { $query, searchFor, typeSearch } from './listing-store.ts';

/** The search box of a list. Results follow the typing; Enter adds a history entry. */
export const SearchField = ({ listing }: { listing: Listing }) => {
  const { search } = useStore($query);
  return (
    <form
      className="listing-search"
      role="search"
      aria-label="Nesta lista"
      action={listing.path}
      onSubmit={(event) => {
        event.preventDefault();
        void searchFor(search);
      }}
    >
      <SearchInput
        name="search"
        aria-label="Buscar nesta lista"
        placeholder={listing.placeholder}
        maxLength={longestSearch}
        enterKeyHint="search"
        value={search}
        onFocus={() => void prepareSearch()}
        onValue={typeSearch}
        submits
      />
    </form>
  );
};
