import type { Codec } from './sound-kind.ts';

/** The length in seconds that a file claims in its header; null when its format or its writer names none. */
export const declaredSeconds = (bytes: Uint8Array, codec: Codec): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (codec === 'wav') return secondsOfWav(view);
  return codec === 'flac' ? secondsOfFlac(view) : null;
};

/** A program that writes into a pipe does not know the size, and writes the largest one. */
const unknownSize = 0xffff_ff00;

/** Four letters as a number. */
const mark = (text: string) => Buffer.from(text, 'latin1').readUInt32BE();
const [formatChunk, dataChunk] = [mark('fmt '), mark('data')];

/** The chunks of a RIFF file follow each other from byte 12, each with its name and its size. */
const secondsOfWav = (view: DataView): number | null => {
  let bytesPerSecond = 0;
  for (let at = 12; at + 20 <= view.byteLength;) {
    const [name, size] = [view.getUint32(at), view.getUint32(at + 4, true)];
    if (name === formatChunk) bytesPerSecond = view.getUint32(at + 16, true);
    if (name === dataChunk) return size < unknownSize && bytesPerSecond > 0 ? size / bytesPerSecond : null;
    at += 8 + size + (size % 2);
  }
  return null;
};

/** The block STREAMINFO comes first, and names the sampling rate in 20 bits and the samples in 36 (RFC 9639, 8.2). */
const secondsOfFlac = (view: DataView): number | null => {
  if (view.byteLength < 26) return null;
  const rate = view.getUint32(18) >>> 12;
  const samples = (view.getUint8(21) & 0x0f) * 2 ** 32 + view.getUint32(22);
  return samples > 0 && rate > 0 ? samples / rate : null;
};
