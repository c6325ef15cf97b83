/** A struck or held step of a pattern. */
export interface Beat {
  /** The position among the beats of its bar, from 0. */
  place: number;
  /** From 0. */
  step: number;
  /** The length of the beat, in steps. */
  steps: number;
  mark: string;
  /** Loudness of 1. */
  level: number;
}

export type Bar = readonly Beat[];

/** The loudness of marks; any other mark is played plainly. */
const loudness: Partial<Record<string, number>> = { o: 0.45, X: 1 };
const plain = 0.8;

const barOf = (text: string): Bar =>
  Array.from(text.matchAll(/[^.-]-*/g), ({ index, 0: [mark = '', ...held] }, place) => ({
    place,
    step: index,
    steps: held.length + 1,
    mark,
    level: loudness[mark] ?? plain,
  }));

const read = new Map<string, readonly Bar[]>();

/**
 * Reads a pattern of one bar, a character a step: '.' is a rest, '-' holds the beat before it, anything else is a beat,
 * soft as 'o' or hard as 'X'. A bar after '|' replaces each fourth bar. Each pattern is read once.
 */
export const barsOf = (text: string): readonly Bar[] => {
  const known = read.get(text);
  if (known) return known;
  const [main = [], turn] = text.split('|').map((bar) => barOf(bar.trim()));
  const bars = turn ? [main, main, main, turn] : [main];
  read.set(text, bars);
  return bars;
};
