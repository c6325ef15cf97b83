import { designOf } from './design.ts';
import type { SleeveInput } from './facts.ts';

/** '#RRGGBB', the colour of most of the drawn sleeve: what stands in its place until the image is there. */
export const sleeveColor = (release: SleeveInput): string => designOf(release).ground;
