import { frequencyOf } from '../scale.ts';
import { fallPerSample, type Sound, soundOf } from './sound.ts';
import type { Tone } from './tones.ts';
import { phaseBits, phaseStep, waveOf } from './waves.ts';

/** A note or chord of MIDI pitches, held for some seconds. */
export const soundTone = (tone: Tone, pitches: readonly number[], seconds: number, rate: number): Sound => {
  const held = Math.round(seconds * rate);
  const samples = new Float32Array(held + Math.ceil(tone.release * rate));
  for (const [at, pitch] of pitches.entries()) {
    const hertz = frequencyOf(pitch);
    // Notes that begin at one phase would begin with a click.
    const phase = Math.imul(at, 0x2b1d_c0de);
    addWave(samples, tone, { step: phaseStep(hertz, rate), phase, rate });
    if (tone.detune)
      addWave(samples, tone, { step: phaseStep(hertz * (1 + tone.detune), rate), phase, rate });
  }
  shape(samples, tone, held, rate);
  return soundOf(samples);
};

interface Oscillation {
  /** See phaseStep. */
  step: number;
  phase: number;
  rate: number;
}

const addWave = (samples: Float32Array, { wave, bright }: Tone, { step, phase, rate }: Oscillation) => {
  const base = waveOf(wave);
  // The bright wave has faded and is no longer audible.
  const [top, brightness] = bright ? [waveOf(bright[0]), bright[1]] : [base, 0];
  const brightUntil = Math.min(samples.length, Math.round(4 * brightness * rate));
  let at = phase;
  const fall = fallPerSample(brightness, rate);
  let share = 1;
  for (let i = 0; i < brightUntil; i++) {
    const here = base[at >>> phaseBits] ?? 0;
    samples[i] = (samples[i] ?? 0) + here + share * ((top[at >>> phaseBits] ?? 0) - here);
    at = (at + step) | 0;
    share *= fall;
  }
  for (let i = brightUntil; i < samples.length; i++) {
    samples[i] = (samples[i] ?? 0) + (base[at >>> phaseBits] ?? 0);
    at = (at + step) | 0;
  }
};

/** Attack, decay and release. */
const shape = (samples: Float32Array, { attack, decay, sustain }: Tone, held: number, rate: number) => {
  const rise = Math.min(held, Math.round(attack * rate));
  for (let i = 0; i < rise; i++) samples[i] = ((samples[i] ?? 0) * i) / rise;
  const fall = fallPerSample(decay, rate);
  let above = 1 - sustain;
  for (let i = rise; i < held; i++) {
    samples[i] = (samples[i] ?? 0) * (sustain + above);
    above *= fall;
  }
  const end = sustain + above;
  const tail = samples.length - held;
  for (let i = held; i < samples.length; i++)
    samples[i] = ((samples[i] ?? 0) * end * (samples.length - i)) / tail;
};
