/** The samples of a note, which can be mixed many times. */
export interface Sound {
  samples: Float32Array;
  /** The factor that makes the loudest sample 1 or -1. */
  gain: number;
}

export const soundOf = (samples: Float32Array): Sound => {
  let most = 0;
  for (let i = 0; i < samples.length; i++) {
    const size = Math.abs(samples[i] ?? 0);
    if (size > most) most = size;
  }
  return { samples, gain: most === 0 ? 0 : 1 / most };
};

/** The factor per sample of a value that falls to 37 % in some seconds. */
export const fallPerSample = (seconds: number, rate: number): number => Math.exp(-1 / (seconds * rate));
