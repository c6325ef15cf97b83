import { chords, drum, tone, type Idiom } from '../idiom.ts';

export const funk: Idiom = {
  bpm: [98, 114],
  swing: [0, 14],
  scales: ['dorian', 'mixolydian'],
  progressions: ['1', '1144', '1114'],
  drums: [
    drum(0.95, ['softKick'], ['X..x......x..x..', 'X.x...x...x.....', 'X..x..x...x..x.. | X..x..x...x.xx.x']),
    drum(0.54, ['crackSnare'], ['....X..o.o..X..o', '....X..o.oo.X...']),
    drum(0.2, ['hat'], ['xoxoxoxoxoxoxoxo', 'x.xox.xox.xox.xo']),
    drum(0.18, ['cowbell', 'lowConga'], ['x...x...x...x...', '..x..xx...x..xx.'], 0.4),
  ],
  bass: tone(0.5, ['slap', 'fingerBass'], ['1..1..8...1.57..', '1.1..8.7..1..57.', '1...1.78....5.7.']),
  chords: chords(
    'ninth',
    0.39,
    ['scratch', 'organ', 'bubble'],
    ['..x..xx...x..xx.', 'x.xx..x.x.xx..x.', '....x.......x.x.'],
  ),
  lead: tone(
    0.39,
    ['brass', 'trumpet', 'reed'],
    ['x.x...x-........', '........x.xx.x-.', 'x-..x-......x.x.'],
  ),
};

export const soul: Idiom = {
  bpm: [78, 102],
  swing: [6, 20],
  scales: ['major', 'mixolydian', 'dorian'],
  progressions: ['1645', '1415', '1345', '2514'],
  drums: [
    drum(0.9, ['softKick'], ['X.....x.x.......', 'X..x....x.x.....']),
    drum(0.5, ['snare'], ['....X.......X...', '....X.......X..o | ....X.......X.xx']),
    drum(0.18, ['hat', 'ride'], ['x.x.x.x.x.x.x.x.']),
  ],
  bass: tone(0.5, ['fingerBass'], ['1-..1.5-..5.6-5.', '1-....3.5-....6.', '1-.1..5-..1-.3..']),
  chords: chords(
    'seventh',
    0.39,
    ['organ', 'electricPiano', 'piano'],
    ['x---x---x---x---', 'x-----x-x-------', '....x.......x...'],
  ),
  lead: tone(0.36, ['brass', 'strings', 'reed'], ['x---..x-x---....', '......x-x-x---..']),
};

export const jazzFunk: Idiom = {
  ...funk,
  bpm: [96, 112],
  progressions: ['2516', '1414', '1345'],
  chords: chords('ninth', 0.44, ['electricPiano'], ['x-.x..x-....x-..', '..x-..x-..x..x-.']),
  lead: tone(0.38, ['flute', 'trumpet', 'reed'], ['x.xx-.x.x-......', '..x.x.xx-.x-x---']),
};

/** Twelve steps: three for each beat. */
export const jazz: Idiom = {
  bpm: [116, 168],
  metre: { beats: 4, steps: 12 },
  scales: ['major', 'dorian', 'harmonic'],
  progressions: ['2516', '1625', '1436', '1125'],
  drums: [
    drum(0.4, ['softKick'], ['x..o..x..o..', 'x.....x...o.']),
    drum(0.3, ['ride'], ['X..x.xX..x.x', 'X..x..X..x.x']),
    drum(0.2, ['hat'], ['...x.....x..']),
    drum(0.26, ['brush'], ['...x.....x..', 'x..X.ox..X.o']),
  ],
  bass: tone(0.56, ['upright'], ['1-.3-.5-.6-.', '1-.2-.3-.5-.', '1-.5-.8-.7-.', '1-.7-.5-.3-.']),
  chords: chords('ninth', 0.44, ['piano', 'electricPiano'], ['x-...x......', '.....x...x--', 'x-......x...']),
  lead: tone(0.45, ['reed', 'trumpet', 'flute', 'piano'], ['x-xx-xx--...', '..xx-xx-x---', 'x--.....x-xx']),
};

export const blues: Idiom = {
  bpm: [84, 118],
  metre: { beats: 4, steps: 12 },
  scales: ['mixolydian', 'dorian'],
  progressions: ['1411', '1415', '4151'],
  drums: [
    drum(0.85, ['softKick'], ['X.....X....x', 'X....xX.....']),
    drum(0.46, ['snare'], ['...X.....X..', '...X.....X.o']),
    drum(0.2, ['hat', 'ride'], ['x.xx.xx.xx.x']),
  ],
  bass: tone(0.5, ['fingerBass', 'upright'], ['1-.3-.5-.6-.', '1-11-15-56-6', '1-.5-.6-.5-.']),
  chords: chords('seventh', 0.39, ['steel', 'piano', 'organ'], ['x-xx-xx-xx-x', '...x-....x-.']),
  lead: tone(0.45, ['reed', 'steel'], ['x-xx--......', '..xx-xx-x---', 'x--x-x......']),
};

export const ballad: Idiom = {
  ...soul,
  bpm: [66, 84],
  swing: [0, 6],
  progressions: ['1564', '1645', '6415'],
  chords: chords(
    'triad',
    0.44,
    ['piano', 'strings', 'electricPiano'],
    ['x---x---x---x---', 'x-x-x-x-x-x-x-x-', 'x---------------'],
  ),
  lead: tone(0.39, ['flute', 'strings', 'reed'], ['x-----x-x---....', '....x---x-x-----']),
};
