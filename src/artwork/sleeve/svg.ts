/** The five characters that XML reserves. */
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** A number rounded to a tenth of a unit; a sleeve has 400 by 400 units. */
export const short = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path fill="${fill}" d="M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z"/>`;

export const ground = (fill: string) => rect(0, 0, 400, 400, fill);

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;

/** Many round dots of one size. */
export const dotsAt = (places: readonly string[], radius: number, fill: string) =>
  stroke(places.map((place) => `M${place}h0`).join(''), fill, 2 * radius, ' stroke-linecap="round"');

/** Many squares of one size, by their centres. */
export const squaresAt = (places: readonly string[], radius: number, fill: string) =>
  stroke(places.map((place) => `M${place}h0`).join(''), fill, 2 * radius, ' stroke-linecap="square"');

export const shape = (data: string, fill: string) => `<path fill="${fill}" d="${data}"/>`;

export const stroke = (data: string, colour: string, width: number, attributes = '') =>
  `<path fill="none" stroke="${colour}" stroke-width="${short(width)}"${attributes} d="${data}"/>`;

/** Joins the results of `draw` for 0 to `count - 1`. */
export const repeat = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** 'x y' of a point around the centre of the sleeve; `turn` is a share of the full circle, clockwise from the right. */
export const around = (radius: number, turn: number) =>
  `${Math.round(200 + Math.cos(turn * 2 * Math.PI) * radius)} ${Math.round(200 + Math.sin(turn * 2 * Math.PI) * radius)}`;

/** Concentric circles in one path. */
export const rings = (x: number, y: number, radii: readonly number[], colour: string, width: number) =>
  stroke(
    radii.map((r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`).join(''),
    colour,
    width,
  );
