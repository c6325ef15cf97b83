/** The formats of preview files, by the ending of their addresses, with the media types that browsers know. */
export const mediaTypes = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
} as const;

export type SoundKind = keyof typeof mediaTypes;

/** The decoder of a file. An Ogg file holds Vorbis ('oga') or Opus. */
export type Codec = 'mp3' | 'wav' | 'flac' | 'oga' | 'opus';

export const kindOfCodec = (codec: Codec): SoundKind => (codec === 'oga' || codec === 'opus' ? 'ogg' : codec);

export const kindOfMediaType = (mediaType: string): SoundKind | undefined =>
  (Object.keys(mediaTypes) as SoundKind[]).find((kind) => mediaTypes[kind] === mediaType);

/** Recognizes a format by its first bytes, because the name of a file can say anything. Null for any other format. */
export const codecOf = (bytes: Uint8Array): Codec | null => {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'wav';
  if (text(0, 4) === 'fLaC') return 'flac';
  if (text(0, 4) === 'OggS') return codecInOgg(text, bytes[segmentCount] ?? 0);
  if (text(0, 3) === 'ID3' || isMp3Frame(bytes)) return 'mp3';
  return null;
};

/** Place of the number of segments in the header of an Ogg page, whose sizes follow it (RFC 3533, section 6). */
const segmentCount = 26;

const codecInOgg = (text: (from: number, to: number) => string, segments: number): Codec | null => {
  const start = segmentCount + 1 + segments;
  if (text(start, start + 8) === 'OpusHead') return 'opus';
  return text(start, start + 7) === '\u0001vorbis' ? 'oga' : null;
};

/** A header of MPEG audio, layer III, with a bit rate and a sampling rate that exist; other layers begin like UTF-16. */
const isMp3Frame = ([first = 0, second = 0, third = 0]: Uint8Array): boolean => {
  const isLayerThree = first === 0xff && (second & 0xe6) === 0xe2;
  const isVersionKnown = (second & 0x18) !== 0x08;
  return isLayerThree && isVersionKnown && third >> 4 !== 0x0f && (third & 0x0c) !== 0x0c;
};
