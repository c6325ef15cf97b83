import { createRoute, z } from '@hono/zod-openapi';
import { asc, inArray } from 'drizzle-orm';
import { artists } from '../tables/artist-table.ts';
import { artist, artistOnWire, artistRows } from '../names/artists.ts';
import { categoriesWhere, category, categoryOnWire } from '../categories/categories.ts';
import { categories } from '../tables/category-table.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { answers } from '#server/kernel/http/api-app.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import { type CatalogueGate, isCostly } from '../answers/catalogue-gate.ts';
import { answer, orNull, success } from '#server/kernel/http/envelope.ts';
import { optional } from '#server/kernel/http/parameters.ts';
import { labels } from '../tables/label-table.ts';
import { label, labelOnWire, labelRows } from '../names/labels.ts';
import { playlistOrder, readPlaylists } from '../playlists/playlist-rows.ts';
import { playlists } from '../tables/playlist-tables.ts';
import { playlist, playlistOnWire } from '../playlists/playlist.ts';
import { mostPlaylists } from '../playlists/playlists.ts';
import { readReleases } from '../products/product-rows.ts';
import { releases } from '../tables/product-tables.ts';
import { productOnWire } from '../products/product-wire.ts';
import { product } from '../products/product.ts';
import { config, configOnWire } from '../settings/settings.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { currentPoint, cursorOf, readCursor } from './cursor.ts';
import { type NotedChanges, notedSince } from './noted-changes.ts';

const ids = z.array(z.int());

/** Entries that were added or changed are whole, in the wire format of their own routes. */
const changes = z
  .object({
    /** The cursor for the next request. */
    cursor: z.string(),
    /** The difference is not known, or too large: read everything. The rest is empty. */
    reset: z.boolean(),
    products: z.array(product),
    artists: z.array(artist),
    labels: z.array(label),
    categories: z.array(category),
    playlists: z.array(playlist),
    /** All playlists in the order of their list; null when none changed. */
    playlist_order: orNull(ids),
    settings: orNull(config),
    /** Entries that are no longer listed. A caller need not have known them. */
    removed: z.object({ products: ids, artists: ids, labels: ids, categories: ids, playlists: ids }),
  })
  .openapi('Changes');

type Changes = z.infer<typeof changes>;

const route = createRoute({
  method: 'get',
  path: '/changes',
  tags: ['Loja'],
  summary: 'O que mudou no catálogo desde uma resposta anterior',
  description:
    'Discos com suas faixas, artistas, gravadoras, categorias, playlists e configurações que foram criados ou mudaram, por ' +
    'inteiro, e os números dos que saíram. Sem `since`, só o cursor de agora. `reset`: a diferença não é conhecida ou é ' +
    'grande demais; leia tudo de novo.',
  request: {
    query: z.object({
      since: optional(z.string()).openapi({
        description: 'O cursor da última resposta.',
        example: '1b4e28ba.57',
      }),
    }),
  },
  responses: answers(answer(changes)),
});

export const changeRoutes = (store: StoreContext, gate: CatalogueGate) => {
  const app = catalogueApp(gate);
  app.openapi(route, async (context) => {
    const { since } = context.req.valid('query');
    return context.json(success(await changesSince(store, gate, since)), 200);
  });
  return app;
};

const none: Omit<Changes, 'cursor' | 'reset'> = {
  products: [],
  artists: [],
  labels: [],
  categories: [],
  playlists: [],
  playlist_order: null,
  settings: null,
  removed: { products: [], artists: [], labels: [], categories: [], playlists: [] },
};

/** The cursor is read first: a change in between may already be in this answer, and is sent again in the next one. */
const changesSince = async (
  store: StoreContext,
  { largeLists }: CatalogueGate,
  since: string | undefined,
): Promise<Changes> => {
  const now = await currentPoint(store.orm);
  const cursor = cursorOf(now);
  if (since === undefined || since === cursor) return { cursor, reset: false, ...none };
  const from = readCursor(since);
  // A version above the current one was issued before a backup was restored.
  const isKnown = from?.epoch === now.epoch && from.version <= now.version;
  const noted = isKnown ? await notedSince(store.orm, from.version) : null;
  if (!noted) return { cursor, reset: true, ...none };
  const read = () => readChanges(store, noted);
  const isLarge = isCostly({ per_page: noted.product.length });
  return { cursor, reset: false, ...(await (isLarge ? largeLists(read) : read())) };
};

const readChanges = async (store: StoreContext, noted: NotedChanges): Promise<typeof none> => {
  const { orm, providers } = store;
  const { previews } = providers;
  const found = {
    products: await readSome(noted.product, (some) => productsWithTracks(orm, some)),
    artists: listed(await readSome(noted.artist, (some) => artistRows.where(orm, inArray(artists.id, some)))),
    labels: listed(await readSome(noted.label, (some) => labelRows.where(orm, inArray(labels.id, some)))),
    categories: await readSome(noted.category, (some) => categoriesWhere(orm, inArray(categories.id, some))),
    playlists: await readSome(noted.playlist, (some) =>
      readPlaylists(orm, inArray(playlists.id, some), some.length),
    ),
  };
  return {
    products: found.products.map((release) => productOnWire(release, { withTracks: true, previews })),
    artists: found.artists.map(artistOnWire),
    labels: found.labels.map(labelOnWire),
    categories: found.categories.map(categoryOnWire),
    playlists: found.playlists.map(playlistOnWire),
    playlist_order: noted.playlist.length ? await playlistOrder(orm, mostPlaylists) : null,
    settings: noted.settings.length ? await configOnWire(store) : null,
    removed: {
      products: missing(noted.product, found.products),
      artists: missing(noted.artist, found.artists),
      labels: missing(noted.label, found.labels),
      categories: missing(noted.category, found.categories),
      playlists: missing(noted.playlist, found.playlists),
    },
  };
};

const productsWithTracks = (orm: Orm, ids: number[]) =>
  readReleases(orm, {
    where: inArray(releases.id, ids),
    order: [asc(releases.id)],
    limit: ids.length,
    withTracks: true,
  });

/** Most answers are of one kind, and cost no statement for the others. */
const readSome = async <Entry>(ids: number[], read: (ids: number[]) => Promise<Entry[]>): Promise<Entry[]> =>
  ids.length === 0 ? [] : read(ids);

/** Artists and labels without a record in the store are not listed. */
const listed = <Name extends { releaseCount: number }>(names: Name[]) =>
  names.filter(({ releaseCount }) => releaseCount > 0);

const missing = (noted: readonly number[], found: readonly { id: number }[]) => {
  const there = new Set(found.map(({ id }) => id));
  return noted.filter((id) => !there.has(id)).sort((one, other) => one - other);
};
