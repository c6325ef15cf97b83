import { SearchInput } from '#ui/SearchInput.tsx';
import { withChosen, type ShelfChoices } from './shelf-choices.ts';
import { longestShelfSearch } from './shelf-query.ts';
import type { ShelfOption } from './shelf-search.ts';
import { shelfSortNames } from './shelf-sort.ts';
import { chooseOnShelf, loadShelf, typeOnShelf } from './shelf-store.ts';

/** The search box of a shelf, the list beside it, and the order. */
export function ShelfControls({ kind, query, options, names }: ShelfChoices) {
  const [usual, ...others] = kind.sorts;
  return (
    <form
      role="search"
      aria-label={kind.title}
      className="shelf-controls"
      onSubmit={(event) => {
        event.preventDefault();
        void chooseOnShelf(kind, {});
      }}
    >
      <SearchInput
        name="search"
        className="shelf-search"
        aria-label="Buscar nesta lista"
        placeholder={kind.placeholder}
        maxLength={longestShelfSearch}
        enterKeyHint="search"
        value={query.search}
        // The records come while the first letter is being typed.
        onFocus={() => void loadShelf(kind).catch(() => undefined)}
        onValue={(search) => void typeOnShelf(kind, search)}
        submits
      />
      {kind.categories === 'select' ? (
        <Choice
          label="Categoria"
          all="Todas as categorias"
          options={withChosen(options.categories, query.category)}
          chosen={query.category}
          nameOf={(slug) => names[slug] ?? slug}
          onChosen={(category) => void chooseOnShelf(kind, { category })}
        />
      ) : (
        <Choice
          label="Estilo"
          all="Todos os estilos"
          options={withChosen(options.styles, query.style)}
          chosen={query.style}
          nameOf={(style) => style}
          onChosen={(style) => void chooseOnShelf(kind, { style })}
        />
      )}
      <select
        className="shelf-select"
        aria-label="Ordenar por"
        value={query.sort ?? usual}
        onChange={({ target }) =>
          void chooseOnShelf(kind, { sort: others.find((sort) => sort === target.value) ?? null })
        }
      >
        {kind.sorts.map((sort) => (
          <option key={sort} value={sort}>
            {shelfSortNames[sort]}
          </option>
        ))}
      </select>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  options: readonly ShelfOption[];
  chosen: string;
  nameOf: (value: string) => string;
  onChosen: (value: string) => void;
}

function Choice({ label, all, options, chosen, nameOf, onChosen }: ChoiceProps) {
  return (
    <select
      className="shelf-select"
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChosen(target.value)}
    >
      <option value="">{all}</option>
      {options.map(({ value, count }) => (
        <option key={value} value={value}>
          {nameOf(value)} ({count.toLocaleString('pt-BR')})
        </option>
      ))}
    </select>
  );
}
