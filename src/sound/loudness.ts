import { grooveSeconds } from './groove.ts';
import type { DrumName } from './voices/drums.ts';
import type { ToneName } from './voices/tones.ts';

// Constants that the rendered sound and its peaks share.

const kicks = new Set<DrumName | ToneName>(['deepKick', 'hardKick', 'softKick', 'surdo', 'timpani']);

/** Whether a voice is the kick that drives a groove, and that ducks other parts. */
export const isKick = (voice: DrumName | ToneName): boolean => kicks.has(voice);

/** Seconds for which a stroke of the kick ducks other parts, and the share that remains at first. */
export const duck = { seconds: 0.19, share: 0.25 };

/** Seconds of the fades at the ends of a groove. */
const fades = { in: 0.03, out: 1.4 };

/** The share of the loudness that the fades leave at a moment, of 1. */
export const fadeAt = (seconds: number): number =>
  Math.max(0, Math.min(1, seconds / fades.in, (grooveSeconds - seconds) / fades.out));

/** Saturates a sample from -1 to 1, as in a mastered record: quiet sounds become louder. */
export const saturated = (sample: number): number => sample * (1.5 - 0.5 * sample * sample);
