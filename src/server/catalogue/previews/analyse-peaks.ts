/** Parts of the waveform; each is one hexadecimal digit. */
const parts = 120;
const loudest = 0xf;

/**
 * The waveform of a sound as 120 digits from '0' to 'f': the loudest sample of each of 120 equal parts, relative to the
 * loudest of all, which is 'f'. Null for silence.
 */
export const peaksOf = (samples: Float32Array): string | null => {
  const peaks = Array.from({ length: parts }, (_, part) => {
    const edge = (number: number) => Math.floor((number * samples.length) / parts);
    return peakOf(samples.subarray(edge(part), edge(part + 1)));
  });
  const most = Math.max(...peaks);
  if (most === 0) return null;
  return peaks.map((peak) => Math.round((peak / most) * loudest).toString(16)).join('');
};

const peakOf = (samples: Float32Array): number => {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
};
