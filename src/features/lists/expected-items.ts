import type { ListName } from '#api/buying/lists.ts';
import { readMarks } from '#browser/marks/marks.ts';

/** Enough for the first screen of a list that this browser has never read. */
const unknownItems = 6;
const mostPlaceholders = 24;

/** How many records the list is likely to show. */
export const expectedItems = (name: ListName): number => {
  const { readAt, of } = readMarks(name);
  return readAt === 0 ? unknownItems : Math.min(Object.keys(of).length, mostPlaceholders);
};
