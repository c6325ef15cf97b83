import type { Preview, Track, Video } from '#domain/records/release.ts';
import { youtubeIdOf } from '#domain/records/youtube.ts';
import * as z from 'zod/mini';
import { address } from '../account/address.ts';
import { nameIn, names, requiredName } from '../references.ts';
import { flag, into, line, optionalId, reader, readLine, record, rows, tempo } from '../wire.ts';

const pad = (seconds: number) => String(seconds).padStart(2, '0');

/** A printed duration, or a number of seconds: 450 -> '7:30'. */
const duration = reader((value) =>
  typeof value === 'number' && value > 0
    ? `${Math.trunc(value / 60)}:${pad(Math.trunc(value % 60))}`
    : readLine(value),
);

/** Hexadecimal digits, at most one for each pixel of a wide bar. */
const readPeaks = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9a-f]{1,512}$/.test(value) ? value : null;

const fields = {
  id: optionalId,
  position: line,
  ...names,
  duration,
  youtube_url: line,
  preview_url: address,
  preview_peaks: reader(readPeaks),
  preview_is_demo: flag,
  bpm: tempo,
};

export const trackSchema = into(record(fields), (wire, context): Track => {
  const title = nameIn(wire);
  if (!requiredName(title, wire, context)) return z.NEVER;
  return {
    id: wire.id,
    position: wire.position,
    title,
    duration: wire.duration,
    youtubeId: wire.youtube_url === null ? null : youtubeIdOf(wire.youtube_url),
    preview: previewIn(wire),
    bpm: wire.bpm,
  };
});

const previewIn = ({
  preview_url: url,
  preview_peaks: peaks,
  preview_is_demo: isDemo,
}: z.infer<z.ZodMiniObject<typeof fields>>): Preview | null =>
  url === null ? null : { url, peaks, isDemo: isDemo ?? false };

/** A video about the whole record; one of another site cannot be played. */
const videoSchema = into(record({ url: line, title: line }), ({ url, title }, context): Video => {
  const youtubeId = url === null ? null : youtubeIdOf(url);
  if (youtubeId !== null) return { youtubeId, title };
  context.issues.push({ code: 'custom', message: 'is not a video of YouTube', input: url });
  return z.NEVER;
});

export const videoRows = rows(videoSchema);

/** Numbers tracks by their order when the store does not. */
const numbered = (tracks: Track[]): Track[] =>
  tracks.map((track, index) => (track.id ? track : { ...track, id: index + 1 }));

export const trackRows = into(rows(trackSchema), numbered);
