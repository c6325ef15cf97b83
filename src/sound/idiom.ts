import type { ChordShape, Echo } from './groove.ts';
import type { ScaleName } from './scale.ts';
import type { DrumName } from './voices/drums.ts';
import type { ToneName } from './voices/tones.ts';

/**
 * The way in which a family of styles is played: ranges, and choices of which each groove takes one. Patterns are texts
 * of one bar (see pattern.ts). A bass plays degrees of its chord ('1' the root, '5' the fifth, '8' the octave).
 */
export interface Idiom {
  /** The range of the tempo, in beats per minute. */
  bpm: readonly [number, number];
  /** The range of the swing, in hundredths of a step; none when absent. */
  swing?: readonly [number, number];
  /** Beats and steps of a bar; 4 and 16 when absent. */
  metre?: { beats: number; steps: number };
  scales: readonly ScaleName[];
  /** Degrees of the chords, a digit each, from 1; one chord a bar. */
  progressions: readonly string[];
  drums: readonly Drumming[];
  bass: Playing;
  chords: Playing & { shape: ChordShape };
  lead: Playing;
  /** Whether bass and chords are ducked by the kick. */
  isDucked?: boolean;
}

interface Drumming {
  drums: readonly DrumName[];
  level: number;
  patterns: readonly string[];
  /** The probability that a groove has the part, of 1. */
  chance: number;
}

export interface Playing {
  tones: readonly ToneName[];
  level: number;
  patterns: readonly string[];
  echo: Echo | null;
}

export const drum = (
  level: number,
  drums: readonly DrumName[],
  patterns: readonly string[],
  chance = 1,
): Drumming => ({ drums, level, patterns, chance });

export const tone = (
  level: number,
  tones: readonly ToneName[],
  patterns: readonly string[],
  echo: Echo | null = null,
): Playing => ({ tones, level, patterns, echo });

export const chords = (shape: ChordShape, ...playing: Parameters<typeof tone>): Idiom['chords'] => ({
  ...tone(...playing),
  shape,
});
