/** '#RRGGBB' */
export type Colour = `#${string}`;

/** Contrast ratio of WCAG 2.2 AA for text of any size. */
export const readable = 4.5;

const channels = (colour: Colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance, 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** `base` with a share (0 to 1) of `other`, as a solid colour: opacity would need a second layer. */
export const mix = (base: Colour, other: Colour, share: number): Colour => {
  const over = channels(other);
  const mixed = channels(base).map((channel, i) => Math.round(channel + ((over[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};

/** The colour of a pattern behind text: `ground` mixed towards `figure` where text stays readable, else away from it. */
export const tint = (ground: Colour, figure: Colour): Colour => {
  const towards = mix(ground, figure, 0.11);
  if (contrast(towards, figure) >= readable) return towards;
  const away = contrast(figure, '#000000') > contrast(figure, '#ffffff') ? '#000000' : '#ffffff';
  return mix(ground, away, 0.11);
};
