/** Sounds that tests and benches make themselves, as files that a decoder reads. */

const rate = 22_050;

interface Clicks {
  bpm: number;
  seconds: number;
  /** Between 0 and 1. */
  loudness?: number;
}

/** A click on each beat, and silence between. */
export const clicks = ({ bpm, seconds, loudness = 0.8 }: Clicks): Float32Array => {
  const samples = new Float32Array(rate * seconds);
  const period = (60 / bpm) * rate;
  for (let beat = 0; beat * period < samples.length; beat += 1) {
    const start = Math.round(beat * period);
    const end = Math.min(start + 800, samples.length);
    for (let at = start; at < end; at += 1)
      samples[at] = loudness * Math.sin((at - start) * 0.35) * Math.exp((start - at) / 120);
  }
  return samples;
};

const pcmOf = (samples: Float32Array): Int16Array => {
  const pcm = new Int16Array(samples.length);
  for (let at = 0; at < pcm.length; at += 1) pcm[at] = samples[at]! * 32_767;
  return pcm;
};

/** A WAV file of one channel with 16 bits. */
export const wavOf = (samples: Float32Array, sampleRate = rate): Buffer => {
  const sound = Buffer.from(pcmOf(samples).buffer);
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(36 + sound.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
};

/** A check sum as FLAC wants it: the first bit first, starting from 0. */
const checkSums = (polynomial: number, bits: 8 | 16) => {
  const mask = 2 ** bits - 1;
  const ofByte = Uint16Array.from({ length: 256 }, (_, byte) => {
    let sum = byte << (bits - 8);
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum >> (bits - 1) ? polynomial : 0)) & mask;
    return sum;
  });
  return (bytes: Uint8Array): number => {
    let sum = 0;
    for (let at = 0; at < bytes.length; at += 1)
      sum = ((sum << 8) ^ ofByte[((sum >> (bits - 8)) ^ bytes[at]!) & 0xff]!) & mask;
    return sum;
  };
};

const [headerSum, frameSum] = [checkSums(0x07, 8), checkSums(0x8005, 16)];

const block = 4_096;

/** A frame whose samples are not compressed (RFC 9639, 9.1 and 9.2.2): 16-bit size, 22,050 Hz, one channel, 16 bits. */
const flacFrame = (pcm: Int16Array, number: number): Buffer => {
  const bytes: number[] = [0xff, 0xf8, 0x76, 0x08];
  bytes.push(...Buffer.from(String.fromCodePoint(number)), (pcm.length - 1) >> 8, (pcm.length - 1) & 0xff);
  bytes.push(headerSum(Uint8Array.from(bytes)));
  const frame = Buffer.concat([
    Buffer.from([...bytes, 0x02]),
    Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength),
  ]);
  frame.subarray(bytes.length + 1).swap16();
  const sum = Buffer.alloc(2);
  sum.writeUInt16BE(frameSum(frame));
  return Buffer.concat([frame, sum]);
};

/** A FLAC file of one channel with 16 bits. */
export const flacOf = (samples: Float32Array): Buffer => {
  const pcm = pcmOf(samples);
  const info = Buffer.alloc(42);
  info.write('fLaC');
  info.writeUInt32BE(0x8000_0022, 4);
  info.writeUInt16BE(block, 8);
  info.writeUInt16BE(block, 10);
  // 20 bits of sampling rate, 3 of channels, 5 of bits per sample, and 36 of the number of samples.
  info.writeUInt32BE((rate << 12) | (15 << 4), 18);
  info.writeUInt32BE(pcm.length, 22);
  const count = Math.ceil(pcm.length / block);
  const frames = Array.from({ length: count }, (_, at) =>
    flacFrame(pcm.slice(at * block, (at + 1) * block), at),
  );
  return Buffer.concat([info, ...frames]);
};
