import type { Bar } from './pattern.ts';
import type { ScaleName } from './scale.ts';
import type { DrumName } from './voices/drums.ts';
import type { ToneName } from './voices/tones.ts';

/** Seconds of every groove. */
export const grooveSeconds = 20;

/** A score of 20 seconds, made up from the facts of a record. */
export interface Groove {
  /** The seed of its melody and its dust. */
  seed: string;
  /** Beats per minute. */
  bpm: number;
  /** Beats and steps of a bar. */
  beats: number;
  steps: number;
  /** The delay of every second step, as a share of a step. */
  swing: number;
  scale: ScaleName;
  /** MIDI number of the first note of the scale, in the octave of the bass. */
  root: number;
  /** Degrees of the chords in the scale, from 1; one chord a bar. */
  progression: readonly number[];
  chord: ChordShape;
  parts: readonly Part[];
  /** Clicks of dust per second. */
  dust: number;
}

export type ChordShape = 'triad' | 'seventh' | 'ninth' | 'fifth';

/** The part of one instrument. */
export type Part = (DrumPart | TonePart) & {
  /** Loudness of 1, with that of each beat. */
  level: number;
  /** Bars that are played in turn. */
  bars: readonly Bar[];
  /** The eighths of the groove in which the part plays, as 'x'. */
  plays: string;
  /** Repetitions of each beat, softer each time. */
  echo: Echo | null;
  /** Whether the part is ducked by each stroke of the kick. */
  isDucked: boolean;
};

interface DrumPart {
  role: 'drum';
  voice: DrumName;
}

interface TonePart {
  role: 'bass' | 'chords' | 'lead';
  voice: ToneName;
}

export interface Echo {
  /** Steps between two repetitions. */
  steps: number;
  times: number;
  /** The share of the loudness that each repetition keeps. */
  share: number;
}
