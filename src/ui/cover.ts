import type { Card } from '#domain/card.ts';
import { coverAt } from '#domain/cover-picture.ts';
import { paths } from '#paths.ts';

type Covered = Pick<Card, 'coverUrl' | 'slug'>;

/**
 * One address for the picture of a record, for places that cannot choose among several: its own cover, or the sleeve
 * that is drawn for it.
 * @param width pixels that it should have, if the cover has as many; the largest when nothing is said
 */
export const coverOf = ({ coverUrl, slug }: Covered, width = Infinity): string =>
  coverUrl === null ? paths.sleeve(slug) : coverAt(coverUrl, width);
