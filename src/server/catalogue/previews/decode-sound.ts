import { declaredSeconds } from './declared-length.ts';
import { monoSound, type AudioData } from './mono-sound.ts';
import type { Codec } from './sound-kind.ts';

/** A file that is no preview. The message continues 'The file …'. */
export class SoundFault extends Error {
  override name = 'SoundFault';
}

const longestMinutes = 10;
const shortestSeconds = 1;

/** Seconds at the end of a file that a decoder may leave out. */
const tolerance = 1;

/**
 * Bytes that are decoded at once. Silence of hours fits into a few kilobytes, and unpacks to gigabytes; in pieces of this
 * size a file that is too long is left before it fills the memory.
 */
const pieceBytes = 16_384;

/** Sampling rates of real files, in hertz; a damaged header can name any. */
const rates = { least: 4_000, most: 384_000 };

/** Decodes a file to one channel at `soundRate`. Rejects with SoundFault. */
export const decodeSound = async (
  bytes: Uint8Array,
  codec: Codec,
): Promise<{ seconds: number; samples: Float32Array }> => {
  const sound = monoSound();
  for await (const piece of piecesOf(bytes, codec)) {
    if (piece.sampleRate < rates.least || piece.sampleRate > rates.most)
      throw new SoundFault(`is broken: it has ${piece.sampleRate} samples per second`);
    sound.take(piece);
    if (sound.seconds() > longestMinutes * 60)
      throw new SoundFault(`is longer than ${longestMinutes} minutes`);
  }
  refuseShort(sound.seconds(), declaredSeconds(bytes, codec));
  return { seconds: sound.seconds(), samples: sound.samples() };
};

/** A file whose copying was interrupted can be decoded up to its end, and is no preview all the same. */
const refuseShort = (seconds: number, declared: number | null): void => {
  if (seconds < shortestSeconds) throw new SoundFault('is broken: it has less than a second of sound');
  if (declared !== null && seconds < declared - tolerance)
    throw new SoundFault(`is broken: it ends after ${seconds.toFixed(0)} of ${declared.toFixed(0)} seconds`);
};

interface Decoder {
  decode: (bytes: Uint8Array) => AudioData;
  /** Absent where nothing is held back. */
  flush?: () => AudioData;
  free: () => void;
}

/** The decoders are WebAssembly, so that each is loaded with the first file that needs it. */
const openDecoder: Record<Codec, () => Promise<Decoder>> = {
  mp3: async () => (await import('@audio/decode-mp3')).decoder(),
  wav: async () => (await import('@audio/decode-wav')).decoder(),
  flac: async () => (await import('@audio/decode-flac')).decoder(),
  oga: async () => (await import('@audio/decode-vorbis')).decoder(),
  opus: async () => (await import('@audio/decode-opus')).decoder(),
};

async function* piecesOf(bytes: Uint8Array, codec: Codec) {
  const decoder = await openDecoder[codec]();
  try {
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      const piece = decoder.decode(bytes.subarray(from, from + pieceBytes));
      if (piece.channelData.length > 0) yield piece;
    }
    const last = decoder.flush?.();
    if (last && last.channelData.length > 0) yield last;
  } catch (cause) {
    throw new SoundFault(`is broken: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  } finally {
    decoder.free();
  }
}
