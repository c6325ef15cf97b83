import { catalogue } from '#config.ts';

/** The page of a category that continues after `loaded` records. It may repeat some of them. */
export const pageAfter = (loaded: number): number => Math.floor(loaded / catalogue.categoryPageSize) + 1;

/** Those of `more` that are not among `shown`, by key. */
export const newcomers = <Entry>(
  shown: readonly Entry[],
  more: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): Entry[] => {
  const known = new Set(shown.map(keyOf));
  return more.filter((entry) => !known.has(keyOf(entry)));
};
