import { barsMask } from '#ui/records/groove-mask.ts';

/** A pause is a line, not a gap. */
const lowest = 8;

const tallOf = (digit: string): number =>
  Math.max(lowest, Math.round((Number.parseInt(digit, 16) / 15) * 100));

/** @param peaks hexadecimal digits, the loudest sample of each part @returns the picture of a CSS mask */
export const waveMask = (peaks: string): string => barsMask(Array.from(peaks, tallOf), { width: 2, step: 3 });

/** For a sample whose peaks are not known: an even groove. */
export const evenPeaks = '6'.repeat(120);
