import { randomFrom } from '#domain/random.ts';
import { type Groove, grooveSeconds, type Part } from './groove.ts';
import { loudnessOf } from './groove-peaks.ts';
import { duck, fadeAt, isKick, saturated } from './loudness.ts';
import { pitchesIn } from './pitches.ts';
import type { Beat } from './pattern.ts';
import { stepSecondsOf, strokesOf } from './strokes.ts';
import { drums } from './voices/drums.ts';
import type { Sound } from './voices/sound.ts';
import { soundTone } from './voices/sound-tone.ts';
import { strikeDrum } from './voices/strike-drum.ts';
import { tones } from './voices/tones.ts';
import { sampleRate, wavBytes, wavFile } from './wav.ts';

const length = grooveSeconds * sampleRate;

/** Bytes of every file. */
export const grooveBytes = wavBytes(length);

/** A groove as a WAV file of 20 seconds, mono, 16 bits, 22,050 Hz: made anew in some milliseconds at each call. */
export const grooveWav = (groove: Groove): Uint8Array<ArrayBuffer> => {
  const { file, samples } = wavFile(length);
  encode(mixOf(groove), groove, samples);
  addDust(samples, groove);
  fadeEnds(samples);
  return file;
};

const mixOf = (groove: Groove): Float32Array => {
  const mix = new Float32Array(length);
  const soundOf = soundsOf(groove);
  const add = (part: Part) =>
    eachStroke(groove, part, (at, level, beat, bar) => addSound(mix, soundOf(part, beat, bar), at, level));
  const { parts } = groove;
  const ducked = parts.filter(({ isDucked }) => isDucked);
  ducked.forEach(add);
  if (ducked.length > 0)
    for (const part of parts) if (isKick(part.voice)) eachStroke(groove, part, (at) => pressDown(mix, at));
  parts.filter(({ isDucked }) => !isDucked).forEach(add);
  return mix;
};

const eachStroke = (
  groove: Groove,
  part: Part,
  play: (at: number, level: number, beat: Beat, bar: number) => void,
) => {
  const strokes = strokesOf(groove, part);
  for (let i = 0; i < strokes.count; i++) {
    const beat = strokes.beat[i];
    if (beat) play(strokes.at[i] ?? 0, strokes.level[i] ?? 0, beat, strokes.bar[i] ?? 0);
  }
};

/** Makes each different note once. */
const soundsOf = (groove: Groove): ((part: Part, beat: Beat, bar: number) => Sound) => {
  const made = new Map<string, Sound>();
  const pitchesOf = pitchesIn(groove);
  const stepSeconds = stepSecondsOf(groove);
  return (part, beat, bar) => {
    const pitches = pitchesOf(part, beat, bar);
    const name = part.role === 'drum' ? part.voice : `${part.voice} ${beat.steps} ${pitches.join()}`;
    const known = made.get(name);
    if (known) return known;
    const sound = makeSound(part, pitches, beat.steps * stepSeconds);
    made.set(name, sound);
    return sound;
  };
};

const makeSound = (part: Part, pitches: readonly number[], seconds: number): Sound =>
  part.role === 'drum'
    ? strikeDrum(drums[part.voice], sampleRate)
    : soundTone(tones[part.voice], pitches, seconds, sampleRate);

const addSound = (mix: Float32Array, { samples, gain }: Sound, seconds: number, level: number) => {
  const from = Math.round(seconds * sampleRate);
  const end = Math.min(samples.length, mix.length - from);
  const factor = gain * level;
  for (let i = 0; i < end; i++) mix[from + i] = (mix[from + i] ?? 0) + factor * (samples[i] ?? 0);
};

const pressDown = (mix: Float32Array, seconds: number) => {
  const from = Math.round(seconds * sampleRate);
  const span = Math.round(duck.seconds * sampleRate);
  const end = Math.min(span, mix.length - from);
  for (let i = 0; i < end; i++) {
    const risen = i / span;
    mix[from + i] = (mix[from + i] ?? 0) * (duck.share + (1 - duck.share) * risen * risen);
  }
};

/** The loudest sample gets at most this share of what 16 bits can hold, and less where all of a groove is loud. */
const headroom = 0.9;
const usualMean = 0.55;

const encode = (mix: Float32Array, groove: Groove, samples: Int16Array) => {
  const { most, mean } = loudnessOf(groove);
  const gain = 1 / most;
  const loudest = 32_767 * headroom * Math.min(1, (usualMean * most) / mean);
  for (let i = 0; i < mix.length; i++) {
    const sample = (mix[i] ?? 0) * gain;
    samples[i] = loudest * saturated(sample > 1 ? 1 : sample < -1 ? -1 : sample);
  }
};

const clickShape = [0.6, 1, -0.5];
const loudestClick = 1_200;

/** Clicks of a few samples, as from dust in the groove of a record. */
const addDust = (samples: Int16Array, { seed, dust }: Groove) => {
  const random = randomFrom(`dust ${seed}`);
  for (let click = 0; click < dust * grooveSeconds; click++) {
    const from = random.int(0, samples.length - clickShape.length);
    const level = loudestClick * (random.int(-10, 10) / 10) ** 3;
    for (const [i, part] of clickShape.entries()) samples[from + i] = (samples[from + i] ?? 0) + level * part;
  }
};

const fadeEnds = (samples: Int16Array) => {
  const fade = (i: number) => fadeAt(i / sampleRate);
  for (let i = 0; fade(i) < 1; i++) samples[i] = (samples[i] ?? 0) * fade(i);
  for (let i = samples.length - 1; fade(i) < 1; i--) samples[i] = (samples[i] ?? 0) * fade(i);
};
