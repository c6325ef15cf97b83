import { createRoute, z } from '@hono/zod-openapi';
import { inArray } from 'drizzle-orm';
import type { Artist } from '#domain/store.ts';
import { answersOr404 } from '#server/kernel/http/api-app.ts';
import { answer, failure, success } from '#server/kernel/http/envelope.ts';
import { keyOf } from '#server/kernel/http/parameters.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { ofArtist } from '../products/product-rows.ts';
import { artists } from '../tables/artist-table.ts';
import { releaseArtists } from '../tables/product-tables.ts';
import { countOf, namedRows } from './named-rows.ts';
import { keyParams, namedRoutes } from './named-routes.ts';
import { relatedArtistIds } from './related-artists.ts';

/** The wire format of an artist. */
export const artist = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    profile: z.string().nullable(),
    images: z.array(z.object({ type: z.literal('primary'), url: z.string() })),
    /** Number of the artist's records in the store. */
    vinyl_masters_count: z.int(),
  })
  .openapi('Artist');

const { id, name, slug, profile, imageUrl } = artists;
const fields = { id, name, slug, profile, imageUrl, releaseCount: countOf(releaseArtists.artistId, artists) };

export const artistRows = namedRows<Artist>(artists, releaseArtists.artistId, (orm) =>
  orm.select(fields).from(artists).$dynamic(),
);

export const artistOnWire = ({ imageUrl, releaseCount, ...row }: Artist): z.infer<typeof artist> => ({
  ...row,
  images: imageUrl === null ? [] : [{ type: 'primary', url: imageUrl }],
  vinyl_masters_count: releaseCount,
});

const tags = ['Artistas'];
const notFound = 'Artista não encontrado';

const relatedRoute = createRoute({
  method: 'get',
  path: '/artists/{key}/related',
  tags,
  summary: 'Artistas próximos, por gravadora, estilo e categoria',
  request: { params: keyParams },
  responses: answersOr404(answer(z.array(artist)), notFound),
});

export const artistRoutes = (store: StoreContext, gate: CatalogueGate) => {
  const app = namedRoutes(store, gate, {
    path: 'artists',
    tags,
    summaries: {
      list: 'Artistas com discos na loja, de A a Z',
      one: 'Um artista',
      products: 'Os discos de um artista',
    },
    notFound,
    schema: artist,
    onWire: artistOnWire,
    rows: artistRows,
    releasesOf: ofArtist,
  });
  const { orm } = store;
  app.openapi(relatedRoute, async (context) => {
    const found = await artistRows.find(orm, keyOf(context.req.valid('param').key));
    if (!found) return context.json(failure(notFound), 404);
    const ranked = await relatedArtistIds(orm, found.id);
    const related = ranked.length ? await artistRows.where(orm, inArray(artists.id, ranked)) : [];
    const inOrder = related.sort((one, other) => ranked.indexOf(one.id) - ranked.indexOf(other.id));
    return context.json(success(inOrder.map(artistOnWire)), 200);
  });
  return app;
};
