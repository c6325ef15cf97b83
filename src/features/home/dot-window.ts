/** Dots that fit in one row of the narrowest phone, each at least 24 px wide. */
const most = 7;

/**
 * The first and the last dot to show: at most seven, with the selected one in the middle where both sides have more.
 *
 * @example
 * dotWindow(6, 12) // { first: 3, last: 9 }
 */
export const dotWindow = (selected: number, count: number): { first: number; last: number } => {
  const first = Math.max(0, Math.min(selected - Math.floor(most / 2), count - most));
  return { first, last: Math.min(count, first + most) - 1 };
};
