import { api } from '#config.ts';
import type { Track } from '#domain/records/release.ts';
import { groovePeaks } from '#sound/groove-peaks.ts';
import type { HeardRelease, Previews } from '#server/kernel/providers/previews.ts';

/** The tracks of a record, with made-up previews for those without a sound of the shop's own. */
export const heardTracks = (release: HeardRelease, previews: Previews): Track[] =>
  release.tracks.map((track, place) => {
    const groove = previews.grooveFor(release, place);
    if (!groove) return track;
    const preview = { url: demoAddress(track), peaks: groovePeaks(groove), isDemo: true };
    return { ...track, preview, bpm: track.bpm ?? groove.bpm };
  });

const demoAddress = ({ id }: Track) => `${api.basePath}/previews/${id}.wav`;
