import { chords, drum, tone, type Idiom } from '../idiom.ts';

/** One drop: kick and rim together, chords between the beats. */
export const reggae: Idiom = {
  bpm: [70, 82],
  swing: [8, 22],
  scales: ['minor', 'major', 'mixolydian'],
  progressions: ['1415', '1144', '1717', '1645'],
  drums: [
    drum(0.9, ['softKick'], ['....X.......X...', 'X...X...X...X...', '....X.......X... | ....X.......X.xX']),
    drum(0.42, ['rim', 'snare'], ['....X.......X...', '....X.......X..o']),
    drum(0.2, ['hat'], ['x.x.x.x.x.x.x.x.', 'x.xox.xox.xox.xo']),
  ],
  bass: tone(
    0.6,
    ['sub', 'roundBass'],
    ['1-..1.3-5-......', '1-..5-..1.1.3.5-', '..1-1-..5-3-1-..', '1.11..5-..3-1-..'],
  ),
  chords: chords('triad', 0.44, ['scratch', 'organ', 'bubble'], ['..x...x...x...x.', '..xx..xx..xx..xx']),
  lead: tone(0.34, ['reed', 'brass', 'flute'], ['x-..x-x-........', '....x-x-..x-....'], {
    steps: 3,
    times: 2,
    share: 0.4,
  }),
};

export const dub: Idiom = {
  ...reggae,
  bpm: [68, 78],
  scales: ['minor', 'dorian'],
  chords: chords('triad', 0.44, ['scratch', 'organ'], ['..x.......x.....', '..x...x.........'], {
    steps: 3,
    times: 5,
    share: 0.62,
  }),
  lead: tone(0.34, ['reed', 'bell'], ['x-..x-..........', '........x.x-....'], {
    steps: 3,
    times: 5,
    share: 0.6,
  }),
};

export const ska: Idiom = {
  ...reggae,
  bpm: [120, 144],
  swing: [0, 12],
  scales: ['major', 'mixolydian'],
  bass: tone(0.5, ['upright', 'fingerBass'], ['1-..3-..5-..6-..', '1-..5-..8-..5-..']),
  lead: tone(0.39, ['brass', 'trumpet'], ['x-x-..x-x-..x-..', '..x-x-x---......']),
};

export const dancehall: Idiom = {
  ...reggae,
  bpm: [92, 104],
  swing: [0, 8],
  drums: [
    drum(0.95, ['deepKick'], ['X...X...X...X...', 'X..x....X..x....']),
    drum(0.46, ['crackSnare'], ['...X..X....X..X.', '......X.......X.']),
    drum(0.18, ['hat'], ['x.x.x.x.x.x.x.x.']),
  ],
};
