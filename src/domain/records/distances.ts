/**
 * Numbers as the first one, and then the distance of each from the one before: neighbours compress to a few bits.
 * @example distancesOf([7, 9, 8]) // [7, 2, -1]
 */
export const distancesOf = (numbers: readonly number[]): number[] =>
  numbers.map((number, at) => number - (numbers[at - 1] ?? 0));

/**
 * The inverse of `distancesOf`.
 * @example numbersOf([7, 2, -1]) // [7, 9, 8]
 */
export const numbersOf = (distances: readonly number[]): number[] => {
  let number = 0;
  return distances.map((distance) => (number += distance));
};
