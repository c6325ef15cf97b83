/** Samples per second of every sound made here: mono, 16 bits. */
export const sampleRate = 22_050;

const headerBytes = 44;
const bytesPerSample = 2;
const pcm = 1;
const mono = 1;

/** Bytes of a file of some samples. */
export const wavBytes = (samples: number): number => headerBytes + samples * bytesPerSample;

/** A RIFF WAVE file, and a view of its samples to write to; both are little-endian, as the machines that run this. */
export const wavFile = (samples: number): { file: Uint8Array<ArrayBuffer>; samples: Int16Array } => {
  const file = new Uint8Array(wavBytes(samples));
  const view = new DataView(file.buffer);
  const text = (at: number, letters: string) => new TextEncoder().encodeInto(letters, file.subarray(at));
  text(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, pcm, true);
  view.setUint16(22, mono, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, bytesPerSample * 8, true);
  text(36, 'data');
  view.setUint32(40, samples * bytesPerSample, true);
  return { file, samples: new Int16Array(file.buffer, headerBytes) };
};
