/** Negative, zero or positive, as in `Array.sort`. Zero only for the same place. */
export type Compare<Item> = (one: Item, other: Item) => number;

/** The order of two texts by code unit. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The index of an item in a sorted list, or the one at which it would be inserted: binary search. */
export const placeOf = <Item>(item: Item, list: readonly Item[], compare: Compare<Item>): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(list[middle] as Item, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A copy of a sorted list with `next` in place of `old`, which is in the list. Without `old` it is added, without `next` removed. */
export const replaced = <Item>(
  list: readonly Item[],
  old: Item | null,
  next: Item | null,
  compare: Compare<Item>,
): Item[] => {
  if (old !== null && next !== null && compare(old, next) === 0)
    return list.with(placeOf(old, list, compare), next);
  const copy = list.slice();
  if (old !== null) copy.splice(placeOf(old, copy, compare), 1);
  if (next !== null) copy.splice(placeOf(next, copy, compare), 0, next);
  return copy;
};
