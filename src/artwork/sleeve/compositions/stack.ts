import { contrast, readable } from '../colour.ts';
import type { Design } from '../design.ts';
import type { Face } from '../faces.ts';
import { letter } from '../lettering.ts';
import { textOn } from '../palettes.ts';
import { ground as paint, rect, short } from '../svg.ts';

const top = 20;
/** Lower limit of the repeated names. */
const floor = 322;

/** The artist's name repeated in rows, one of them in the second ink. */
export const stack = ({ facts, palette, ground, figure, accent, random }: Design): string => {
  const set = (face: Face) =>
    letter(
      facts.artist.toUpperCase(),
      { x: 18, y: top, width: 364, height: 92 },
      { face, fill: 'currentColor', size: 118, smallest: 30, lines: 2, leading: 0.84 },
    );
  const narrow = set('condensed');
  const name = narrow.width < 280 ? set('display') : narrow;
  const gap = Math.max(8, name.size * 0.1);
  const step = name.bottom - name.top + gap;
  const times = Math.max(1, Math.min(6, Math.floor((floor - top + gap) / step)));
  const second = contrast(accent, ground) >= readable ? accent : figure;
  const lit = random.int(0, times - 1);
  const copies = Array.from(
    { length: times },
    (_, i) => `<use href="#n" y="${short(i * step)}" color="${i === lit ? second : figure}"/>`,
  );
  const band = top + times * step - gap + 18;
  const title = letter(
    facts.title,
    { x: 20, y: band + 14, width: 360, height: 400 - band - 28 },
    {
      face: 'text',
      fill: textOn(figure, palette),
      size: 40,
      smallest: 13,
      lines: 3,
      leading: 1.02,
      stand: 'middle',
    },
  );
  return [
    paint(ground),
    `<defs><g id="n">${name.svg}</g></defs>`,
    ...copies,
    rect(0, band, 400, 400 - band, figure),
    title.svg,
  ].join('');
};
