import { chordPitches } from './chord.ts';
import type { Groove, Part } from './groove.ts';
import { melodyOf } from './melody.ts';
import type { Beat } from './pattern.ts';
import { inOctaveFrom, semitonesOf } from './scale.ts';

/** The lowest pitch of a bass; lower ones are lost in small loudspeakers. */
const lowestBass = 33;

const none: readonly number[] = [];

/** Finds the pitches of each beat of a groove, as MIDI numbers; a drum has none. */
export const pitchesIn = (groove: Groove): ((part: Part, beat: Beat, bar: number) => readonly number[]) => {
  const degreeOf = (bar: number) => groove.progression[bar % groove.progression.length] ?? 1;
  const chords = new Map(groove.progression.map((degree) => [degree, chordPitches(groove, degree - 1)]));
  const lead = groove.parts.find(({ role }) => role === 'lead');
  const melody = melodyOf(groove, lead?.bars ?? []);
  return ({ role }, { mark, place }, bar) => {
    if (role === 'drum') return none;
    if (role === 'bass') return [bassPitch(groove, degreeOf(bar) - 1, Number(mark))];
    if (role === 'chords') return chords.get(degreeOf(bar)) ?? none;
    return [melody[bar % melody.length]?.[place] ?? groove.root];
  };
};

/** `above` is a degree of the chord: 1 is its root, 8 the octave. */
const bassPitch = ({ scale, root }: Groove, degree: number, above: number): number => {
  const base = semitonesOf(scale, degree);
  return inOctaveFrom(lowestBass, root + base) + semitonesOf(scale, degree + above - 1) - base;
};
