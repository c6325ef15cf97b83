import { type Random, randomFrom } from '#domain/random.ts';
import type { Release } from '#domain/records/release.ts';
import { type Arrangement, arrangements, quietArrangements } from './arrangement.ts';
import type { Groove, Part } from './groove.ts';
import type { Idiom, Playing } from './idiom.ts';
import { idiomsOf } from './idiom-of.ts';
import { isKick } from './loudness.ts';
import { barsOf } from './pattern.ts';

/** The facts of a record that its grooves are made from. */
export type GrooveFacts = Pick<Release, 'slug' | 'styles' | 'genres' | 'year' | 'speedRpm'>;

/**
 * The groove of a track of a record, from 0: the same for the same facts in every process, and another for each track. The
 * tracks of a record share a key, and their tempos are close to each other.
 */
export const grooveOf = (record: GrooveFacts, track: number): Groove => {
  const ofRecord = randomFrom(record.slug);
  const seed = `${record.slug} ${track}`;
  const random = randomFrom(seed);
  const idiom = random.pick(idiomsOf(record));
  const { beats, steps } = idiom.metre ?? usualMetre;
  return {
    seed,
    bpm: tempoOf(idiom, ofRecord.int(0, 100), random),
    beats,
    steps,
    swing: random.int(...(idiom.swing ?? noSwing)) / 100,
    scale: random.pick(idiom.scales),
    root: lowestRoot + ofRecord.int(0, 11),
    progression: Array.from(random.pick(idiom.progressions), Number),
    chord: idiom.chords.shape,
    parts: partsOf(idiom, random),
    dust: dustOf(record),
  };
};

const usualMetre = { beats: 4, steps: 16 };
const noSwing = [0, 0] as const;

/** The A of 55 Hz. */
const lowestRoot = 33;

/** `place` is the position of the record between the slowest and the fastest tempo of the idiom, of 100. */
const tempoOf = ({ bpm: [slowest, fastest] }: Idiom, place: number, random: Random): number => {
  const tempo = slowest + Math.round(((fastest - slowest) * place) / 100);
  return Math.min(fastest, Math.max(slowest, tempo + random.int(-2, 2)));
};

/** Old records crackle more, and shellac most. */
const dustOf = ({ year, speedRpm }: GrooveFacts): number => {
  if (speedRpm === 78) return 30;
  return year === null || year >= 1990 ? 3 : year >= 1970 ? 6 : 12;
};

const partsOf = (idiom: Idiom, random: Random): Part[] => {
  const arrangement = random.pick(idiom.drums.length > 2 ? arrangements : quietArrangements);
  return [
    ...drumParts(idiom, random, arrangement),
    tonePart('bass', idiom.bass, random, arrangement, idiom.isDucked),
    tonePart('chords', idiom.chords, random, arrangement, idiom.isDucked),
    tonePart('lead', idiom.lead, random, arrangement),
  ];
};

const drumParts = ({ drums }: Idiom, random: Random, { kick, drums: others }: Arrangement): Part[] =>
  drums
    .filter(({ chance }) => random.chance(chance))
    .map(({ drums: choice, level, patterns }) => {
      const voice = random.pick(choice);
      const plays = isKick(voice) ? kick : others;
      const bars = barsOf(random.pick(patterns));
      return { role: 'drum', voice, level, bars, plays, echo: null, isDucked: false };
    });

const tonePart = (
  role: 'bass' | 'chords' | 'lead',
  { tones, level, patterns, echo }: Playing,
  random: Random,
  arrangement: Arrangement,
  isDucked = false,
): Part => ({
  role,
  voice: random.pick(tones),
  level,
  bars: role === 'lead' ? phrase(random, patterns) : barsOf(random.pick(patterns)),
  plays: arrangement[role],
  echo,
  isDucked,
});

/** Two bars of a melody in turn: a call and its answer. */
const phrase = (random: Random, patterns: readonly string[]) =>
  [random.pick(patterns), random.pick(patterns)].flatMap((pattern) => barsOf(pattern).slice(0, 1));
