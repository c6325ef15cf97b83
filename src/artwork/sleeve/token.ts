import type { Glyph } from './faces.ts';

/** One unbroken piece of a text, with its measures in em. */
export interface Token {
  text: string;
  /** Whether a space stands before it in its line. */
  spaced: boolean;
  /** Advance. */
  width: number;
  /** Air between the advance and the ink, left and right; negative where the ink hangs over. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** None when the text is left to the reader's system. */
  glyphs: readonly Glyph[];
}
