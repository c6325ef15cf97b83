import type { WaveName } from './waves.ts';

/** A sound with a pitch. Times are in seconds. */
export interface Tone {
  wave: WaveName;
  /** A brighter wave that fades into `wave`, as a filter that closes. */
  bright?: readonly [wave: WaveName, decay: number];
  attack: number;
  /** Time in which the loudness falls to 37 % of the way to `sustain`. */
  decay: number;
  /** Loudness that is held, of 1. */
  sustain: number;
  release: number;
  /** Distance of a second string or oscillator, as a share of the frequency. */
  detune?: number;
}

export const tones = {
  // Basses.
  sub: { wave: 'sine', bright: ['mellow', 0.09], attack: 0.004, decay: 0.5, sustain: 0.5, release: 0.04 },
  roundBass: { wave: 'mellow', attack: 0.004, decay: 0.25, sustain: 0.35, release: 0.04 },
  acid: { wave: 'mellow', bright: ['growl', 0.08], attack: 0.003, decay: 0.2, sustain: 0.3, release: 0.02 },
  reese: { wave: 'growl', attack: 0.01, decay: 1, sustain: 0.85, release: 0.05, detune: 0.012 },
  fingerBass: {
    wave: 'soft',
    bright: ['string', 0.06],
    attack: 0.003,
    decay: 0.4,
    sustain: 0.2,
    release: 0.05,
  },
  upright: { wave: 'soft', bright: ['mellow', 0.04], attack: 0.006, decay: 0.3, sustain: 0.1, release: 0.06 },
  slap: {
    wave: 'mellow',
    bright: ['growl', 0.035],
    attack: 0.002,
    decay: 0.22,
    sustain: 0.15,
    release: 0.03,
  },
  // Chords.
  stab: {
    wave: 'mellow',
    bright: ['saw', 0.07],
    attack: 0.003,
    decay: 0.13,
    sustain: 0,
    release: 0.05,
    detune: 0.006,
  },
  organ: { wave: 'organ', attack: 0.006, decay: 1, sustain: 0.9, release: 0.03 },
  bubble: { wave: 'organ', attack: 0.004, decay: 0.08, sustain: 0.1, release: 0.03 },
  electricPiano: {
    wave: 'soft',
    bright: ['organ', 0.12],
    attack: 0.004,
    decay: 0.6,
    sustain: 0.15,
    release: 0.08,
  },
  piano: { wave: 'string', bright: ['saw', 0.05], attack: 0.003, decay: 0.45, sustain: 0.1, release: 0.08 },
  pad: { wave: 'mellow', attack: 0.25, decay: 1, sustain: 0.95, release: 0.15, detune: 0.007 },
  strings: { wave: 'saw', attack: 0.09, decay: 1, sustain: 0.85, release: 0.12, detune: 0.005 },
  nylon: { wave: 'soft', bright: ['string', 0.05], attack: 0.003, decay: 0.3, sustain: 0, release: 0.05 },
  steel: {
    wave: 'string',
    bright: ['saw', 0.06],
    attack: 0.003,
    decay: 0.35,
    sustain: 0.05,
    release: 0.05,
    detune: 0.003,
  },
  scratch: { wave: 'string', attack: 0.002, decay: 0.045, sustain: 0, release: 0.02 },
  power: { wave: 'saw', attack: 0.004, decay: 0.8, sustain: 0.7, release: 0.03, detune: 0.004 },
  brass: { wave: 'saw', attack: 0.035, decay: 0.3, sustain: 0.7, release: 0.06, detune: 0.004 },
  // Leads.
  flute: { wave: 'soft', attack: 0.05, decay: 1, sustain: 0.8, release: 0.07 },
  pluck: { wave: 'hollow', bright: ['saw', 0.04], attack: 0.002, decay: 0.16, sustain: 0, release: 0.05 },
  bell: { wave: 'sine', bright: ['organ', 0.05], attack: 0.002, decay: 0.4, sustain: 0, release: 0.1 },
  reed: { wave: 'hollow', attack: 0.03, decay: 0.6, sustain: 0.7, release: 0.06 },
  trumpet: { wave: 'mellow', bright: ['saw', 0.15], attack: 0.025, decay: 0.4, sustain: 0.7, release: 0.05 },
  square: { wave: 'hollow', attack: 0.004, decay: 0.25, sustain: 0.35, release: 0.04, detune: 0.004 },
} satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;
