import type { Part } from '../groove.ts';
import { drums } from './drums.ts';
import { tones } from './tones.ts';

/** How the loudness of a voice rises and falls. Times are in seconds. */
export interface Envelope {
  attack: number;
  /** In which loudness falls to 37 % of the way to `sustain`. */
  decay: number;
  /** Loudness that is held, of 1. */
  sustain: number;
  /** In which a held note fades; null for a drum, which is not held. */
  release: number | null;
}

export const envelopeOf = (part: Part): Envelope => {
  if (part.role !== 'drum') return tones[part.voice];
  const { attack = 0, decay } = drums[part.voice] as { attack?: number; decay: number };
  return { attack, decay, sustain: 0, release: null };
};
