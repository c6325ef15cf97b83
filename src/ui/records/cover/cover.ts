import type { Card } from '#domain/records/card.ts';
import { coverAt } from '#domain/records/cover-picture.ts';
import { paths } from '#paths.ts';

type Covered = Pick<Card, 'coverUrl' | 'slug'>;

/**
 * A single address for the picture of a record, where several sources cannot be given: its cover, or its drawn sleeve.
 * @param width desired width in pixels, if the cover is that wide; the largest by default
 */
export const coverOf = ({ coverUrl, slug }: Covered, width = Infinity): string =>
  coverUrl === null ? paths.sleeve(slug) : coverAt(coverUrl, width);
