import { letter, type Box, type Setting } from './lettering.ts';

/** A text with its setting. */
export type Words = readonly [text: string, setting: Setting];

/** Two texts, one below the other, at the top or bottom of a box. The first takes the room that the second leaves. */
export const headline = (
  box: Box,
  first: Words,
  second: Words,
  gap = 12,
): { svg: string; top: number; bottom: number } => {
  const [text, setting] = first;
  // A self-titled record shows the name once.
  if (text === second[0]) {
    const { svg, top, bottom } = letter(text, box, setting);
    return { svg, top, bottom };
  }
  const [smallText, small] = second;
  const bottomUp = setting.stand === 'bottom';
  const reserved = Math.min(box.height * 0.45, small.size * (small.lines ?? 1) * 1.25 + gap);
  if (bottomUp) {
    const below = letter(
      smallText,
      { ...box, y: box.y + box.height - reserved, height: reserved - gap },
      { ...small, stand: 'bottom' },
    );
    const above = letter(text, { ...box, height: below.top - gap - box.y }, setting);
    return { svg: above.svg + below.svg, top: above.top, bottom: below.bottom };
  }
  const above = letter(text, { ...box, height: box.height - reserved }, setting);
  const under = above.bottom + gap;
  const below = letter(smallText, { ...box, y: under, height: box.y + box.height - under }, small);
  return { svg: above.svg + below.svg, top: above.top, bottom: below.bottom };
};
