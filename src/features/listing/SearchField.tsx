import { SearchInput } from '#ui/SearchInput.tsx';
import { prepareSearch } from '#features/search/search-store.ts';
import type { Listing } from './listing-kinds.ts';
import { longestSearch } from './listing-query.ts';
import { searchFor, typeSearch } from './listing-store.ts';

interface Props {
  listing: Listing;
  value: string;
}

/** The search box of a list. Results follow the typing; Enter adds a history entry. */
export const SearchField = ({ listing, value }: Props) => (
  <form
    className="listing-search"
    role="search"
    aria-label="Nesta lista"
    action={listing.path}
    onSubmit={(event) => {
      event.preventDefault();
      void searchFor(value);
    }}
  >
    <SearchInput
      name="search"
      aria-label="Buscar nesta lista"
      placeholder={listing.placeholder}
      maxLength={longestSearch}
      enterKeyHint="search"
      value={value}
      onFocus={() => void prepareSearch()}
      onValue={typeSearch}
      submits
    />
  </form>
);
