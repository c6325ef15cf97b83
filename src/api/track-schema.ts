import type { Track } from '#domain/release.ts';
import { youtubeIdOf } from '#domain/youtube.ts';
import * as z from 'zod/mini';
import { address } from './address.ts';
import { nameIn, names, requiredName } from './references.ts';
import { into, line, optionalId, reader, readLine, record, rows } from './wire.ts';

const pad = (seconds: number) => String(seconds).padStart(2, '0');

/** A printed duration, or a number of seconds: 450 -> '7:30'. */
const duration = reader((value) =>
  typeof value === 'number' && value > 0
    ? `${Math.trunc(value / 60)}:${pad(Math.trunc(value % 60))}`
    : readLine(value),
);

const fields = {
  id: optionalId,
  position: line,
  ...names,
  duration,
  youtube_url: line,
  preview_url: address,
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
    previewUrl: wire.preview_url,
  };
});

/** Numbers tracks by their order when the store does not. */
export const numbered = (tracks: Track[]): Track[] =>
  tracks.map((track, index) => (track.id ? track : { ...track, id: index + 1 }));

export const trackRows = into(rows(trackSchema), numbered);
