import { randomFrom } from '#domain/random.ts';
import { grooveOf } from '#sound/compose-groove.ts';
import type { HeardRelease, Previews } from '#server/kernel/providers/previews.ts';

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
