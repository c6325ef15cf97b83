import { chords, drum, tone, type Idiom } from '../idiom.ts';

/** The surdo answers on the second beat, the tamborim keeps the teleco-teco. */
export const samba: Idiom = {
  bpm: [96, 106],
  swing: [4, 12],
  scales: ['major', 'harmonic'],
  progressions: ['1625', '1436', '2511', '1125'],
  drums: [
    drum(0.9, ['surdo'], ['o...X..xo...X...', 'o...X...o...X..x | o...X..xo.x.X.xx']),
    drum(0.36, ['tamborim'], ['x.x.x.xx.x.x.xx.', '.x.xx.x.x.x.xx.x']),
    drum(0.24, ['shaker'], ['XoxoXoxoXoxoXoxo', 'XooxXooxXooxXoox']),
    drum(0.18, ['cowbell', 'highConga'], ['x..x.x..x.x..x..', '..x..x.x..x..x.x'], 0.6),
  ],
  bass: tone(0.42, ['nylon', 'upright'], ['1.....5-1.....5-', '1..5..1-5..1..5-']),
  chords: chords(
    'seventh',
    0.44,
    ['nylon', 'steel'],
    ['x.x.xx.x.x.xx.x.', 'x..xx.x.x..xx.x.', '.xx.x.xx.xx.x.x.'],
  ),
  lead: tone(
    0.38,
    ['flute', 'nylon', 'trumpet'],
    ['x-xx-x..x-......', '..x.x-x.x.xx-...', 'x.xx.x.x-.......'],
  ),
};

export const bossaNova: Idiom = {
  bpm: [120, 136],
  scales: ['major', 'dorian'],
  progressions: ['1225', '2516', '1436', '1125'],
  drums: [
    drum(0.5, ['softKick'], ['x.....xxx.....xx']),
    drum(0.34, ['rim'], ['x..x..x...x..x..', '..x..x....x..x..']),
    drum(0.22, ['brush', 'shaker'], ['xoxoxoxoxoxoxoxo', 'x.x.x.x.x.x.x.x.']),
  ],
  bass: tone(0.5, ['upright'], ['1-----5-5-----1-', '1-....5-5-....5-']),
  chords: chords('ninth', 0.52, ['nylon'], ['x-....x-..x-....', 'x-..x-..x-.x-...', '..x-..x-....x-..']),
  lead: tone(0.39, ['flute', 'reed', 'piano'], ['x---x-x-......x-', '....x-x---x-x---', 'x-x---......x-x-']),
};

export const mpb: Idiom = {
  ...bossaNova,
  bpm: [88, 112],
  progressions: ['1564', '1345', '4321', '1741'],
  scales: ['major', 'mixolydian', 'minor'],
  drums: [
    drum(0.75, ['softKick'], ['X.....x.x.......', 'X..x....x..x....']),
    drum(0.36, ['rim', 'snare'], ['....x.......x...', '....x.......x..o']),
    drum(0.2, ['shaker', 'hat'], ['xoxoxoxoxoxoxoxo']),
    drum(0.22, ['lowConga'], ['......xx......xx', '..x...x...x..xx.'], 0.5),
  ],
  bass: tone(0.46, ['fingerBass', 'upright'], ['1-....1.5-....5.', '1-..1...5-..3...']),
  chords: chords(
    'seventh',
    0.49,
    ['nylon', 'electricPiano', 'piano'],
    ['x-.xx-.xx-.xx-.x', 'x---x-..x---x-..'],
  ),
};

/** Samba with the drums of soul. */
export const sambaRock: Idiom = {
  ...samba,
  bpm: [104, 116],
  scales: ['dorian', 'major'],
  drums: [
    drum(0.85, ['softKick'], ['X..xX..xX..xX..x', 'X..x..x.X..x..x.']),
    drum(0.4, ['snare'], ['....X..o....X.o.']),
    drum(0.24, ['shaker'], ['XoxoXoxoXoxoXoxo']),
    drum(0.18, ['cowbell'], ['x..x..x...x.x...'], 0.6),
  ],
  bass: tone(0.46, ['fingerBass'], ['1..1..5-1..1..5-', '1.81..5.1.81..7.']),
  chords: chords('ninth', 0.42, ['steel', 'organ', 'scratch'], ['.xx..xx..xx..xx.', 'x.x.xx.x.x.xx.x.']),
  lead: tone(0.36, ['trumpet', 'brass'], ['x-x.x---........', '......x-x.x.x---']),
};

/** Zabumba and triangle. */
export const baiao: Idiom = {
  ...samba,
  bpm: [96, 116],
  scales: ['mixolydian', 'dorian'],
  progressions: ['1171', '1451', '1741'],
  drums: [
    drum(0.9, ['surdo'], ['X..x....X..x....', 'X..x..x.X..x....']),
    drum(0.3, ['rim'], ['....x.x.....x.x.']),
    drum(0.2, ['triangle'], ['xoXoxoXoxoXoxoXo', 'x.X.x.X.x.X.x.X.']),
  ],
  lead: tone(0.42, ['reed', 'flute'], ['x.xxx.x.x.xxx-..', 'xxx.xx..xxx.x-..']),
};
