import { brotliDecompressSync } from 'node:zlib';
import { Blob, Buffer as ShapingBuffer, Face as HarfBuzzFace, Font, shape } from 'harfbuzzjs';
import { font as condensed } from './letters/condensed-latin.ts';
import { font as condensedExtended } from './letters/condensed-latin-ext.ts';
import { font as display } from './letters/display-latin.ts';
import { font as displayExtended } from './letters/display-latin-ext.ts';
import { font as mono } from './letters/mono-latin.ts';
import { font as monoExtended } from './letters/mono-latin-ext.ts';
import { font as text } from './letters/text-latin.ts';
import { font as textExtended } from './letters/text-latin-ext.ts';
import { outlineOf, type Outline, type OutlineSource } from './outline.ts';

/** The typefaces of sleeves. All lengths below are in em, with y pointing down from the baseline. */
export type Face = 'display' | 'condensed' | 'text' | 'mono';

/** One font file of a face. */
interface FontFile extends OutlineSource {
  characters: ReadonlySet<number>;
}

export interface Glyph {
  /** The offset from the start of the word. */
  x: number;
  y: number;
  outline: Outline;
}

/** A shaped and kerned word. */
export interface Word {
  glyphs: Glyph[];
  advance: number;
  /** Edges of the ink; `left` and `right` from the start of the word. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const fontFile = (packed: string): FontFile => {
  const face = new HarfBuzzFace(new Blob(brotliDecompressSync(Buffer.from(packed, 'base64'))), 0);
  return {
    font: new Font(face),
    unitsPerEm: face.upem,
    characters: new Set(face.collectUnicodes()),
    outlines: new Map(),
  };
};

const fontFiles: Record<Face, readonly FontFile[]> = {
  display: [fontFile(display), fontFile(displayExtended)],
  condensed: [fontFile(condensed), fontFile(condensedExtended)],
  text: [fontFile(text), fontFile(textExtended)],
  mono: [fontFile(mono), fontFile(monoExtended)],
};

const fontFileFor = (face: Face, character: string) =>
  fontFiles[face].find(({ characters }) => characters.has(character.codePointAt(0) ?? 0));

/** Whether the face has every letter; if not, the text is set in system fonts. */
export const covers = (face: Face, words: string) =>
  Array.from(words).every((letter) => fontFileFor(face, letter));

/** Shaped words, cached because records share many of them. */
const wordCache: Record<Face, Map<string, Word>> = {
  display: new Map(),
  condensed: new Map(),
  text: new Map(),
  mono: new Map(),
};
const cacheSize = 10_000;

/** A shaped word. `letters` has no spaces and is covered by the face; `tracking` is added after each letter. */
export const wordOf = (face: Face, letters: string, tracking: number): Word => {
  const words = wordCache[face];
  const key = tracking ? `${letters} ${tracking}` : letters;
  let word = words.get(key);
  if (!word) {
    if (words.size >= cacheSize) words.clear();
    word = shapeWord(face, letters, tracking);
    words.set(key, word);
  }
  return word;
};

export const spaceOf = (face: Face, tracking: number) => wordOf(face, ' ', tracking).advance;

const shapeWord = (face: Face, letters: string, tracking: number): Word => {
  const word: Word = { glyphs: [], advance: 0, left: 0, right: 0, top: 0, bottom: 0 };
  for (const [run, from] of runsOf(face, letters)) shapeRun(word, run, from, tracking);
  word.advance -= word.glyphs.length ? tracking : 0;
  if (word.glyphs.length) Object.assign(word, inkOf(word.glyphs));
  return word;
};

/** Splits a word into runs of one font file each: 'Mi|ł|osz'. */
const runsOf = (face: Face, letters: string): [string, FontFile][] => {
  const runs: [string, FontFile][] = [];
  for (const letter of letters) {
    const from = fontFileFor(face, letter);
    const last = runs.at(-1);
    if (!from) continue;
    if (last?.[1] === from) last[0] += letter;
    else runs.push([letter, from]);
  }
  return runs;
};

const shapeRun = (word: Word, run: string, from: FontFile, tracking: number) => {
  const buffer = new ShapingBuffer();
  buffer.addText(run);
  buffer.guessSegmentProperties();
  shape(from.font, buffer);
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    word.glyphs.push({
      x: word.advance + xOffset / from.unitsPerEm,
      y: -yOffset / from.unitsPerEm,
      outline: outlineOf(from, codepoint),
    });
    word.advance += xAdvance / from.unitsPerEm + tracking;
  }
};

const inkOf = (glyphs: Glyph[]) => {
  const drawn = glyphs.filter(({ outline }) => outline.contours.length);
  return {
    left: Math.min(...drawn.map(({ x, outline }) => x + outline.left)),
    right: Math.max(...drawn.map(({ x, outline }) => x + outline.right)),
    top: Math.min(...drawn.map(({ y, outline }) => y + outline.top)),
    bottom: Math.max(...drawn.map(({ y, outline }) => y + outline.bottom)),
  };
};
