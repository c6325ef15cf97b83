import { hash } from 'node:crypto';
import { type SQL, and, asc, eq, sql } from 'drizzle-orm';
import { fold } from '#domain/texts/text.ts';
import { artists } from '#server/catalogue/tables/artist-table.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { playlistTracks, playlists } from '#server/catalogue/tables/playlist-tables.ts';
import { releaseArtists, releases } from '#server/catalogue/tables/product-tables.ts';
import { importLock } from './import-batch.ts';
import type { PlaylistEntry, TrackEntry } from './playlist-entry.ts';
import { invalid, type NamedPlaylist, readPlaylists } from './read-playlists.ts';
import { refusalOf } from './store-fault.ts';

export interface PlaylistReport {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  /** Tracks whose record is not in the store; they are left out. `track` counts from 1. */
  missing: { playlist: string; track: number }[];
}

/**
 * Adds, changes or removes the playlists of a list, by slug; all others stay. Throws ShopkeeperError, and has then
 * changed nothing.
 */
export const importPlaylists = async (store: StoreContext, list: unknown): Promise<PlaylistReport> => {
  const entries = readPlaylists(list);
  return inTransaction(store, async ({ orm: tx, now }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const report: PlaylistReport = { added: 0, changed: 0, unchanged: 0, removed: 0, missing: [] };
    for (const [at, entry] of entries.entries())
      report[await bring(tx, entry, at, report.missing, now())] += 1;
    return report;
  });
};

/** A playlist that the database rejects is reported like an invalid one. */
const bring = async (
  tx: Orm,
  entry: NamedPlaylist,
  at: number,
  missing: PlaylistReport['missing'],
  now: Date,
) => {
  try {
    return 'remove' in entry ? await remove(tx, entry.slug) : await importPlaylist(tx, entry, missing, now);
  } catch (error) {
    const reason = refusalOf(error);
    throw reason === null ? error : invalid(at, reason);
  }
};

const remove = async (tx: Orm, slug: string) => {
  const gone = await tx.delete(playlists).where(eq(playlists.slug, slug)).returning({ id: playlists.id });
  return gone.length ? 'removed' : 'unchanged';
};

type Entry = PlaylistEntry & { slug: string };

const importPlaylist = async (tx: Orm, entry: Entry, missing: PlaylistReport['missing'], now: Date) => {
  const releaseIds = await findReleases(tx, entry, missing);
  const columns = columnsOf(entry, releaseIds);
  const [stored] = await tx.select().from(playlists).where(eq(playlists.slug, columns.slug));
  const { createdAt = stored?.createdAt } = columns;
  if (stored?.contentHash === columns.contentHash && stored.createdAt.getTime() === createdAt?.getTime())
    return 'unchanged';
  await write(tx, columns, releaseIds, now);
  return stored ? 'changed' : 'added';
};

const columnsOf = (entry: Entry, releaseIds: number[]) => {
  const facts = {
    slug: entry.slug,
    type: entry.type,
    title: entry.title,
    description: entry.description ?? null,
    chartDate: entry.chart_date ?? null,
    djPhotoUrl: entry.dj_photo_url ?? null,
    socialLinks: entry.social_links ?? {},
  };
  return {
    ...facts,
    contentHash: hash('sha256', JSON.stringify([facts, releaseIds]), 'base64url'),
    // Without a date in the file, the stored date stays.
    ...(entry.created_at && { createdAt: entry.created_at }),
  };
};

const write = async (tx: Orm, columns: ReturnType<typeof columnsOf>, releaseIds: number[], now: Date) => {
  const set = { ...columns, updatedAt: now };
  const [row] = await tx
    .insert(playlists)
    .values(columns)
    .onConflictDoUpdate({ target: playlists.slug, set })
    .returning({ id: playlists.id });
  if (!row) throw new Error(`The playlist ${columns.slug} was not stored`);
  await tx.delete(playlistTracks).where(eq(playlistTracks.playlistId, row.id));
  const tracks = releaseIds.map((releaseId, at) => ({ playlistId: row.id, position: at + 1, releaseId }));
  if (tracks.length) await tx.insert(playlistTracks).values(tracks);
};

const findReleases = async (tx: Orm, entry: PlaylistEntry, missing: PlaylistReport['missing']) => {
  const ids: number[] = [];
  for (const [at, track] of entry.tracks.entries()) {
    const [row] = await tx
      .select({ id: releases.id })
      .from(releases)
      .where(conditionOf(track))
      .orderBy(asc(releases.id))
      .limit(1);
    if (row) ids.push(row.id);
    else missing.push({ playlist: entry.title, track: at + 1 });
  }
  return ids;
};

const conditionOf = (track: TrackEntry): SQL | undefined => {
  if ('slug' in track) return eq(releases.slug, track.slug);
  if ('external_id' in track) return eq(releases.externalId, track.external_id);
  if ('discogs_release_id' in track) return eq(releases.discogsReleaseId, track.discogs_release_id);
  const byArtist = sql`${releases.id} in (select ${releaseArtists.releaseId} from ${releaseArtists}
    join ${artists} on ${artists.id} = ${releaseArtists.artistId} where ${artists.sortName} = ${fold(track.artist)})`;
  return and(eq(releases.sortTitle, fold(track.title)), byArtist);
};
