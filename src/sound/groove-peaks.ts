import { type Groove, grooveSeconds, type Part } from './groove.ts';
import { fadeAt, isKick, saturated } from './loudness.ts';
import { stepSecondsOf, strokesOf } from './strokes.ts';
import { envelopeOf } from './voices/envelope.ts';

/** Digits of the peaks of a groove. */
export const peakCount = 120;

/** Seconds of a digit. */
const slice = grooveSeconds / peakCount;
const perSecond = peakCount / grooveSeconds;
const slices = () => new Float32Array(peakCount);

/**
 * The loudest sample of each of 120 equal parts of a groove, one hexadecimal digit each; the loudest part is 'f'. They are
 * estimated from the score in some microseconds, and are within one digit of the rendered sound on average.
 */
export const groovePeaks = (groove: Groove): string => {
  const levels = levelsOf(groove);
  const gain = 1 / most(levels);
  for (let i = 0; i < peakCount; i++) levels[i] = saturated((levels[i] ?? 0) * gain) * (fades[i] ?? 1);
  const scale = 15 / most(levels);
  let peaks = '';
  for (let i = 0; i < peakCount; i++) peaks += digits[Math.round((levels[i] ?? 0) * scale)] ?? '0';
  return peaks;
};

const fades = slices().map((_, at) => fadeAt((at + 0.5) * slice));
const digits = '0123456789abcdef';

const most = (levels: Float32Array): number => {
  let loudest = 0;
  for (let i = 0; i < levels.length; i++) loudest = Math.max(loudest, levels[i] ?? 0);
  return loudest;
};

/** The loudness of the mixed parts, on the scale of their levels: at the loudest moment, and on average. */
export const loudnessOf = (groove: Groove): { most: number; mean: number } => {
  const levels = levelsOf(groove);
  let sum = 0;
  for (let i = 0; i < peakCount; i++) sum += levels[i] ?? 0;
  return { most: most(levels), mean: sum / peakCount };
};

/** The share that other instruments than the loudest one add to the loudness, because their crests seldom meet. */
const crestShare = 0.5;
/** The share of the loudest sample of ducked parts that remains after a stroke of the kick, within the slice. */
const duckedShare = 0.7;

const roles = ['drum', 'bass', 'chords', 'lead'] as const;

/** The levels of the slices; written anew at each call. */
const own = { drum: slices(), bass: slices(), chords: slices(), lead: slices() };
const mixed = slices();
const kicked = new Uint8Array(peakCount);

const levelsOf = (groove: Groove): Float32Array => {
  for (const role of roles) own[role].fill(0);
  kicked.fill(0);
  for (const part of groove.parts) addPart(own[part.role], groove, part);
  const { drum, bass, chords, lead } = own;
  const isDucked = groove.parts.some((part) => part.isDucked);
  for (let i = 0; i < peakCount; i++) {
    const share = isDucked && kicked[i] === 1 ? duckedShare : 1;
    const struck = drum[i] ?? 0;
    const low = (bass[i] ?? 0) * share;
    const wide = (chords[i] ?? 0) * share;
    const high = lead[i] ?? 0;
    mixed[i] =
      (1 - crestShare) * Math.max(struck, low, wide, high) + crestShare * (struck + low + wide + high);
  }
  return mixed;
};

/** Raises the levels of the slices in which a part plays. Times are in slices. */
const addPart = (levels: Float32Array, groove: Groove, part: Part) => {
  const stepSlices = stepSecondsOf(groove) / slice;
  const { attack, decay, sustain, release } = envelopeOf(part);
  const pace = slice / decay;
  const fall = fallen(pace);
  const isHeld = release !== null;
  const ringing = fall > 0.1 ? 2 : 1;
  const tail = isHeld ? release / slice / 2 : 0;
  const rise = attack / slice;
  const kicks = isKick(part.voice);
  const strokes = strokesOf(groove, part);
  for (let stroke = 0; stroke < strokes.count; stroke++) {
    const at = (strokes.at[stroke] ?? 0) * perSecond;
    const level = strokes.level[stroke] ?? 0;
    const first = Math.floor(at);
    const next = first + 1;
    if (kicks) kicked[first] = 1;
    raise(levels, first, next - at < rise ? (level * (next - at)) / rise : level);
    const end = isHeld ? at + (strokes.beat[stroke]?.steps ?? 0) * stepSlices + tail : next + ringing;
    let above = level * (1 - sustain) * fallen((next - at) * pace);
    for (let i = next; i < end && i < peakCount; i++) {
      raise(levels, i, level * sustain + above);
      above *= fall;
    }
  }
};

const raise = (levels: Float32Array, i: number, level: number) => {
  if (level > (levels[i] ?? 0)) levels[i] = level;
};

/** Nearly e to the power of -x, which is slower. */
const fallen = (x: number) => 1 / (1 + x * (1 + x * (0.5 + x * 0.1667)));
