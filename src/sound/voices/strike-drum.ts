import type { Drum } from './drums.ts';
import { fallPerSample, type Sound, soundOf } from './sound.ts';
import { phaseBits, phaseStep, waveOf, whiteNoise } from './waves.ts';

/** One stroke. */
export const strikeDrum = (drum: Drum, rate: number): Sound => {
  const stroke = new Float32Array(Math.ceil(drum.seconds * rate));
  if (drum.body) addBody(stroke, drum.body, rate);
  if (drum.noise) addNoise(stroke, drum.noise, rate);
  shapeEnds(stroke, (drum.attack ?? 0.001) * rate);
  return soundOf(stroke);
};

const addBody = (stroke: Float32Array, body: NonNullable<Drum['body']>, rate: number) => {
  const sine = waveOf('sine');
  const fall = fallPerSample(body.decay, rate);
  const straighten = fallPerSample(body.bend, rate);
  for (const partial of [1, ...(body.partials ?? [])]) {
    const target = phaseStep(body.to * partial, rate);
    let above = phaseStep(body.from * partial, rate) - target;
    let phase = 0;
    let loudness = 1;
    for (let i = 0; i < stroke.length; i++) {
      stroke[i] = (stroke[i] ?? 0) + loudness * (sine[phase >>> phaseBits] ?? 0);
      phase = (phase + target + above) | 0;
      above *= straighten;
      loudness *= fall;
    }
  }
};

const secondsBetweenStrokes = 0.011;

const addNoise = (stroke: Float32Array, noise: NonNullable<Drum['noise']>, rate: number) => {
  const white = whiteNoise();
  const last = white.length - 1;
  const fall = fallPerSample(noise.decay, rate);
  const { brightness, strokes = 1 } = noise;
  for (let part = 0; part < strokes; part++) {
    const isLast = part === strokes - 1;
    const from = Math.round(part * secondsBetweenStrokes * rate);
    const to = isLast ? stroke.length : from + Math.round(secondsBetweenStrokes * rate);
    let loudness = noise.amount;
    for (let i = from; i < to; i++) {
      const here = white[i & last] ?? 0;
      const before = white[(i + 1) & last] ?? 0;
      const beforeThat = white[(i + 2) & last] ?? 0;
      const bright =
        brightness === 0
          ? here
          : brightness === 1
            ? (here - before) / 1.5
            : (here - 2 * before + beforeThat) / 2.5;
      stroke[i] = (stroke[i] ?? 0) + loudness * bright;
      loudness *= fall;
    }
  }
};

/** A stroke begins and ends at silence, so that it does not click. */
const shapeEnds = (stroke: Float32Array, attack: number) => {
  const rise = Math.max(1, Math.round(attack));
  const tail = Math.min(200, stroke.length);
  for (let i = 0; i < rise; i++) stroke[i] = ((stroke[i] ?? 0) * i) / rise;
  for (let i = 0; i < tail; i++) {
    const at = stroke.length - 1 - i;
    stroke[at] = ((stroke[at] ?? 0) * i) / tail;
  }
};
