import { grooveSeconds } from './groove.ts';
import type { DrumName } from './voices/drums.ts';
import type { ToneName } from './voices/tones.ts';

// What the rendered sound and its peaks agree on.

const kicks = new Set<DrumName | ToneName>(['deepKick', 'hardKick', 'softKick', 'surdo', 'timpani']);

/** Whether a voice is the one that drives a groove, and that ducked parts give way to. */
export const isKick = (voice: DrumName | ToneName): boolean => kicks.has(voice);

/** Seconds for which a stroke of the kick presses ducked parts down, and what is left of them at first. */
export const duck = { seconds: 0.19, share: 0.25 };

/** Seconds at the ends of a groove in which it comes and goes. */
const fades = { in: 0.03, out: 1.4 };

/** What the ends of a groove leave of its loudness at a moment, of 1. */
export const fadeAt = (seconds: number): number =>
  Math.max(0, Math.min(1, seconds / fades.in, (grooveSeconds - seconds) / fades.out));

/** Rounds off what is loud, as from a mastered record, for a sample from -1 to 1: what is quiet comes forward. */
export const saturated = (sample: number): number => sample * (1.5 - 0.5 * sample * sample);
