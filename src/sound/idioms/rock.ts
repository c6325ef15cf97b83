import { chords, drum, tone, type Idiom } from '../idiom.ts';

export const rock: Idiom = {
  bpm: [112, 136],
  scales: ['mixolydian', 'minor', 'major'],
  progressions: ['1741', '1454', '1671', '1564'],
  drums: [
    drum(0.95, ['softKick'], ['X.....x.X.......', 'X.....x.x.x.....', 'X.......X.x..... | X.......X.x.X.x.']),
    drum(0.62, ['snare'], ['....X.......X...', '....X.......X... | ....X.......XxXX']),
    drum(0.22, ['hat', 'ride'], ['x.x.x.x.x.x.x.x.', 'x...x...x...x...']),
  ],
  bass: tone(0.46, ['fingerBass', 'roundBass'], ['1.1.1.1.1.1.1.1.', '1-..1.1.1-..5.7.']),
  chords: chords(
    'fifth',
    0.44,
    ['power', 'steel'],
    ['x-x-x-x-x-x-x-x-', 'x-----x-x-----x-', 'x---------------', 'x--x--x-x--x--x-'],
  ),
  lead: tone(0.34, ['power', 'reed', 'square'], ['x-x-x---........', '....x-x-x-x-x---']),
};

export const pop: Idiom = {
  ...rock,
  bpm: [104, 126],
  scales: ['major', 'minor'],
  progressions: ['1564', '6415', '1645', '1465'],
  chords: chords(
    'triad',
    0.42,
    ['piano', 'strings', 'steel'],
    ['x-x-x-x-x-x-x-x-', 'x---------------', 'x--x--x-x--x--x-'],
  ),
  lead: tone(0.36, ['square', 'flute', 'bell'], ['x-x-x---..x-....', '..x-x-x-x---....', 'x.x.x-x-........']),
};

export const synthPop: Idiom = {
  ...pop,
  bpm: [112, 130],
  drums: [
    drum(0.95, ['deepKick'], ['X...X...X...X...', 'X.....x.X.......']),
    drum(0.5, ['crackSnare', 'clap'], ['....X.......X...']),
    drum(0.18, ['hat'], ['x.x.x.x.x.x.x.x.', 'xxxxxxxxxxxxxxxx']),
  ],
  bass: tone(0.44, ['acid', 'roundBass'], ['1.1.1.1.1.1.1.1.', '1.8.1.8.1.8.1.8.', '1.11.11.1.11.11.']),
  chords: chords('triad', 0.39, ['pad', 'strings', 'stab'], ['x---------------', 'x.....x...x.....']),
  lead: tone(0.36, ['square', 'bell', 'pluck'], ['x.x.x.x-..x-x-..', 'x-x.x-x.x-......', 'x.xx.xx.x-......']),
};

export const rockAndRoll: Idiom = {
  ...rock,
  bpm: [148, 172],
  swing: [0, 18],
  scales: ['mixolydian', 'major'],
  progressions: ['1141', '1451', '4151'],
  bass: tone(0.5, ['upright'], ['1.1.3.3.5.5.6.6.', '1-..3-..5-..6-..']),
  chords: chords('seventh', 0.42, ['piano', 'steel'], ['x.x.x.x.x.x.x.x.', '....x.......x...']),
  lead: tone(0.42, ['reed', 'steel'], ['x.x.x-x-........', 'x-..x.x.x-x-x---']),
};

export const punk: Idiom = {
  ...rock,
  bpm: [164, 188],
  progressions: ['1455', '1645', '1765'],
  drums: [
    drum(0.95, ['softKick'], ['X.......X.x.....', 'X...X...X...X...']),
    drum(0.62, ['crackSnare'], ['....X.......X...', '..X...X...X...X.']),
    drum(0.2, ['openHat', 'hat'], ['x.x.x.x.x.x.x.x.']),
  ],
};

export const metal: Idiom = {
  ...punk,
  bpm: [132, 176],
  scales: ['phrygian', 'minor', 'harmonic'],
  progressions: ['1121', '1671', '1217'],
  drums: [
    drum(0.9, ['hardKick'], ['X.xxX.xxX.xxX.xx', 'XxxxXxxxXxxxXxxx', 'X..x..x.X..x..x.']),
    drum(0.62, ['crackSnare'], ['....X.......X...']),
    drum(0.2, ['ride', 'openHat'], ['x...x...x...x...']),
  ],
  bass: tone(0.42, ['reese', 'roundBass'], ['1.111.111.111.11', '1..1..1.1..1..1.']),
  chords: chords('fifth', 0.49, ['power'], ['x.xxx.xxx.xxx.xx', 'x..x..x-x..x..x-', 'x---------------']),
};
