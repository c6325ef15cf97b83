import { type Random, randomFrom } from '#domain/random.ts';
import { chordPitches } from './chord.ts';
import type { Groove } from './groove.ts';
import type { Bar } from './pattern.ts';
import { fiveNotesOf, inOctaveFrom } from './scale.ts';

const lowest = 64;

/**
 * The pitches of a melody, as MIDI numbers, in four bars that are played in turn: a call, its answer, the call again and
 * an answer that ends on the root. Each bar begins on a note of its chord.
 */
export const melodyOf = (groove: Groove, [call = [], answer = []]: readonly Bar[]): number[][] => {
  const random = randomFrom(`melody ${groove.seed}`);
  const range = rangeOf(groove);
  const tune = walk(random, call.length, range);
  const reply = walk(random, answer.length, range);
  const [root = lowest] = range;
  const ending = [...reply.slice(0, -1), root];
  return [tune, reply, tune, ending].map((bar, at) => onChord(bar, groove, at));
};

/** Two octaves of the five notes that suit every chord of the key. */
const rangeOf = ({ scale, root }: Groove): number[] => {
  const low = inOctaveFrom(lowest, root);
  return [0, 12].flatMap((octave) => fiveNotesOf(scale).map((semitones) => low + octave + semitones));
};

/** Mostly to a neighbouring note, sometimes further. */
const walk = (random: Random, length: number, range: readonly number[]): number[] => {
  let place = random.int(1, range.length - 3);
  return Array.from({ length }, () => {
    place += random.chance(0.2) ? random.int(-3, 3) : random.pick(steps);
    place = Math.min(range.length - 1, Math.max(0, place));
    return range[place] ?? lowest;
  });
};

const steps = [-2, -1, -1, 0, 1, 1, 2];

const onChord = ([first, ...others]: readonly number[], groove: Groove, bar: number): number[] => {
  if (first === undefined) return [];
  const degree = (groove.progression[bar % groove.progression.length] ?? 1) - 1;
  const near = chordPitches(groove, degree).map((pitch) => inOctaveFrom(first - 5, pitch));
  const distance = (pitch: number) => Math.abs(pitch - first);
  return [
    near.reduce((best, pitch) => (distance(pitch) < distance(best) ? pitch : best), first + 12),
    ...others,
  ];
};
