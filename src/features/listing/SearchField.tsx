import { paths } from '#paths.ts';
import { SearchInput } from '#ui/SearchInput.tsx';
import { searchFor, typeSearch } from './listing-store.ts';

/** The search box of the list. Results follow the typing; Enter keeps the search as a place to come back to. */
export function SearchField({ value }: { value: string }) {
  return (
    <form
      className="browser-search"
      role="search"
      aria-label="Nesta lista"
      action={paths.discos()}
      onSubmit={(event) => {
        event.preventDefault();
        void searchFor(value);
      }}
    >
      <SearchInput
        name="search"
        aria-label="Buscar nesta lista"
        placeholder="Artista, título, selo, catálogo…"
        maxLength={100}
        enterKeyHint="search"
        value={value}
        onValue={typeSearch}
        submits
      />
    </form>
  );
}
