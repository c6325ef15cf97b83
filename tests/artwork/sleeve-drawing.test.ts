import { fc, test } from '@fast-check/vitest';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect } from 'vitest';
import { drawSleeve } from '#artwork/sleeve/draw-sleeve.ts';
import { sleeveColor } from '#artwork/sleeve/sleeve-color.ts';
import { record, records } from './sleeve-inputs.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  preserveOrder: true,
  trimValues: false,
  parseTagValue: false,
});
type Node = Record<string, unknown>;

const elements = (nodes: Node[]): string[] =>
  nodes.flatMap((node) =>
    Object.entries(node).flatMap(([name, children]) =>
      Array.isArray(children) ? [name, ...elements(children as Node[])] : [],
    ),
  );

const elementsOf = (svg: string) => new Set(elements(parser.parse(svg) as Node[]));
const nameOf = (svg: string) => {
  const plain = new XMLParser({ parseTagValue: false, trimValues: false }).parse(svg) as {
    svg: { title: string };
  };
  return plain.svg.title;
};

const drawn = new Set(['svg', 'title', 'defs', 'g', 'use', 'path', 'circle', 'text']);

describe('the file', () => {
  test('is an SVG image that names the record', () => {
    const svg = drawSleeve(record({ title: 'Ela & Eu', artist: 'João' }));
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 400" role="img"><title>/,
    );
    expect(nameOf(svg)).toBe('Capa desenhada: João, Ela & Eu');
  });

  test('is the same for the same record, independent of earlier drawings', () => {
    const first = records.map(drawSleeve);
    expect(records.toReversed().map(drawSleeve).toReversed()).toEqual(first);
  });

  test('differs between records', () => {
    expect(new Set(records.map(drawSleeve)).size).toBe(records.length);
  });

  test('takes 7 kB on average, over all kinds of music', () => {
    const kinds = ['House', 'Bossa Nova', 'Jazz', 'Funk', 'Dub', 'Rock', 'Pop', 'Ambient', 'Folk', 'Blues'];
    const sizes = Array.from({ length: 300 }, (_, i) => {
      const styles = [kinds[i % kinds.length] ?? ''];
      return Buffer.byteLength(
        drawSleeve(record({ slug: `r${i}`, title: 'Digitalsoul', styles, genres: [], format: 'LP' })),
      );
    });
    expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(7_000);
  });

  test('letters in outlines, since an image cannot use the fonts of the page', () => {
    for (const one of records) expect(drawSleeve(one)).not.toContain('<text');
  });

  test('has at least eleven compositions among the records of a shop', () => {
    const shapes = Array.from({ length: 400 }, (_, i) =>
      drawSleeve(record({ slug: `r${i}`, styles: i % 2 ? ['House'] : ['Samba'], by: `${i}` }))
        .replaceAll(/<title>.*<\/title>|class="t"[^>]*|#\w{6}|[\d.-]+/g, '')
        .slice(0, 200),
    );
    expect(new Set(shapes).size).toBeGreaterThanOrEqual(11);
  });
});

describe('foreign letters', () => {
  test('are set in system fonts, each line with a fixed width', () => {
    const svg = drawSleeve(record({ slug: 'a', title: '細野晴臣の世界', styles: ['Ambient'] }));
    expect(svg).toMatch(/<text [^>]*textLength="\d+"[^>]*>細野/);
    expect(svg).toContain('<path class="t"');
  });

  test('run from right to left where their script does', () => {
    const svg = drawSleeve(record({ slug: 'a', title: 'رقصات ناديا', styles: ['Ambient'] }));
    expect(svg).toMatch(/<text [^>]*direction="rtl"/);
  });
});

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '"><image href="https://example.org/x.png" onerror="alert(1)"/>',
    '</title><script>alert(1)</script>',
    ']]>&#60;script&#62;alert(1)',
    '&lt;b&gt; &amp; &nope;',
    '<!DOCTYPE x [<!ENTITY a "b">]>&a;',
    "' onload='alert(1)",
    '漢字</text><script>alert(1)</script>',
  ])('stays text: %s', (text) => {
    const svg = drawSleeve(record({ title: text, artist: text, by: text, catalogNumber: text }));
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(elementsOf(svg).difference(drawn)).toEqual(new Set());
    expect(svg).not.toMatch(/<[^>]*\son\w+=/);
    expect(nameOf(svg)).toBe(`Capa desenhada: ${text}, ${text}`);
  });

  test('loses forbidden characters and marks that change the text direction', () => {
    const svg = drawSleeve(record({ title: 'A\u0000B\u0007C\u202EDUOL\uFFFE\uD800' }));
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(nameOf(svg)).toBe('Capa desenhada: Kerri Chandler, A B C DUOL \uFFFD');
  });

  test.prop([
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.nat(60),
  ])('of any kind gives a well-formed drawing', (title, other, seed) => {
    const svg = drawSleeve(
      record({ slug: `s${seed}`, title, artist: other, by: other, catalogNumber: other }),
    );
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(elementsOf(svg).difference(drawn)).toEqual(new Set());
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('the placeholder colour', () => {
  test('is the ground colour of the sleeve', () => {
    for (const one of records)
      expect(drawSleeve(one)).toMatch(new RegExp(`</title><path fill="${sleeveColor(one)}" d="M0 0h400`));
  });
});
