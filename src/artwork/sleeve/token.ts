import type { Glyph } from './faces.ts';

/** One unbreakable piece of a text, with its measures in em. */
export interface Token {
  text: string;
  /** Whether a space precedes it within a line. */
  spaced: boolean;
  /** Advance. */
  width: number;
  /** Side bearings: space between the advance and the ink; negative where the ink overhangs. */
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Empty when the text is set in system fonts. */
  glyphs: readonly Glyph[];
}
