import type { Face } from './faces.ts';
import { pathOf } from './outline.ts';
import { short } from './svg.ts';
import { systemText } from './system-text.ts';
import { balance, lineOf, measureFor, tokensOf, truncate, type Line, type Measure } from './typeset.ts';

/** The area of a text, in units of the sleeve. The ink stays within it. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Setting {
  face: Face;
  fill: string;
  /** Largest size; the text is set smaller until it fits. */
  size: number;
  /** Below this size the text is truncated with '…' instead. Default: 0.4 of `size`, at least 9. */
  smallest?: number;
  /** Maximum number of lines. Default 1. */
  lines?: number;
  /** Em between baselines, increased where letters would touch. Default 0.94. */
  leading?: number;
  /** Em added between letters. */
  tracking?: number;
  align?: 'start' | 'middle' | 'end';
  /** Vertical alignment in the box. */
  stand?: 'top' | 'middle' | 'bottom';
}

/** A drawn text with the bounds of its ink. */
export interface Lettering {
  svg: string;
  size: number;
  lines: number;
  top: number;
  bottom: number;
  width: number;
}

interface Block {
  lines: Line[];
  /** Em from one baseline to the next. */
  steps: number[];
  /** Em: widest line, and from the top of the first to the bottom of the last. */
  width: number;
  height: number;
}

const nothing: Lettering = { svg: '', size: 0, lines: 0, top: 0, bottom: 0, width: 0 };

/** Height of a capital in em, the minimum ascent of a line, so that adjacent texts align. */
const capHeight: Record<Face, number> = { display: 0.7, condensed: 0.7, text: 0.7, mono: 0.7 };
/** Minimum descent of a line in em, so that captions beside each other share their baseline. */
const descent: Record<Face, number> = { display: 0, condensed: 0, text: 0.21, mono: 0.21 };
/** Minimum gap in em between a descender and an accent below it. */
const air = 0.03;

/** Sets `text` in balanced lines, as large as fits in `box`. An empty text draws nothing. */
export const letter = (text: string, box: Box, setting: Setting): Lettering => {
  if (!text) return { ...nothing, top: box.y, bottom: box.y };
  const measure = measureFor(setting.face, text, setting.tracking ?? 0);
  const { block, size } = fit(text, box, setting, measure);
  const free = box.height - block.height * size;
  const top = box.y + { top: 0, middle: free / 2, bottom: free }[setting.stand ?? 'top'];
  const svg = measure.outlined
    ? outlined(block, size, top, box, setting, measure)
    : bySystem(block, size, top, box, setting);
  return {
    svg,
    size,
    lines: block.lines.length,
    top,
    bottom: top + block.height * size,
    width: block.width * size,
  };
};

const fit = (text: string, box: Box, setting: Setting, measure: Measure) => {
  const { size: largest, lines = 1, leading = 0.94 } = setting;
  const smallest = Math.min(largest, setting.smallest ?? Math.max(9, largest * 0.4));
  const tokens = tokensOf(text, measure);
  const blockOf = (rows: Line['tokens'][]) => blockFrom(rows, leading, measure);
  const sizeOf = ({ width, height }: Block) => Math.min(largest, box.width / width, box.height / height);

  let best = blockOf([tokens]);
  for (let count = 2; count <= Math.min(lines, tokens.length) && sizeOf(best) < largest; count++) {
    const next = blockOf(balance(tokens, count, measure));
    if (sizeOf(next) > sizeOf(best) * 1.04) best = next;
  }
  if (sizeOf(best) >= smallest) return { block: best, size: sizeOf(best) };

  for (let count = lines; count > 1; count--) {
    const block = blockOf(truncate(tokens, (box.width / smallest) * 0.97, count, measure));
    if (sizeOf(block) >= smallest) return { block, size: sizeOf(block) };
  }
  const block = blockOf(truncate(tokens, (box.width / smallest) * 0.97, 1, measure));
  return { block, size: sizeOf(block) };
};

const blockFrom = (rows: Line['tokens'][], leading: number, measure: Measure): Block => {
  const lines = rows.map((row) => lineOf(row, measure));
  for (const line of lines) {
    line.top = Math.min(line.top, -capHeight[measure.face]);
    line.bottom = Math.max(line.bottom, descent[measure.face]);
  }
  const steps = lines.slice(1).map((line, i) => Math.max(leading, (lines[i]?.bottom ?? 0) - line.top + air));
  const step = Math.max(0, ...steps);
  return {
    lines,
    steps: steps.map(() => step),
    width: Math.max(...lines.map(({ width }) => width), 0.01),
    height: step * steps.length + (lines.at(-1)?.bottom ?? 0) - (lines[0]?.top ?? 0),
  };
};

/** Baselines in units of the sleeve. */
const baselines = ({ lines, steps }: Block, size: number, top: number) => {
  const first = top - (lines[0]?.top ?? 0) * size;
  return lines.map((_, i) => first + (steps[0] ?? 0) * i * size);
};

const startOf = (width: number, box: Box, align: Setting['align'] = 'start') =>
  box.x + { start: 0, middle: (box.width - width) / 2, end: box.width - width }[align];

/** Grid units per em by text size; one grid unit stays below a third of a sleeve unit. */
const gridFor = (size: number) => (size > 60 ? 300 : size > 28 ? 160 : size > 15 ? 100 : 64);

const outlined = (
  block: Block,
  size: number,
  top: number,
  box: Box,
  setting: Setting,
  { space }: Measure,
): string => {
  const grid = gridFor(size);
  const rows = baselines(block, size, top);
  let data = '';
  for (const [row, line] of block.lines.entries()) {
    const baseline = ((rows[row] ?? 0) - (rows[0] ?? 0)) / size;
    let pen = (startOf(line.width * size, box, setting.align) - box.x) / size - (line.tokens[0]?.left ?? 0);
    for (const [i, { glyphs, spaced, width }] of line.tokens.entries()) {
      if (spaced && i) pen += space;
      for (const { x, y, outline } of glyphs) data += pathOf(outline, pen + x, baseline + y, grid);
      pen += width;
    }
  }
  const place = `translate(${short(box.x)} ${short(rows[0] ?? 0)})scale(${Number((size / grid).toPrecision(3))})`;
  return `<path class="t" fill="${setting.fill}" transform="${place}" d="${data}"/>`;
};

const bySystem = (block: Block, size: number, top: number, box: Box, { align, fill }: Setting): string => {
  const rows = baselines(block, size, top);
  return systemText(
    block.lines.map((line, i) => ({
      text: line.tokens.map(({ text, spaced }, at) => (spaced && at ? ` ${text}` : text)).join(''),
      x: startOf(line.width * size, box, align),
      y: rows[i] ?? 0,
      width: line.width * size,
    })),
    size,
    fill,
  );
};
