/** A struck sound: a body that rings, noise, or both. Times are in seconds, frequencies in hertz. */
export interface Drum {
  seconds: number;
  /** Time in which the loudness falls to 37 %: the ear and the peaks follow it. */
  decay: number;
  body?: {
    from: number;
    to: number;
    /** Time in which the pitch falls to 37 % of the way. */
    bend: number;
    /** Other partials, as multiples. */
    partials?: readonly number[];
    decay: number;
  };
  noise?: {
    amount: number;
    decay: number;
    /** The number of differences between neighbouring samples, which leave the high tones. */
    brightness: 0 | 1 | 2;
    /** Short strokes before the last one: hands never clap at the same moment. */
    strokes?: number;
  };
  attack?: number;
}

export const drums = {
  deepKick: { seconds: 0.34, decay: 0.13, body: { from: 170, to: 47, bend: 0.03, decay: 0.13 } },
  hardKick: {
    seconds: 0.28,
    decay: 0.1,
    body: { from: 260, to: 52, bend: 0.022, decay: 0.1 },
    noise: { amount: 0.25, decay: 0.004, brightness: 1 },
  },
  softKick: {
    seconds: 0.2,
    decay: 0.07,
    body: { from: 120, to: 58, bend: 0.02, decay: 0.07 },
    noise: { amount: 0.12, decay: 0.006, brightness: 0 },
  },
  surdo: { seconds: 0.5, decay: 0.17, body: { from: 92, to: 66, bend: 0.05, decay: 0.17 } },
  snare: {
    seconds: 0.24,
    decay: 0.07,
    body: { from: 240, to: 185, bend: 0.02, decay: 0.06 },
    noise: { amount: 0.8, decay: 0.075, brightness: 1 },
  },
  crackSnare: {
    seconds: 0.2,
    decay: 0.055,
    body: { from: 330, to: 215, bend: 0.015, decay: 0.05 },
    noise: { amount: 1, decay: 0.06, brightness: 2 },
  },
  clap: { seconds: 0.24, decay: 0.06, noise: { amount: 1, decay: 0.06, brightness: 1, strokes: 3 } },
  brush: { seconds: 0.2, decay: 0.07, noise: { amount: 1, decay: 0.07, brightness: 1 }, attack: 0.015 },
  rim: {
    seconds: 0.06,
    decay: 0.012,
    body: { from: 1_720, to: 1_700, bend: 0.01, partials: [0.31], decay: 0.012 },
  },
  clave: { seconds: 0.09, decay: 0.02, body: { from: 2_480, to: 2_480, bend: 1, decay: 0.02 } },
  hat: { seconds: 0.07, decay: 0.018, noise: { amount: 1, decay: 0.018, brightness: 2 } },
  openHat: { seconds: 0.3, decay: 0.1, noise: { amount: 1, decay: 0.1, brightness: 2 } },
  ride: {
    seconds: 0.45,
    decay: 0.14,
    body: { from: 3_150, to: 3_150, bend: 1, partials: [1.34, 1.73, 2.11], decay: 0.14 },
    noise: { amount: 0.5, decay: 0.05, brightness: 2 },
  },
  shaker: { seconds: 0.1, decay: 0.03, noise: { amount: 1, decay: 0.03, brightness: 2 }, attack: 0.02 },
  tamborim: {
    seconds: 0.09,
    decay: 0.025,
    body: { from: 980, to: 900, bend: 0.01, partials: [1.6], decay: 0.025 },
    noise: { amount: 0.3, decay: 0.008, brightness: 1 },
  },
  highConga: {
    seconds: 0.22,
    decay: 0.06,
    body: { from: 345, to: 318, bend: 0.03, partials: [1.5], decay: 0.06 },
  },
  lowConga: {
    seconds: 0.28,
    decay: 0.09,
    body: { from: 230, to: 205, bend: 0.03, partials: [1.5], decay: 0.09 },
  },
  cowbell: {
    seconds: 0.16,
    decay: 0.045,
    body: { from: 560, to: 560, bend: 1, partials: [1.48, 3], decay: 0.045 },
  },
  triangle: {
    seconds: 0.4,
    decay: 0.12,
    body: { from: 4_180, to: 4_180, bend: 1, partials: [1.5], decay: 0.12 },
  },
  timpani: {
    seconds: 0.7,
    decay: 0.25,
    body: { from: 112, to: 98, bend: 0.1, partials: [1.5, 2], decay: 0.25 },
  },
} satisfies Record<string, Drum>;

export type DrumName = keyof typeof drums;
