import { withChosen, type ShelfChoices } from './shelf-choices.ts';
import { chooseOnShelf } from './shelf-store.ts';

/** The categories of a shelf as a row of buttons. The first stands for all of them. */
export function ShelfPills({ kind, query, options, names }: ShelfChoices) {
  const categories = withChosen(options.categories, query.category);
  const pills = [{ value: '', count: options.total }, ...categories];
  return (
    <ul className="shelf-pills" aria-label="Categorias">
      {pills.map(({ value, count }) => (
        <li key={value}>
          <button
            type="button"
            className="shelf-pill"
            aria-pressed={query.category === value}
            onClick={() => void chooseOnShelf(kind, { category: value })}
          >
            {value ? (names[value] ?? value) : 'Todos'} <small>{count.toLocaleString('pt-BR')}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
