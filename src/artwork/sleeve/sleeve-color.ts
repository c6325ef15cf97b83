import { designOf } from './design.ts';
import type { SleeveInput } from './facts.ts';

/** The ground colour of a drawn sleeve, '#RRGGBB': the placeholder while the image loads. */
export const sleeveColor = (release: SleeveInput): string => designOf(release).ground;
