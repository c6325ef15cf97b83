import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/layouts/styles/tokens.css', 'utf8');

/** Value of a colour token: `light-dark(#a, #b)` or one colour for both. */
const token = (name: string, scheme: 'light' | 'dark') => {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
  const colours = value?.match(/#[0-9a-f]{6}/g);
  const colour = scheme === 'dark' ? colours?.at(-1) : colours?.[0];
  if (!colour) throw new Error(`--${name} is not a colour token.`);
  return colour;
};

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string) =>
  [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0);

const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const textPairs = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['mute', 'paper'],
  ['mute', 'card'],
  ['red', 'paper'],
  ['leaf', 'paper'],
  ['on-red', 'red'],
  ['on-sun', 'sun'],
  ['paper', 'ink'],
] as const;

describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  test.each(textPairs)('sets %s on %s at 4.5:1 or better', (text, ground) => {
    expect(contrast(token(text, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });
});

/** Lettering that belongs to a drawing grows with the drawing. */
const drawn = ['src/pages/sobre.astro'];

test('names every size of type that grows with the window', () => {
  const sheets = globSync('src/**/*.{css,astro,tsx}').filter(
    (file) => !file.endsWith('tokens.css') && !drawn.some((name) => file.startsWith(name)),
  );
  const fluid = sheets.filter((file) =>
    /font(?:-size)?:[^;]*clamp\(|text-\[clamp\(/.test(readFileSync(file, 'utf8')),
  );
  expect(fluid).toEqual([]);
  expect(sheets.length).toBeGreaterThan(40);
});

test('is used: every name stands in a style somewhere', () => {
  const names = [...css.matchAll(/^ {2}--((?:text|gap)-[\w-]+):/gm)].map(([, name]) => name!);
  const sources = globSync('{src/**/*.{css,astro},tailwind.config.ts}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  expect(names.filter((name) => !sources.includes(`var(--${name})`))).toEqual([]);
});
