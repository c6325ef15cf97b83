import type { CatalogueChange } from '#domain/records/catalogue-change.ts';
import * as z from 'zod/mini';
import { type ApiClient, getJson } from './client.ts';
import { readList, readOne, type RecordPage, type Rejected } from './envelope.ts';
import { ApiError } from './errors.ts';
import { isLackingCall } from './lacking-call.ts';
import { playlistSchema } from './catalogue/playlist-schema.ts';
import { releaseSchema } from './catalogue/release-schema.ts';
import { settingsSchema } from './catalogue/settings.ts';
import { artistSchema, categorySchema, labelSchema } from './catalogue/store-schemas.ts';
import { flag, id, reader, record } from './wire.ts';

/** The answer of `GET /changes`. */
export interface Changes {
  /** Opaque; `since` of the next call. */
  cursor: string;
  /** The changes since that cursor are unknown: everything is to be read again. */
  reset: boolean;
  change: CatalogueChange;
  /** Rows that do not match their schema, by list. */
  rejected: Record<keyof CatalogueChange['removed'], Rejected[]>;
}

const longestCursor = 200;
const ids = z.array(id);

/** Lists are read row by row, so that a bad row does not affect the others. */
const rowsOf = <Item>(schema: z.ZodMiniType<Item>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((rows): RecordPage<Item> => readList(rows, schema)),
  );

/** Settings that cannot be read count as unchanged. */
const settings = reader((value) => settingsSchema.safeParse(value).data ?? null);

const changesSchema = record({
  cursor: z.string().check(z.minLength(1), z.maxLength(longestCursor)),
  reset: flag,
  products: rowsOf(releaseSchema),
  artists: rowsOf(artistSchema),
  labels: rowsOf(labelSchema),
  categories: rowsOf(categorySchema),
  playlists: rowsOf(playlistSchema),
  playlist_order: z.nullable(ids),
  settings,
  removed: record({ products: ids, artists: ids, labels: ids, categories: ids, playlists: ids }),
});

/**
 * The changes after `since`, a cursor of an earlier answer; without it only the current cursor. null when the API has
 * no such call.
 * @throws ApiError
 */
export const getChanges = async (client: ApiClient, since?: string): Promise<Changes | null> => {
  try {
    return changesOf(readOne(await getJson(client, 'changes', { since }), changesSchema));
  } catch (error) {
    if (isLackingCall(error) || (since === undefined && isAnotherAnswer(error))) return null;
    throw error;
  }
};

/** An API without the call may also answer with a page of HTML or a login. An API that has sent a cursor has the call. */
const isAnotherAnswer = (error: unknown) =>
  error instanceof ApiError && error.kind !== 'offline' && error.kind !== 'timeout';

const changesOf = (wire: z.infer<typeof changesSchema>): Changes => {
  const { products: releases, artists, labels, categories, playlists, removed } = wire;
  const { products: removedReleases, ...othersRemoved } = removed;
  return {
    cursor: wire.cursor,
    reset: wire.reset ?? false,
    change: {
      releases: releases.items,
      artists: artists.items,
      labels: labels.items,
      categories: categories.items,
      playlists: playlists.items,
      playlistOrder: wire.playlist_order,
      settings: wire.settings,
      removed: { releases: removedReleases, ...othersRemoved },
    },
    rejected: {
      releases: releases.rejected,
      artists: artists.rejected,
      labels: labels.rejected,
      categories: categories.rejected,
      playlists: playlists.rejected,
    },
  };
};
