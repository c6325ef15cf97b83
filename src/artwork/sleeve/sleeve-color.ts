import { designOf } from './design.ts';
import type { SleeveInput } from './facts.ts';

/** A record stands in a dozen crates, and to design its sleeve takes longer than to write its card. */
const known = new WeakMap<SleeveInput, string>();

/** '#RRGGBB', the colour of most of the drawn sleeve: what stands in its place until the image is there. */
export const sleeveColor = (release: SleeveInput): string => {
  const color = known.get(release) ?? designOf(release).ground;
  known.set(release, color);
  return color;
};
