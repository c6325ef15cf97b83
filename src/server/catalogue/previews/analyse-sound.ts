import { tempoOf } from './analyse-tempo.ts';
import { decodeSound, SoundFault } from './decode-sound.ts';
import { codecOf, kindOfCodec, type SoundKind } from './sound-kind.ts';

/** The measured properties of a preview file. */
export interface SoundFacts {
  kind: SoundKind;
  seconds: number;
  /** 120 hexadecimal digits: see `peaksOf`. */
  peaks: string;
  /** Beats per minute as measured, which may be half or double; null when it has no beat. */
  bpm: number | null;
}

/** Decodes a file and measures it, which takes a core some 0.2 s for 20 s of sound. Rejects with SoundFault. */
export const analyseSound = async (bytes: Uint8Array): Promise<SoundFacts> => {
  const codec = codecOf(bytes);
  if (codec === null) throw new SoundFault('is of an unknown format: mp3, wav, flac and ogg are known');
  const { seconds, samples } = await decodeSound(bytes, codec);
  const peaks = peaksOf(samples);
  if (peaks === null) throw new SoundFault('is silent');
  return { kind: kindOfCodec(codec), seconds, peaks, bpm: tempoOf(samples) };
};

/** Parts of the waveform; each is one hexadecimal digit. */
const parts = 120;
const loudest = 0xf;

/**
 * The waveform of a sound as 120 digits from '0' to 'f': the loudest sample of each of 120 equal parts, relative to the
 * loudest of all, which is 'f'. Null for silence.
 */
const peaksOf = (samples: Float32Array): string | null => {
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
