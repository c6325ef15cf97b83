import { wordsOf } from '#domain/texts/words.ts';

/** Letters that stemming may remove from the end of a word: plurals and verb endings. */
const ending = 2;
const shortestStem = 4;
const shortestCorrected = 4;
/** Words of at least this length may have two mistakes instead of one. */
const longWord = 7;

/** Whether a word of the catalogue begins with this one. `words` are folded. */
export const isKnown = (word: string, words: readonly string[]): boolean => {
  const stem = word.slice(0, Math.max(shortestStem, word.length - ending));
  return begins(stem, words);
};

/** A text with each unknown word replaced by the nearest known one, or null when nothing is near enough. */
export const corrected = (text: string, words: readonly string[]): string | null => {
  const asked = wordsOf(text);
  const better = asked.map((word) => (begins(word, words) ? word : nearest(word, words)));
  const same = better.every((word, at) => word === asked[at]);
  return same || better.includes(null) ? null : better.join(' ');
};

const begins = (word: string, words: readonly string[]) => words.some((known) => known.startsWith(word));

/** On a tie, the most frequent word of the catalogue wins; `words` are in that order. */
const nearest = (word: string, words: readonly string[]): string | null => {
  if (word.length < shortestCorrected) return null;
  const allowed = word.length < longWord ? 1 : 2;
  const near = words
    .filter((known) => Math.abs(known.length - word.length) <= allowed)
    .map((known) => ({ known, steps: distance(word, known) }))
    .filter(({ steps }) => steps <= allowed);
  return near.sort((a, b) => a.steps - b.steps)[0]?.known ?? null;
};

/** Edit distance: insertions, deletions, substitutions and transpositions (optimal string alignment). */
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
