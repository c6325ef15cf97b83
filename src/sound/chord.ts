import type { ChordShape, Groove } from './groove.ts';
import { inOctaveFrom, semitonesOf } from './scale.ts';

/** Degrees above the root. The bass plays the root of a ninth chord. */
const shapes: Record<ChordShape, readonly number[]> = {
  triad: [0, 2, 4],
  seventh: [0, 2, 4, 6],
  ninth: [2, 4, 6, 8],
  fifth: [0],
};

/** The lowest pitches of chords, which sound muddy below; a guitar's bare fifths do not. */
const lowest = 53;
const lowestFifth = 43;

/**
 * The pitches of a chord as MIDI numbers, from low to high. All are moved into one octave, so that neighbouring chords are
 * close to each other.
 */
export const chordPitches = ({ scale, root, chord }: Groove, degree: number): readonly number[] => {
  if (chord === 'fifth') {
    const low = inOctaveFrom(lowestFifth, root + semitonesOf(scale, degree));
    return [low, low + 7, low + 12];
  }
  return shapes[chord]
    .map((above) => inOctaveFrom(lowest, root + semitonesOf(scale, degree + above)))
    .sort((one, other) => one - other);
};
