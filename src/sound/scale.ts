/** Semitones above the root. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
} as const satisfies Record<string, readonly number[]>;

export type ScaleName = keyof typeof scales;

/** The semitones above the root of a degree from 0; the eighth, 7, is an octave above the first. */
export const semitonesOf = (scale: ScaleName, degree: number): number => {
  const octave = Math.floor(degree / 7);
  return octave * 12 + (scales[scale][degree - octave * 7] ?? 0);
};

/** The same note in the octave that begins at `lowest`. Pitches are MIDI numbers: 60 is middle C, 69 is 440 Hz. */
export const inOctaveFrom = (lowest: number, pitch: number): number =>
  lowest + ((((pitch - lowest) % 12) + 12) % 12);

/** Five notes of a scale, in semitones above the root, that suit each of its chords. */
export const fiveNotesOf = (scale: ScaleName): readonly number[] => {
  if (scale === 'harmonic') return [0, 2, 3, 7, 8];
  return scales[scale].some((semitones) => semitones === 4) ? [0, 2, 4, 7, 9] : [0, 3, 5, 7, 10];
};

/** Hertz of a MIDI number. */
export const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);
