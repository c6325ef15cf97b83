import { categoryPageSize } from '#config.ts';

/** The page of a category that continues after `loaded` records; it may repeat some of them. */
export const pageAfter = (loaded: number): number => Math.floor(loaded / categoryPageSize) + 1;

/** The entries of `more` that are not in `shown`, compared by key. */
export const newcomers = <Entry>(
  shown: readonly Entry[],
  more: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): Entry[] => {
  const known = new Set(shown.map(keyOf));
  return more.filter((entry) => !known.has(keyOf(entry)));
};
