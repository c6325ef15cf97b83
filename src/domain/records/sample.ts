import type { Release, Track, Video } from './release.ts';

/** The source of the sound of a sample. */
export type SampleSource =
  | { kind: 'file'; url: string; /** Synthesised for demonstrations. */ isDemo: boolean }
  | { kind: 'youtube'; /** 11 characters. */ id: string };

/** A playable part of a record: a track, or a video about it. */
export interface Sample {
  title: string;
  /** The position on the label: 'A1'. */
  position: string | null;
  /** The printed duration: '7:30'. */
  duration: string | null;
  bpm: number | null;
  source: SampleSource;
}

/**
 * The sample of a track; null when it has no sound. The shop's own file needs no third party, and comes first.
 * @example sampleOf({ ...track, youtubeId: 'iuMpc93Auh8' }).source // { kind: 'youtube', id: 'iuMpc93Auh8' }
 */
export const sampleOf = (track: Track): Sample | null => {
  const source = sourceOf(track);
  if (!source) return null;
  const { title, position, duration, bpm } = track;
  return { title, position, duration, bpm, source };
};

const sourceOf = ({ preview, youtubeId }: Track): SampleSource | null => {
  if (preview) return { kind: 'file', url: preview.url, isDemo: preview.isDemo };
  return youtubeId === null ? null : { kind: 'youtube', id: youtubeId };
};

const videoSample = ({ youtubeId, title }: Video, of: string): Sample => ({
  title: title ?? of,
  position: null,
  duration: null,
  bpm: null,
  source: { kind: 'youtube', id: youtubeId },
});

/**
 * The samples of a record, in the order of its tracks. Its videos count when no track has a sound.
 * @example samplesOf({ ...release, videos: [{ youtubeId: 'iuMpc93Auh8', title: 'Coisas' }] })[0].title // 'Coisas'
 */
export const samplesOf = ({
  title,
  tracks,
  videos,
}: Pick<Release, 'title' | 'tracks' | 'videos'>): Sample[] => {
  const heard = tracks.map(sampleOf).filter((sample) => sample !== null);
  return heard.length > 0 ? heard : videos.map((video) => videoSample(video, title));
};
