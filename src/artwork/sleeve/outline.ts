import type { Font } from 'harfbuzzjs';

/** Points are in em, with y pointing down. A quadratic segment is [control x, control y, x, y], a straight one [x, y]. */
interface Contour {
  start: readonly [number, number];
  segments: readonly (readonly number[])[];
  /** Path data after the first point, relative to it, by grid. */
  data: Map<number, string>;
}

export interface Outline {
  contours: Contour[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A font with its cache of outlines. */
export interface OutlineSource {
  font: Font;
  unitsPerEm: number;
  outlines: Map<number, Outline>;
}

export const outlineOf = (from: OutlineSource, glyph: number): Outline => {
  let outline = from.outlines.get(glyph);
  if (!outline) {
    outline = read(from, glyph);
    from.outlines.set(glyph, outline);
  }
  return outline;
};

const read = ({ font, unitsPerEm }: OutlineSource, glyph: number): Outline => {
  const contours: Contour[] = [];
  let segments: number[][] = [];
  for (const { type, values } of font.glyphToJson(glyph)) {
    const points = values.map((value, i) => (i % 2 ? -value : value) / unitsPerEm);
    if (type === 'M') {
      segments = [];
      contours.push({ start: [points[0] ?? 0, points[1] ?? 0], segments, data: new Map() });
    } else if (type !== 'Z') segments.push(points);
  }
  const extents = font.glyphExtents(glyph) ?? { xBearing: 0, yBearing: 0, width: 0, height: 0 };
  return {
    contours,
    left: extents.xBearing / unitsPerEm,
    right: (extents.xBearing + extents.width) / unitsPerEm,
    top: -extents.yBearing / unitsPerEm,
    bottom: -(extents.yBearing + extents.height) / unitsPerEm,
  };
};

/** Path data of an outline with its origin at (x, y) em, in whole units of 1/grid em. */
export const pathOf = ({ contours }: Outline, x: number, y: number, grid: number): string => {
  let path = '';
  for (const contour of contours) {
    const startX = Math.round((x + contour.start[0]) * grid);
    const startY = Math.round((y + contour.start[1]) * grid);
    path += `M${startX}${startY < 0 ? '' : ' '}${startY}${dataOf(contour, grid)}`;
  }
  return path;
};

const dataOf = (contour: Contour, grid: number): string => {
  let data = contour.data.get(grid);
  if (data === undefined) {
    data = encode(contour, grid);
    contour.data.set(grid, data);
  }
  return data;
};

/** Numbers in the shortest form: a minus sign also separates. */
const pack = (numbers: number[]) => numbers.join(' ').replaceAll(' -', '-');

/**
 * Relative commands in the shortest form. SVG's `t` (mirrored control point) expresses the implied points of TrueType, and
 * is used where it is off by at most one unit.
 */
const encode = ({ start, segments }: Contour, grid: number): string => {
  const rounded = (points: readonly number[]) => points.map((value) => Math.round(value * grid));
  const [firstX = 0, firstY = 0] = rounded(start);
  let [x, y] = [firstX, firstY];
  let control: [number, number] | null = null;
  let last = '';
  let data = '';
  const put = (command: string, numbers: number[]) => {
    const packed = pack(numbers);
    data += command === last ? (packed.startsWith('-') ? packed : ` ${packed}`) : command + packed;
    last = command;
  };
  for (const [i, segment] of segments.entries()) {
    const points = rounded(segment);
    const [toX = 0, toY = 0] = points.slice(-2);
    const [bendX = 0, bendY = 0] = points;
    if (toX === x && toY === y) continue;
    // `z` draws the last straight line.
    if (points.length === 2 && i === segments.length - 1 && toX === firstX && toY === firstY) break;
    const mirrored: [number, number] | null = control && [2 * x - control[0], 2 * y - control[1]];
    if (points.length === 2) {
      if (toY === y) put('h', [toX - x]);
      else if (toX === x) put('v', [toY - y]);
      else put('l', [toX - x, toY - y]);
      control = null;
    } else if (mirrored && Math.abs(mirrored[0] - bendX) <= 1 && Math.abs(mirrored[1] - bendY) <= 1) {
      put('t', [toX - x, toY - y]);
      control = mirrored;
    } else {
      put('q', [bendX - x, bendY - y, toX - x, toY - y]);
      control = [bendX, bendY];
    }
    [x, y] = [toX, toY];
  }
  return `${data}z`;
};
