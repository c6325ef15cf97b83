import { randomFrom } from '#domain/random.ts';
import { grooveOf } from '#sound/compose-groove.ts';
import type { Groove } from '#sound/groove.ts';
import type { StoredRelease } from '../products/release.ts';

/** The fields of a record that decide what is heard of its tracks. */
export type HeardRelease = Pick<StoredRelease, 'slug' | 'styles' | 'genres' | 'year' | 'speedRpm' | 'tracks'>;

/** Sounds for tracks of which the shop has none. */
export interface Previews {
  name: 'demo' | 'none';
  /** What is heard of a track, whose place is from 0; null when nothing is made up for it. */
  grooveFor(release: HeardRelease, place: number): Groove | null;
}

export const noPreviews: Previews = { name: 'none', grooveFor: () => null };

/** A demonstration shows records without a sound too. */
const shareOfSilentRecords = 1 / 8;

const isSilent = ({ slug }: HeardRelease) => randomFrom(`silent ${slug}`).chance(shareOfSilentRecords);

/** Synthesised grooves, which need neither files nor a network; a track with a file of the shop's own keeps it. */
export const demoPreviews: Previews = {
  name: 'demo',
  grooveFor: (release, place) => {
    const track = release.tracks[place];
    return !track || track.preview || isSilent(release) ? null : grooveOf(release, place);
  },
};
