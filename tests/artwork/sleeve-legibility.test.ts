import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { contrast, readable, type Colour } from '#artwork/sleeve/colour.ts';
import { compositions } from '#artwork/sleeve/compositions.ts';
import { grounds, inksOf, type CompositionName, type Design } from '#artwork/sleeve/design.ts';
import { factsOf, type SleeveInput } from '#artwork/sleeve/facts.ts';
import { palettes, type Palette } from '#artwork/sleeve/palettes.ts';
import { randomFrom } from '#domain/random.ts';
import { records } from './sleeve-inputs.ts';

/**
 * Measured on rendered pixels. A margin of 40 units around the sleeve shows text that leaves it, and half opacity shows
 * text that overlaps other text.
 */
const pixels = 240;
const margin = 40;

const names = Object.keys(compositions) as CompositionName[];

const drawing = (name: CompositionName, palette: Palette, ground: keyof Palette, release: SleeveInput) => {
  const design: Design = {
    composition: name,
    facts: factsOf(release),
    random: randomFrom(`${name} ${ground} ${palettes.indexOf(palette)} ${release.slug}`),
    ...inksOf(palette, ground),
  };
  return compositions[name](design);
};

const render = async (inside: string, style: string): Promise<Uint8Array> => {
  const box = `-${margin} -${margin} ${400 + 2 * margin} ${400 + 2 * margin}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${box}"><style>${style}</style>${inside}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
};

const textOf = (inside: string) => render(inside, 'path:not(.t),circle{visibility:hidden}.t{opacity:.5}');
const backgroundOf = (inside: string) => render(inside, '.t{visibility:hidden}');

const colourAt = (image: Uint8Array, at: number): Colour =>
  `#${[0, 1, 2].map((i) => (image[at + i] ?? 0).toString(16).padStart(2, '0')).join('')}`;

/** The lowest contrast of a text pixel with the pixel below it, without antialiased edges. */
const lowestContrast = async (inside: string): Promise<number> => {
  const [text, background] = await Promise.all([textOf(inside), backgroundOf(inside)]);
  const pairs = new Set<string>();
  for (let at = 0; at < text.length; at += 4)
    if ((text[at + 3] ?? 0) >= 127) pairs.add(`${colourAt(text, at)} ${colourAt(background, at)}`);
  expect(pairs.size).toBeGreaterThan(0);
  return Math.min(...[...pairs].map((pair) => contrast(...(pair.split(' ') as [Colour, Colour]))));
};

/** Overlapping text has double opacity; the outer five units of a sleeve must be free of text. */
const faultIn = (text: Uint8Array): string | null => {
  const safe = (margin + 5) * (pixels / (400 + 2 * margin));
  for (let at = 0; at < text.length; at += 4) {
    const [x, y] = [(at / 4) % pixels, Math.floor(at / 4 / pixels)];
    const alpha = text[at + 3] ?? 0;
    if (alpha > 160) return `text on text at ${x}, ${y}`;
    if (alpha > 0 && Math.min(x + 1, y + 1, pixels - x, pixels - y) < safe)
      return `text at the edge at ${x}, ${y}`;
  }
  return null;
};

const groundsOf = (name: CompositionName) => [...new Set(grounds[name])];

describe.each(names)('%s', (name) => {
  test('can be read in every palette', async () => {
    const inks = palettes.flatMap((palette) => groundsOf(name).map((ground) => ({ palette, ground })));
    await Promise.all(
      inks.map(async ({ palette, ground }) => {
        const lowest = await lowestContrast(drawing(name, palette, ground, records[0]!));
        // Half opacity loses one of 256 levels.
        expect(lowest, `${ground} of ${JSON.stringify(palette)}`).toBeGreaterThanOrEqual(readable - 0.12);
      }),
    );
  });

  test('keeps all text inside the sleeve and apart from other text', async () => {
    const prints = records.flatMap((release, i) =>
      groundsOf(name).map((ground) => ({
        release,
        inside: drawing(name, palettes[i % palettes.length]!, ground, release),
      })),
    );
    await Promise.all(
      prints.map(async ({ release, inside }) =>
        expect(faultIn(await textOf(inside)), release.slug).toBeNull(),
      ),
    );
  });
});
