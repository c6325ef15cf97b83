import type { ShelfChoices } from './shelf-choices.ts';
import { emptyShelfQuery, type ShelfQuery } from './shelf-query.ts';
import { shelfSortNames } from './shelf-sort.ts';
import { chooseOnShelf, clearShelf } from './shelf-store.ts';

interface Props extends ShelfChoices {
  /** Called when a chip or all of them are gone. */
  onRemoved: () => void;
}

/** What narrows or reorders the shelf at the moment, each to be taken back alone or all together. */
export function ShelfChips({ kind, query, names, onRemoved }: Props) {
  const search = query.search.trim();
  const chips: [field: keyof ShelfQuery, name: string][] = [
    ['search', search && `“${search}”`],
    ['category', names[query.category] ?? query.category],
    ['style', query.style],
    ['sort', query.sort ? shelfSortNames[query.sort] : ''],
  ];
  const active = chips.filter(([, name]) => name);
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label="Filtros ativos">
      {active.map(([field, name]) => (
        <li key={field}>
          <button
            type="button"
            className="chip"
            onClick={() => {
              void chooseOnShelf(kind, { [field]: emptyShelfQuery()[field] });
              onRemoved();
            }}
          >
            <span className="sr-only">Remover filtro </span>
            {name}
            <span aria-hidden="true">✕</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="chip-clear"
          onClick={() => {
            void clearShelf(kind);
            onRemoved();
          }}
        >
          Limpar
        </button>
      </li>
    </ul>
  );
}
