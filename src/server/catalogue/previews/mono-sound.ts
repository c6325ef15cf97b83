/** The answer of a decoder: samples between -1 and 1 of each channel, at a rate in hertz. */
export interface AudioData {
  channelData: Float32Array[];
  sampleRate: number;
}

/** Samples per second of the sound that is analysed. */
export const soundRate = 22_050;

/**
 * Collects decoded pieces as one channel at `soundRate`, so that a long file needs little memory. Each sample is the average
 * of those that fall into its time; in a file with fewer samples it is the nearest one.
 */
export const monoSound = () => {
  const pieces: Float32Array[] = [];
  /** The rate of the file, in samples per second. */
  let rate = 0;
  let taken = 0;
  /** The samples of the file that belong to the next sample of the result. */
  let open: Open = { place: 0, sum: 0, count: 0 };

  return {
    take: ({ channelData, sampleRate }: AudioData): void => {
      rate ||= sampleRate;
      const mixed = mixOf(channelData);
      const resampled = resample(mixed, { taken, ratio: soundRate / rate, open });
      pieces.push(resampled.piece);
      open = resampled.open;
      taken += mixed.length;
    },
    /** Length of the read sound, in seconds. */
    seconds: () => (rate > 0 ? taken / rate : 0),
    samples: () => joined([...pieces, ...lastOf(open)]),
  };
};

interface Open {
  place: number;
  sum: number;
  count: number;
}

/** The average of the channels. */
const mixOf = (channels: Float32Array[]): Float32Array => {
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  const mixed = first.slice();
  for (let at = 0; at < mixed.length; at += 1) {
    let sum = mixed[at] ?? 0;
    for (const channel of others) sum += channel[at] ?? 0;
    mixed[at] = sum / channels.length;
  }
  return mixed;
};

/** A plain loop with plain numbers: it runs for each sample of the file. */
const resample = (
  mixed: Float32Array,
  { taken, ratio, open }: { taken: number; ratio: number; open: Open },
) => {
  let { place, sum, count } = open;
  const piece = new Float32Array(Math.ceil((mixed.length + 1) * ratio) + 1);
  let end = 0;
  let edge = Math.ceil((place + 1) / ratio);
  for (let at = 0; at < mixed.length; at += 1) {
    if (taken + at >= edge) {
      const next = Math.floor((taken + at) * ratio);
      const sample = limited(sum / count);
      for (; place < next; place += 1) {
        piece[end] = sample;
        end += 1;
      }
      edge = Math.ceil((place + 1) / ratio);
      sum = 0;
      count = 0;
    }
    sum += mixed[at] ?? 0;
    count += 1;
  }
  return { piece: piece.subarray(0, end), open: { place, sum, count } };
};

const lastOf = ({ sum, count }: Open): Float32Array[] =>
  count > 0 ? [Float32Array.of(limited(sum / count))] : [];

/** A file of floating point numbers may hold any value, and values that are no numbers. */
const limited = (sample: number): number => Math.max(-1, Math.min(1, sample)) || 0;

const joined = (pieces: Float32Array[]): Float32Array => {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
