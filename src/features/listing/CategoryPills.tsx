import { countText } from '#ui/units.ts';
import { valueName } from './facet-names.ts';
import { optionsOf, ownCategory, type Choices } from './facet-options.ts';
import { chooseFacet } from './listing-store.ts';

/** The categories as a row of buttons. The first button selects all of them. */
export const CategoryPills = (choices: Choices) => {
  const { listing, query, counts, names } = choices;
  const chosen = query.selected.category;
  const own = counts.category.find(({ value }) => value === ownCategory(listing));
  const all = { value: '', count: own?.count ?? 0 };
  return (
    <ul className="pills" aria-label="Categorias">
      {[all, ...optionsOf(choices, 'category')].map(({ value, count }) => (
        <li key={value}>
          <button
            type="button"
            className="pill"
            aria-pressed={value ? chosen.includes(value) : chosen.length === 0}
            onClick={() => void chooseFacet('category', value)}
          >
            {value ? valueName('category', value, names) : 'Todos'} <small>{countText(count ?? 0)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
};
