import { designOf } from './design.ts';
import type { SleeveInput } from './facts.ts';

/** Cached, because a record is on many pages and designing its sleeve takes longer than rendering its card. */
const known = new WeakMap<SleeveInput, string>();

/** The ground colour of a drawn sleeve, '#RRGGBB': the placeholder while the image loads. */
export const sleeveColor = (release: SleeveInput): string => {
  const color = known.get(release) ?? designOf(release).ground;
  known.set(release, color);
  return color;
};
