/** Words of at least this length may have two mistakes instead of one. */
const longWord = 8;

/** Shorter words are corrected only as part of a phrase. */
export const shortestCorrected = 4;

/**
 * Mistakes that a word may have.
 * @example mistakesAllowed('maya') // 1
 */
export const mistakesAllowed = (word: string): number => (word.length < longWord ? 1 : 2);

/**
 * Edit distance: insertions, deletions, substitutions and transpositions (optimal string alignment).
 * @example distance('illinja', 'dillinja') // 1
 */
export const distance = (a: string, b: string): number => {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, current];
  }
  return above[b.length] ?? 0;
};
