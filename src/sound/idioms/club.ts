import { chords, drum, tone, type Idiom } from '../idiom.ts';

/** Four to the floor. */
const fourToTheFloor = ['X...X...X...X...', 'X...X...X...X... | X...X...X...X.x.'];
const offBeatHats = ['..x...x...x...x.', '..x...x...x...x. | ..x...x...x.xxx.'];

export const house: Idiom = {
  bpm: [122, 126],
  swing: [0, 22],
  scales: ['minor', 'dorian'],
  progressions: ['1144', '1645', '1417', '6511'],
  drums: [
    drum(0.95, ['deepKick'], fourToTheFloor),
    drum(0.42, ['clap'], ['....x.......x...', '....x.......x... | ....x..o....x.o.']),
    drum(0.24, ['openHat'], offBeatHats),
    drum(0.14, ['hat', 'shaker'], ['xoxoxoxoxoxoxoxo', 'x.oxx.oxx.oxx.ox']),
    drum(0.2, ['highConga', 'lowConga'], ['...x..x....x..x.', '.x....x..x....xx'], 0.4),
  ],
  bass: tone(
    0.42,
    ['roundBass', 'sub'],
    ['..1-..1-..1-..5.', '1.....1-..1..8..', '..1-.1..8.1-....', '1..1..1...1..5.7'],
  ),
  chords: chords(
    'seventh',
    0.39,
    ['stab', 'electricPiano', 'organ'],
    ['x..x..x...x..x..', '...x..x.....x...', 'x-....x-..x-....', '..x...x...x..x..'],
  ),
  lead: tone(0.31, ['pluck', 'flute', 'bell'], ['x..x..x-........', '....x.x-..x-....', 'x-..x...x..x-...']),
  isDucked: true,
};

export const deepHouse: Idiom = {
  ...house,
  bpm: [118, 123],
  scales: ['dorian', 'minor'],
  progressions: ['1144', '2516', '4362', '1344'],
  chords: chords(
    'ninth',
    0.39,
    ['electricPiano', 'pad', 'stab'],
    ['x---------..x---', '..x-----..x-....', 'x--x----........'],
    { steps: 3, times: 2, share: 0.4 },
  ),
};

export const techno: Idiom = {
  bpm: [128, 138],
  scales: ['minor', 'phrygian'],
  progressions: ['1', '1112', '1166'],
  drums: [
    drum(1, ['hardKick'], ['X...X...X...X...', 'X...X...X...X... | X...X...X..XX.x.']),
    drum(0.26, ['openHat'], offBeatHats),
    drum(0.17, ['hat'], ['xxxxxxxxxxxxxxxx', 'x.xxx.xxx.xxx.xx']),
    drum(0.34, ['clap', 'crackSnare'], ['....x.......x...', '............x...'], 0.7),
    drum(0.2, ['rim', 'clave', 'tamborim'], ['...x..x....x..x.', 'x..x..x..x..x.x.'], 0.7),
  ],
  bass: tone(
    0.45,
    ['acid', 'sub', 'roundBass'],
    ['.111.111.111.111', '..1...1...1...18', '1.11.1.81.11.1.3', '..11..11..11..1.'],
  ),
  chords: chords('triad', 0.34, ['stab'], ['...x............', 'x..x..x.........', '..x.......x.....'], {
    steps: 3,
    times: 4,
    share: 0.55,
  }),
  lead: tone(0.24, ['square', 'bell', 'pluck'], ['x.x.xx.x.x.xx.x.', 'x..x..x..x..x...']),
  isDucked: true,
};

export const dubTechno: Idiom = {
  ...techno,
  bpm: [120, 127],
  chords: chords('seventh', 0.47, ['stab', 'pad'], ['..x.......x.....', '......x.........'], {
    steps: 3,
    times: 6,
    share: 0.66,
  }),
};

export const trance: Idiom = {
  ...techno,
  bpm: [136, 142],
  scales: ['minor'],
  progressions: ['1637', '6711', '1167'],
  bass: tone(0.42, ['roundBass', 'acid'], ['..1-..1-..1-..1-', '.111.111.111.111']),
  chords: chords('triad', 0.34, ['strings', 'pad'], ['x---------------']),
  lead: tone(0.36, ['pluck', 'square'], ['x.xx.xx.x.xx.xx.', 'xxx.xxx.xxx.xx.x'], {
    steps: 3,
    times: 2,
    share: 0.4,
  }),
};

export const disco: Idiom = {
  bpm: [112, 122],
  scales: ['dorian', 'minor', 'major'],
  progressions: ['1415', '1625', '2516', '1765'],
  drums: [
    drum(0.95, ['softKick'], fourToTheFloor),
    drum(0.5, ['snare'], ['....X.......X...', '....X.......X... | ....X.......XxXX']),
    drum(0.24, ['openHat'], offBeatHats),
    drum(0.16, ['hat'], ['xoxoxoxoxoxoxoxo']),
    drum(0.18, ['cowbell', 'highConga'], ['x.x.x.x.x.x.x.x.', '..xx..x...xx..x.'], 0.5),
  ],
  bass: tone(0.46, ['fingerBass', 'slap'], ['1.8.1.8.1.8.1.8.', '1.8.1.8.5.8.7.8.', '1..81.8.1..8157.']),
  chords: chords(
    'seventh',
    0.34,
    ['strings', 'scratch', 'electricPiano'],
    ['x---------------', '..xx..xx..xx..xx', 'x-.x..x-..x-.x..'],
  ),
  lead: tone(
    0.34,
    ['strings', 'trumpet', 'flute'],
    ['x---..x-x---....', '..x-x-x-....x-x-', 'x-x-........x---'],
  ),
};
