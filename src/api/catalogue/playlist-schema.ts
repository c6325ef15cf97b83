import { artistLine } from '#domain/records/artist-line.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import type { Playlist, PlaylistRelease, PlaylistTrack } from '#domain/store.ts';
import * as z from 'zod/mini';
import { address } from '../account/address.ts';
import { nameIn, names, requiredName } from '../references.ts';
import { releaseSchema } from './release-schema.ts';
import { socialLinks } from './store-schemas.ts';
import { day, id, instant, into, line, optionalId, prose, reader, record, rows, tally } from '../wire.ts';

/** The record of a playlist track, which has the usual shape and may have the artist's name beside it. */
const playlistRelease = reader((value): PlaylistRelease | null => {
  const release = releaseSchema.safeParse(value);
  if (!release.success) return null;
  const named = record({ artist_name: line }).safeParse(value);
  return condense(release.data, named.data?.artist_name ?? null);
});

const condense = (release: Release, artist: string | null): PlaylistRelease => ({
  id: release.id,
  slug: release.slug,
  title: release.title,
  artist: artist ?? artistLine(release.artists),
  coverUrl: release.coverUrl,
  price: priceOf(release.offer).amount,
});

const playlistTrack = into(
  record({ id: optionalId, position: tally, product: playlistRelease }),
  ({ id, position, product }): PlaylistTrack => ({ id, position, release: product }),
);

/** Numbers tracks by their order when the store does not. */
const numbered = (tracks: PlaylistTrack[]): PlaylistTrack[] =>
  tracks.map((track, index) => ({
    ...track,
    id: track.id || index + 1,
    position: track.position || index + 1,
  }));

const fields = {
  id,
  type: z.enum(['dj', 'chart'], { error: "expected 'dj' or 'chart'" }),
  type_formatted: line,
  ...names,
  description: prose,
  tracks_count: tally,
  chart_date: day,
  created_at: instant,
  dj_photo_url: address,
  social_links: socialLinks,
  tracks: into(rows(playlistTrack), numbered),
};

export const playlistSchema = into(record(fields), (wire, context): Playlist => {
  const title = nameIn(wire);
  if (!requiredName(title, wire, context)) return z.NEVER;
  return {
    id: wire.id,
    type: wire.type,
    typeName: wire.type_formatted,
    title,
    description: wire.description,
    trackCount: wire.tracks_count || wire.tracks.length,
    chartDate: wire.chart_date,
    createdAt: wire.created_at,
    djPhotoUrl: wire.dj_photo_url,
    socialLinks: wire.social_links,
    tracks: wire.tracks,
  };
});
