import type { ShelfKind } from './shelf-kinds.ts';
import type { ShelfQuery } from './shelf-query.ts';
import type { ShelfOption, ShelfOptions } from './shelf-search.ts';

/** What every control of a shelf is given. */
export interface ShelfChoices {
  kind: ShelfKind;
  query: ShelfQuery;
  options: ShelfOptions;
  /** Names of the categories by slug. */
  names: Readonly<Record<string, string>>;
}

/** A value from an address that no record has can still be taken back. */
export const withChosen = (options: readonly ShelfOption[], chosen: string): ShelfOption[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? [...options]
    : [...options, { value: chosen, count: 0 }];
