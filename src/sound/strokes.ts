import { type Groove, grooveSeconds, type Part } from './groove.ts';
import type { Beat } from './pattern.ts';

/** The strokes of a part as lists of one length, because a pull of the catalogue makes millions of them. */
export interface Strokes {
  count: number;
  /** Seconds from the start. */
  at: Float64Array;
  /** Loudness of 1. */
  level: Float64Array;
  beat: (Beat | undefined)[];
  /** From 0. */
  bar: Uint8Array;
}

/** More than sixteen steps in each of a hundred bars, or in fifteen with six echoes. */
const most = 2_048;

/** The strokes of a part, echoes included. They are valid until the next call, which writes to the same lists. */
export const strokesOf = (groove: Groove, part: Part): Strokes => {
  const bars = Math.ceil(grooveSeconds / (stepSecondsOf(groove) * groove.steps));
  strokes.count = 0;
  for (let bar = 0; bar < bars; bar++)
    if (part.plays[Math.floor((bar * 8) / bars)] === 'x') addBar(groove, part, bar);
  return strokes;
};

const strokes: Strokes = {
  count: 0,
  at: new Float64Array(most),
  level: new Float64Array(most),
  beat: new Array<Beat | undefined>(most).fill(undefined),
  bar: new Uint8Array(most),
};

const addBar = (groove: Groove, part: Part, bar: number) => {
  const stepSeconds = stepSecondsOf(groove);
  const echoes = part.echo?.times ?? 0;
  for (const beat of part.bars[bar % part.bars.length] ?? []) {
    const late = beat.step % 2 === 1 ? groove.swing : 0;
    let at = (bar * groove.steps + beat.step + late) * stepSeconds;
    let level = part.level * beat.level;
    for (let echo = 0; echo <= echoes && at < grooveSeconds; echo++) {
      const place = strokes.count++;
      strokes.at[place] = at;
      strokes.level[place] = level;
      strokes.beat[place] = beat;
      strokes.bar[place] = bar;
      at += (part.echo?.steps ?? 0) * stepSeconds;
      level *= part.echo?.share ?? 0;
    }
  }
};

/** Seconds of a step. */
export const stepSecondsOf = ({ bpm, beats, steps }: Groove): number => (60 / bpm) * (beats / steps);
