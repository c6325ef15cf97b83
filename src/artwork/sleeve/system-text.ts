import { escapeXml } from './svg.ts';
import type { Token } from './token.ts';

/**
 * Text in scripts that the faces lack (Japanese, Cyrillic, Arabic ...) is set in system fonts. Their widths are unknown
 * here, so they are estimated, and `textLength` makes the browser keep to the estimate.
 */

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303F\uFF00-\uFF60]/u;
const slim = /[\s.,:;'’!|ilIjtfr()[\]/-]/u;
const semitic = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Estimated width in em. */
const estimateLetter = (letter: string): number => {
  if (/\p{M}/u.test(letter)) return 0;
  if (wide.test(letter)) return 1;
  if (slim.test(letter)) return 0.32;
  if (semitic.test(letter)) return 0.5;
  return /\p{Lu}/u.test(letter) ? 0.7 : 0.56;
};

export const estimatedSpace = 0.3;

export const estimateWord = (text: string, spaced: boolean): Token => {
  const width = Array.from(text).reduce((sum, letter) => sum + estimateLetter(letter), 0);
  return { text, spaced, width, left: 0, right: 0, top: -0.92, bottom: 0.24, glyphs: [] };
};

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const families = 'Helvetica,Arial,&quot;Noto Sans&quot;,&quot;Noto Sans CJK JP&quot;,sans-serif';

export interface SystemLine {
  text: string;
  /** Left end and baseline. */
  x: number;
  y: number;
  width: number;
}

export const systemText = (lines: SystemLine[], size: number, fill: string): string => {
  const set = lines.map(({ text, x, y, width }) => {
    const reversed = rightToLeft.test(text);
    const start = Math.round(reversed ? x + width : x);
    const direction = reversed ? ' direction="rtl"' : '';
    return `<text x="${start}" y="${Math.round(y)}" textLength="${Math.round(width)}" lengthAdjust="spacingAndGlyphs"${direction}>${escapeXml(text)}</text>`;
  });
  return `<g class="t" fill="${fill}" font-family="${families}" font-weight="700" font-size="${size.toFixed(1)}">${set.join('')}</g>`;
};
