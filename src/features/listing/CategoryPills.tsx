import type { ReactNode } from 'react';
import { countText } from '#ui/units.ts';
import { valueName } from './facets/facet-names.ts';
import { optionsOf, ownCategory, type Choices } from './facets/facet-options.ts';
import { chooseFacet } from './listing-store.ts';
import { useChosen, useIsChosen } from './use-chosen.ts';

/** The categories as a row of buttons. The first button selects all of them. */
export const CategoryPills = (choices: Choices) => {
  const { listing, counts, names } = choices;
  const own = counts.category.find(({ value }) => value === ownCategory(listing));
  return (
    <ul className="pills" aria-label="Categorias">
      <li>
        <Pill value="" isPressed={useChosen('category') === ''} count={own?.count ?? 0}>
          Todos
        </Pill>
      </li>
      {optionsOf(choices, 'category').map(({ value, count }) => (
        <li key={value}>
          <CategoryPill value={value} count={count}>
            {valueName('category', value, names)}
          </CategoryPill>
        </li>
      ))}
    </ul>
  );
};

interface Props {
  /** '' for all categories. */
  value: string;
  count: number | null;
  children: ReactNode;
}

const CategoryPill = (props: Props) => <Pill {...props} isPressed={useIsChosen('category', props.value)} />;

const Pill = ({ value, isPressed, count, children }: Props & { isPressed: boolean }) => (
  <button
    type="button"
    className="pill"
    aria-pressed={isPressed}
    onClick={() => void chooseFacet('category', value)}
  >
    {children} <small>{countText(count ?? 0)}</small>
  </button>
);
