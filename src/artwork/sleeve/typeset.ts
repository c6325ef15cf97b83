import { covers, spaceOf, wordOf, type Face } from './faces.ts';
import { estimateWord, estimatedSpace } from './system-text.ts';
import type { Token } from './token.ts';

export interface Line {
  tokens: Token[];
  /** Width of the ink, without side bearings, so that lines are optically flush. */
  width: number;
  top: number;
  bottom: number;
}

/** Measures a text by the outlines of a face, or by estimate when the face lacks a letter. */
export interface Measure {
  outlined: boolean;
  face: Face;
  tracking: number;
  space: number;
  token(text: string, spaced: boolean): Token;
}

export const measureFor = (face: Face, text: string, tracking: number): Measure => {
  if (!covers(face, text))
    return { outlined: false, face, tracking, space: estimatedSpace, token: estimateWord };
  return {
    outlined: true,
    face,
    tracking,
    space: spaceOf(face, tracking) + tracking,
    token: (letters, spaced) => {
      const { advance, right, ...ink } = wordOf(face, letters, tracking);
      return { ...ink, text: letters, spaced, width: advance, right: advance - right };
    },
  };
};

/** Line breaks of scripts without spaces, allowed between any two letters. */
const unspaced =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F])(?=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})/u;
/** Line breaks after the slash or hyphen of a long compound. */
const compound = /(?<=\S{4,}[/-])(?=\S{4,})/u;

/** A single sign stays with the word before it, by a no-break space. */
const hanging = / ([/+=–—-]) /g;

export const tokensOf = (text: string, measure: Measure): Token[] =>
  text
    .replace(hanging, '\u00A0$1 ')
    .split(' ')
    .filter(Boolean)
    .flatMap((word) =>
      word
        .split(compound)
        .flatMap((part) => (measure.outlined ? part : part.split(unspaced)))
        .map((part, i) => measure.token(part, i === 0)),
    );

export const lineOf = (tokens: Token[], { space }: Measure): Line => {
  const line: Line = {
    tokens,
    width: -(tokens[0]?.left ?? 0) - (tokens.at(-1)?.right ?? 0),
    top: 0,
    bottom: 0,
  };
  for (const [i, token] of tokens.entries()) {
    line.width += token.width + (token.spaced && i ? space : 0);
    line.top = Math.min(line.top, token.top);
    line.bottom = Math.max(line.bottom, token.bottom);
  }
  return line;
};

/** Fills lines of at most `width` em; a wider token has a line of its own. */
export const fill = (tokens: readonly Token[], width: number, { space }: Measure): Token[][] => {
  const lines: Token[][] = [];
  let used = 0;
  for (const token of tokens) {
    const line = lines.at(-1);
    const gap = token.spaced ? space : 0;
    if (line && used + gap + token.width <= width + 1e-9) {
      line.push(token);
      used += gap + token.width;
    } else {
      lines.push([token]);
      used = token.width;
    }
  }
  return lines;
};

/** The narrowest lines that hold all tokens in at most `count` lines, which avoids a short last line. */
export const balance = (tokens: readonly Token[], count: number, measure: Measure): Token[][] => {
  const widest = Math.max(...tokens.map(({ width }) => width));
  const whole = lineOf([...tokens], measure).width;
  let low = Math.max(widest, whole / count - measure.space);
  let high = Math.max(widest, whole);
  if (fill(tokens, low, measure).length <= count) return fill(tokens, low, measure);
  while (high - low > 0.02) {
    const middle = (low + high) / 2;
    if (fill(tokens, middle, measure).length <= count) high = middle;
    else low = middle;
  }
  return fill(tokens, high, measure);
};

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Splits a token into pieces of at most `width` em. */
export const chop = (token: Token, width: number, measure: Measure): Token[] => {
  if (token.width <= width) return [token];
  const pieces: string[] = [''];
  for (const { segment } of graphemes.segment(token.text)) {
    const piece = pieces.at(-1) ?? '';
    if (piece && measure.token(piece + segment, false).width > width) pieces.push(segment);
    else pieces[pieces.length - 1] = piece + segment;
  }
  return pieces.map((piece, i) => measure.token(piece, token.spaced && i === 0));
};

/** At most `count` lines of `width` em; a longer text ends with '…'. */
export const truncate = (
  tokens: readonly Token[],
  width: number,
  count: number,
  measure: Measure,
): Token[][] => {
  const whole = tokens.flatMap((token) => chop(token, width, measure));
  const lines = fill(whole, width, measure);
  if (lines.length <= count) return lines;
  return [...lines.slice(0, count - 1), withEllipsis(lines[count - 1] ?? [], width, measure)];
};

const withEllipsis = (line: Token[], width: number, measure: Measure): Token[] => {
  const shortened = [...line];
  for (let last = shortened.pop(); last; last = shortened.pop()) {
    let text = last.text.replace(/[\s.,:;/(–—-]+$/u, '');
    const ended = () => [...shortened, measure.token(`${text}…`, last.spaced)];
    const alone = !shortened.length;
    while (alone && text && lineOf(ended(), measure).width > width)
      text = Array.from(text).slice(0, -1).join('');
    if (text && lineOf(ended(), measure).width <= width) return ended();
  }
  return [measure.token('…', false)];
};
