import type { Part } from '../groove.ts';
import { drums } from './drums.ts';
import { tones } from './tones.ts';

/** The rise and fall of the loudness of a voice. Times are in seconds. */
export interface Envelope {
  attack: number;
  /** Time in which the loudness falls to 37 % of the way to `sustain`. */
  decay: number;
  /** Loudness that is held, of 1. */
  sustain: number;
  /** Time in which a held note fades; null for a drum, which is not held. */
  release: number | null;
}

export const envelopeOf = (part: Part): Envelope => {
  if (part.role !== 'drum') return tones[part.voice];
  const { attack = 0, decay } = drums[part.voice] as { attack?: number; decay: number };
  return { attack, decay, sustain: 0, release: null };
};
