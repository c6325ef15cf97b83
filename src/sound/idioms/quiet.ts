import { chords, drum, tone, type Idiom } from '../idiom.ts';

export const ambient: Idiom = {
  bpm: [66, 86],
  scales: ['lydian', 'minor', 'dorian', 'major'],
  progressions: ['1414', '1644', '1364', '12'],
  drums: [
    drum(0.1, ['shaker'], ['x...o...x...o...'], 0.4),
    drum(0.4, ['deepKick'], ['x...............', 'x.........o.....'], 0.4),
  ],
  bass: tone(0.4, ['sub'], ['1---------------']),
  chords: chords('ninth', 0.65, ['pad', 'strings'], ['x---------------']),
  lead: tone(0.42, ['bell', 'flute', 'pluck'], ['x.....x.........', '....x-....x-....', 'x---......x.....'], {
    steps: 6,
    times: 4,
    share: 0.55,
  }),
};

/** A small orchestra without drums. */
export const orchestral: Idiom = {
  bpm: [76, 104],
  scales: ['minor', 'major', 'harmonic'],
  progressions: ['1451', '1645', '1563', '6415'],
  drums: [drum(0.5, ['timpani'], ['X...............', 'X.......x..... | X.....xxX.x.x.xx'], 0.4)],
  bass: tone(0.4, ['upright', 'strings'], ['1-------5-------', '1---5---8---5---', '1---------------']),
  chords: chords(
    'triad',
    0.55,
    ['strings', 'piano', 'nylon'],
    ['x-x-x-x-x-x-x-x-', 'x-------x-------', 'x---x---x---x---'],
  ),
  lead: tone(
    0.5,
    ['flute', 'strings', 'reed', 'trumpet'],
    ['x---x-x-x---x---', 'x-----x-x-x-x---', '..x-x-x-x-------'],
  ),
};

export const waltz: Idiom = {
  ...orchestral,
  bpm: [126, 168],
  metre: { beats: 3, steps: 12 },
  scales: ['major', 'harmonic'],
  drums: [drum(0.2, ['brush'], ['....x...x...'], 0.6)],
  bass: tone(0.5, ['upright'], ['1---........', '1---....5---']),
  chords: chords('triad', 0.44, ['reed', 'piano', 'strings'], ['....x-..x-..']),
  lead: tone(0.5, ['reed', 'flute', 'strings'], ['x---x---x---', 'x-----x-x-x-', 'x-x-x-x---..']),
};

export const march: Idiom = {
  ...orchestral,
  bpm: [108, 122],
  scales: ['major'],
  drums: [
    drum(0.7, ['timpani'], ['X.......X.......']),
    drum(0.36, ['snare'], ['x.xxx.x.x.xxx.x.', 'x...x.xxx...x.xx']),
  ],
  bass: tone(0.4, ['brass'], ['1-......5-......']),
  chords: chords('triad', 0.39, ['brass'], ['....x-......x-..']),
  lead: tone(0.48, ['trumpet', 'flute'], ['x-.xx-x-x---x-..', 'x---x-.xx---....']),
};

export const tango: Idiom = {
  ...orchestral,
  bpm: [112, 128],
  scales: ['harmonic'],
  progressions: ['1155', '1451', '4151'],
  drums: [],
  bass: tone(0.5, ['upright'], ['1-..1-..5-..5-..', '1--1..5-1--1..5-']),
  chords: chords('triad', 0.47, ['reed', 'piano'], ['x...x...x...x.x.', 'x..x..x.x..x..x.']),
  lead: tone(0.5, ['reed', 'strings'], ['x--xx-x-x---....', '..xxx-x-x-x-x---']),
};
