import { chords, drum, tone, type Idiom } from '../idiom.ts';

export const salsa: Idiom = {
  bpm: [92, 108],
  scales: ['minor', 'major', 'harmonic'],
  progressions: ['1454', '1155', '1415', '2511'],
  drums: [
    drum(0.26, ['clave'], ['x..x...x....x...', '....x.x.x..x...x']),
    drum(0.4, ['highConga'], ['..x.....xx..x...', 'x.xox...x.xox...']),
    drum(0.5, ['lowConga'], ['......xx......xx', '............xx..']),
    drum(0.2, ['cowbell'], ['x...x.x.x...x.x.', 'x.x.xx.xx.x.xx.x']),
    drum(0.16, ['shaker'], ['xoxoxoxoxoxoxoxo'], 0.6),
  ],
  bass: tone(0.56, ['upright', 'fingerBass'], ['1-....5-....8-..', '......5-....8-..']),
  chords: chords('seventh', 0.47, ['piano'], ['x.xx.x.xx.xx.x.x', 'x..xx.x.x.xx.x.x']),
  lead: tone(0.39, ['trumpet', 'brass', 'flute'], ['x-x.x---........', '......x.x-x.x---']),
};

export const cumbia: Idiom = {
  ...salsa,
  bpm: [86, 98],
  drums: [
    drum(0.8, ['softKick'], ['X.......X.......', 'X...X...X...X...']),
    drum(0.28, ['shaker'], ['x.XXx.XXx.XXx.XX']),
    drum(0.4, ['lowConga'], ['....x..x....x..x']),
    drum(0.18, ['cowbell'], ['x...x...x...x...'], 0.7),
  ],
  bass: tone(0.5, ['fingerBass'], ['1-..5.5.1-..5.5.', '1-..3-5-1-..3-5-']),
  chords: chords('triad', 0.34, ['reed', 'organ'], ['..xx..xx..xx..xx', '..x...x...x...x.']),
};

export const afrobeat: Idiom = {
  bpm: [100, 116],
  swing: [0, 8],
  scales: ['dorian', 'mixolydian'],
  progressions: ['1', '1144', '1454'],
  drums: [
    drum(0.8, ['softKick'], ['X..x..x...x.....', 'X.....x...x..x..']),
    drum(0.32, ['rim'], ['....x..x....x.x.', '..x..x....x..x..']),
    drum(0.24, ['shaker', 'hat'], ['xoxxxoxxxoxxxoxx', 'X.xxX.xxX.xxX.xx']),
    drum(0.3, ['highConga'], ['..xx..x...xx..x.', 'x..x..xx..x.x...']),
    drum(0.16, ['cowbell'], ['x..x..x...x.x...']),
  ],
  bass: tone(0.5, ['fingerBass'], ['1..1.3.5..5.7...', '1.1...5.7...5.3.', '1--.1.8...7.5...']),
  chords: chords('seventh', 0.42, ['steel', 'scratch', 'organ'], ['x.x..x.xx..x.x..', '.xx..xx..xx..xx.']),
  lead: tone(0.39, ['brass', 'reed', 'steel'], ['x-x.x.x-........', 'x.xx.x.xx.x.x-..', '......x-x-x.x---']),
};

export const country: Idiom = {
  bpm: [98, 124],
  scales: ['major', 'mixolydian'],
  progressions: ['1451', '1145', '1564'],
  drums: [
    drum(0.75, ['softKick'], ['X.......X.......']),
    drum(0.36, ['brush', 'snare'], ['....X.......X...', '..x.X.x...x.X.x.']),
    drum(0.14, ['hat'], ['x.x.x.x.x.x.x.x.'], 0.7),
  ],
  bass: tone(0.5, ['upright', 'fingerBass'], ['1-......5-......', '1-......5-..6-7-']),
  chords: chords(
    'triad',
    0.52,
    ['steel', 'nylon'],
    ['..x.x.x...x.x.x.', '....x.......x...', 'x.xxx.xxx.xxx.xx'],
  ),
  lead: tone(0.39, ['steel', 'reed', 'flute'], ['x.x.x-x.x-......', 'x-..x.x.x---....']),
};

/** Chords picked note by note, in three. */
export const folk: Idiom = {
  ...country,
  bpm: [84, 108],
  scales: ['major', 'dorian', 'mixolydian'],
  metre: { beats: 3, steps: 12 },
  drums: [drum(0.2, ['brush'], ['....x...x...', 'x...o...o...'], 0.5)],
  bass: tone(0.46, ['upright', 'nylon'], ['1-----......', '1---....5---']),
  chords: chords(
    'triad',
    0.57,
    ['nylon', 'steel', 'piano'],
    ['x.x.x.x.x.x.', '....x---x---', 'x-x-xxx-x-x-'],
  ),
  lead: tone(0.42, ['flute', 'reed', 'nylon'], ['x---x-x---..', '....x-x-x---']),
};
