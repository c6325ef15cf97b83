/** Samples of one cycle: a power of two, so that the top bits of a 32-bit phase are its index. */
export const waveLength = 2_048;
/** Bits of a 32-bit phase below the index. */
export const phaseBits = 32 - 11;

/**
 * Strengths of the harmonics, the fundamental first. None has more than its notes leave room for below 11 kHz, half the
 * sample rate.
 */
const harmonics = {
  sine: [1],
  /** A string plucked softly, a flute. */
  soft: [1, 0.18, 0.12, 0.04, 0.04],
  hollow: [1, 0, 0.33, 0, 0.2, 0, 0.14, 0, 0.11],
  organ: [1, 0.8, 0.5, 0.35, 0, 0.3, 0, 0.22],
  string: Array.from({ length: 12 }, (_, at) => 1 / (at + 1) ** 1.4),
  saw: Array.from({ length: 16 }, (_, at) => 1 / (at + 1)),
  mellow: Array.from({ length: 6 }, (_, at) => 1 / (at + 1) ** 1.2),
  /** For bass notes. */
  growl: Array.from({ length: 40 }, (_, at) => 1 / (at + 1) ** 0.9),
} satisfies Record<string, number[]>;

export type WaveName = keyof typeof harmonics;

const made = new Map<WaveName, Float32Array>();

/** One cycle of a wave; made at its first use. */
export const waveOf = (name: WaveName): Float32Array => {
  const known = made.get(name);
  if (known) return known;
  const wave = new Float32Array(waveLength);
  harmonics[name].forEach((strength, at) => addHarmonic(wave, at + 1, strength));
  made.set(name, wave);
  return wave;
};

const addHarmonic = (wave: Float32Array, times: number, strength: number) => {
  if (strength === 0) return;
  for (let i = 0; i < waveLength; i++)
    wave[i] = (wave[i] ?? 0) + strength * Math.sin((2 * Math.PI * times * i) / waveLength);
};

/** The advance of a 32-bit phase for each sample. */
export const phaseStep = (hertz: number, rate: number): number => Math.round((hertz / rate) * 2 ** 32);

const noiseLength = 32_768;
let noise: Float32Array | undefined;

/** White noise from -1 to 1, always the same; its length is a power of two. */
export const whiteNoise = (): Float32Array => {
  if (noise) return noise;
  noise = new Float32Array(noiseLength);
  let state = 1;
  for (let i = 0; i < noiseLength; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    noise[i] = state / 2 ** 31;
  }
  return noise;
};
