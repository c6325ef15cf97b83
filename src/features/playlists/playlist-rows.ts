import { unavailableReasons } from '#domain/records/stock.ts';
import { artistLine } from '#domain/records/artist-line.ts';
import { coverAt } from '#domain/records/cover-picture.ts';
import type { Centavos } from '#domain/money.ts';
import type { ListedRecord } from '#domain/records/listed-record.ts';
import type { Sample } from '#domain/records/sample.ts';
import type { Playlist, PlaylistRelease } from '#domain/store.ts';
import { paths } from '#paths.ts';

/** A record on the page of a playlist. */
export interface PlaylistRecord {
  id: number;
  title: string;
  artist: string;
  href: string;
  /** null when there is neither a cover nor a drawn sleeve. */
  image: string | null;
  price: Centavos | null;
  /** Price before the promotion; null without one. */
  regularPrice: Centavos | null;
  discountPercent: number | null;
  /** The playable sample of the record. */
  sample: Sample | null;
  /** Reason why the record cannot be bought; null when it can. */
  unavailable: string | null;
}

export interface PlaylistRow {
  position: number;
  /** null when the store no longer has the record. */
  record: PlaylistRecord | null;
}

/** Width in pixels of a quarter of a collage and of the small sleeve of a row. */
const coverWidth = 360;

/** The tracks of a playlist in order, with current data for records that the catalogue has. */
export const playlistRows = (
  { tracks }: Pick<Playlist, 'tracks'>,
  recordById: (id: number) => ListedRecord | null,
): PlaylistRow[] =>
  tracks
    .toSorted((a, b) => a.position - b.position)
    .map(({ position, release: entry }) => {
      if (!entry) return { position, record: null };
      const listed = recordById(entry.id);
      return { position, record: listed ? recordOf(listed) : recordOfEntry(entry) };
    });

const recordOf = ({ availability, ...listed }: ListedRecord): PlaylistRecord => ({
  id: listed.id,
  title: listed.title,
  artist: artistLine(listed.artists),
  href: paths.release(listed.slug),
  image: listed.coverUrl === null ? paths.sleeve(listed.slug) : coverAt(listed.coverUrl, coverWidth),
  price: listed.price,
  regularPrice: listed.regularPrice,
  discountPercent: listed.discountPercent,
  sample: listed.sample,
  unavailable: availability.state === 'unavailable' ? availability.reason : null,
});

/** A record that the catalogue does not have yet, from the playlist's own data. Its sleeve is not drawn yet. */
const recordOfEntry = (entry: PlaylistRelease): PlaylistRecord => ({
  id: entry.id,
  title: entry.title,
  artist: entry.artist,
  href: paths.release(entry.slug),
  image: entry.coverUrl && coverAt(entry.coverUrl, coverWidth),
  price: entry.price,
  regularPrice: null,
  discountPercent: null,
  sample: null,
  unavailable: entry.price === null ? unavailableReasons.paused : null,
});

/** The first four different pictures of a playlist. */
export const collageOf = (rows: readonly PlaylistRow[]): string[] =>
  [...new Set(rows.flatMap(({ record }) => record?.image ?? []))].slice(0, 4);
