import { chords, drum, tone, type Idiom } from '../idiom.ts';

export const drumAndBass: Idiom = {
  bpm: [168, 176],
  scales: ['minor', 'dorian', 'phrygian'],
  progressions: ['1166', '1117', '1467'],
  drums: [
    drum(0.95, ['hardKick'], ['X.........x.....', 'X.........x..... | X..x......x..x..', 'X..x......x.....']),
    drum(
      0.62,
      ['crackSnare'],
      ['....X.......X...', '....X..o.o..X...', '....X.......X... | ....X..x.x..X.xx'],
    ),
    drum(0.2, ['hat'], ['x.x.x.x.x.x.x.x.', 'xoxoxoxoxoxoxoxo']),
    drum(0.14, ['shaker', 'ride'], ['x...x...x...x...', 'x.x.x.x.x.x.x.x.'], 0.6),
  ],
  bass: tone(0.48, ['reese', 'sub'], ['1-----..1---....', '1---------..3-1-', '1-......1-1-..5-']),
  chords: chords('ninth', 0.31, ['pad', 'electricPiano'], ['x---------------', 'x--x----........']),
  lead: tone(0.28, ['bell', 'pluck', 'flute'], ['x.....x.....x-..', '....x-..x-..x---'], {
    steps: 3,
    times: 3,
    share: 0.5,
  }),
};

export const jungle: Idiom = {
  ...drumAndBass,
  bpm: [160, 170],
  drums: [
    drum(0.95, ['softKick'], ['X.X.......XX....', 'X.X.......XX.... | X.X.......X...X.']),
    drum(0.6, ['snare'], ['....X..o.o..X..o', '....X..o.o..X..o | ....X..o.oX..o.X']),
    drum(0.18, ['ride'], ['x.x.x.x.x.x.x.x.']),
    drum(0.16, ['hat'], ['.x.x.xxx.x.x.xxx'], 0.5),
  ],
  bass: tone(0.55, ['sub'], ['1-----......5---', '1---....1-..3-..']),
};

export const breakbeat: Idiom = {
  bpm: [126, 136],
  swing: [0, 15],
  scales: ['minor', 'dorian'],
  progressions: ['1144', '1767', '1'],
  drums: [
    drum(
      0.95,
      ['hardKick', 'deepKick'],
      ['X..x......x.....', 'X.....x...x.....', 'X..x..x...x..... | X..x..x...x..x.x'],
    ),
    drum(0.56, ['snare'], ['....X.......X...', '....X..o.o..X..o']),
    drum(0.2, ['hat'], ['x.x.x.x.x.x.x.x.', 'x.xxx.x.x.xxx.x.']),
    drum(0.16, ['cowbell', 'highConga'], ['..x..x....x..x..'], 0.4),
  ],
  bass: tone(0.46, ['acid', 'roundBass'], ['1..1....1..1..5.', '1-..8.1...1-..7.', '..1..1..1-..3.5.']),
  chords: chords('seventh', 0.34, ['stab', 'organ'], ['x.....x.........', '..x..x....x.....']),
  lead: tone(0.28, ['square', 'pluck'], ['x..x..x.x-......', '..x.x.x-..x.x-..']),
};

export const electro: Idiom = {
  ...breakbeat,
  bpm: [120, 132],
  swing: [0, 0],
  drums: [
    drum(0.95, ['deepKick'], ['X.....X...x.....', 'X..x..X.....x...']),
    drum(0.46, ['clap'], ['....X.......X...', '....X.......X..x']),
    drum(0.2, ['hat'], ['xxxxxxxxxxxxxxxx', 'x.xxx.xxx.xxx.xx']),
    drum(0.18, ['cowbell'], ['..x..x..x..x..x.'], 0.6),
  ],
  lead: tone(0.31, ['square', 'bell'], ['x.x.xx.x.x.xx.x.', 'x...x.x.x...x.xx']),
};

export const hipHop: Idiom = {
  bpm: [86, 96],
  swing: [18, 34],
  scales: ['minor', 'dorian'],
  progressions: ['1415', '1165', '2511', '16'],
  drums: [
    drum(
      0.95,
      ['softKick', 'deepKick'],
      ['X..x......x.....', 'X.....x.x.x.....', 'X..x..x...x..... | X..x..x...xx..x.'],
    ),
    drum(0.58, ['snare', 'crackSnare'], ['....X.......X...', '....X..o....X..o']),
    drum(0.2, ['hat'], ['x.x.x.x.x.x.x.x.', 'x.x.xxx.x.x.x.xx']),
  ],
  bass: tone(0.5, ['sub', 'upright'], ['1-....1.1-....5.', '1---......3.5-..', '1-.1....1-.1.7..']),
  chords: chords(
    'seventh',
    0.39,
    ['electricPiano', 'piano', 'strings'],
    ['x-----......x-..', 'x--x--......x...', '....x-..x-......'],
  ),
  lead: tone(0.28, ['bell', 'flute', 'trumpet'], ['x-..x.x-........', '......x.x-x-....']),
};

export const downtempo: Idiom = {
  ...hipHop,
  bpm: [78, 98],
  progressions: ['1645', '1344', '6415'],
  chords: chords('ninth', 0.42, ['pad', 'electricPiano'], ['x---------------', 'x-------..x-----']),
  lead: tone(0.34, ['flute', 'bell', 'nylon'], ['x---..x-x-......', '....x-x---..x-..'], {
    steps: 3,
    times: 3,
    share: 0.5,
  }),
};

/** Beats that stumble on purpose. */
export const glitch: Idiom = {
  ...breakbeat,
  bpm: [96, 140],
  swing: [0, 30],
  scales: ['minor', 'lydian', 'dorian'],
  drums: [
    drum(
      0.9,
      ['hardKick', 'softKick'],
      ['X....x....x..x..', 'X..x.....xx.....', 'x.....x..X.....x | X..xx....x.xX.xx'],
    ),
    drum(0.5, ['crackSnare', 'rim'], ['....X..o....X.o.', '......X..o..X...', '....x.oo....X..o']),
    drum(0.2, ['hat'], ['xx.x.xx.xxx..x.x', 'x.ox.xx.o.xx.x.x']),
    drum(0.18, ['clave', 'tamborim'], ['.x..x....x..xx..', '...x.x...x.....x']),
  ],
  bass: tone(0.46, ['sub', 'acid'], ['1-....3...1-....', '1..5.....1-..7..']),
  chords: chords('ninth', 0.36, ['pad', 'bell'], ['x---------------', 'x-----x-----x---']),
  lead: tone(0.31, ['bell', 'pluck', 'square'], ['x.x..x.xx..x..x.', 'x..xx...x.x..x..'], {
    steps: 5,
    times: 2,
    share: 0.45,
  }),
};

export const dubstep: Idiom = {
  ...drumAndBass,
  bpm: [138, 142],
  drums: [
    drum(0.95, ['deepKick'], ['X.....x.........', 'X..x............']),
    drum(0.62, ['crackSnare'], ['........X.......', '........X......o']),
    drum(0.2, ['hat'], ['x.x.x.x.x.x.x.x.', 'x..x..x.x..x..x.']),
  ],
};
