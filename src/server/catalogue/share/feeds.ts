import { createRoute, z } from '@hono/zod-openapi';
import { type SQL, eq } from 'drizzle-orm';
import { readAddress } from '#api/account/address.ts';
import { artistName } from '#domain/records/artist-line.ts';
import { type FeedItem, feedItemOf, feedLength, rssXml } from '#domain/feed.ts';
import { paths } from '#paths.ts';
import { artistRows } from '../names/artists.ts';
import { answersOr404 } from '#server/kernel/http/api-app.ts';
import { catalogueApp } from '../answers/catalogue-app.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { slugParameter } from '#server/kernel/http/parameters.ts';
import { labelRows } from '../names/labels.ts';
import { newestFirst } from '../products/product-order.ts';
import { ofArtist, readReleases } from '../products/product-rows.ts';
import { releases } from '../tables/product-tables.ts';
import { configOf } from '../settings/stored-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

const contentType = { 'Content-Type': 'application/rss+xml; charset=utf-8' };

const feedRoute = <const Path extends string>(path: Path, summary: string, notFound: string) => {
  const { 404: missing, 422: invalid } = answersOr404(z.unknown(), notFound);
  return createRoute({
    method: 'get',
    path,
    tags: ['Site'],
    summary: `${summary}, em RSS: {slug}.xml`,
    request: { params: z.object({ file: slugParameter.regex(/\.xml$/) }) },
    responses: {
      200: { description: 'RSS 2.0', content: { 'application/rss+xml': { schema: z.string() } } },
      404: missing,
      422: invalid,
    },
  });
};

const slugOf = ({ file }: { file: string }) => file.replace(/\.xml$/, '');

/** Feeds of the newest records of an artist or label; a store without pages has none. */
export const feedRoutes = ({ orm, siteUrl }: StoreContext, gate: CatalogueGate) => {
  const app = catalogueApp(gate);
  if (!siteUrl) return app;
  const absolute = (path: string) => new URL(path, siteUrl).href;

  const itemsOf = async (where: SQL): Promise<FeedItem[]> => {
    const newest = await readReleases(orm, { where, order: newestFirst, limit: feedLength });
    return newest.map((release) => {
      const { coverUrl, slug } = release;
      const picture = readAddress(coverUrl) ?? paths.shareImage(slug);
      return feedItemOf(release, absolute(paths.release(slug)), absolute(picture));
    });
  };
  const feedOf = async (name: string, link: string, self: string, where: SQL) =>
    rssXml({
      title: `${(await configOf(orm)).site_name}: ${name}`,
      description: `Os últimos discos de ${name} que chegaram na loja.`,
      link: absolute(link),
      self: absolute(self),
      items: await itemsOf(where),
    });

  const artistMissing = 'Artista não encontrado';
  app.openapi(
    feedRoute('/feeds/artists/{file}', 'Novidades de um artista', artistMissing),
    async (context) => {
      const row = await artistRows.find(orm, { slug: slugOf(context.req.valid('param')) });
      if (!row) return context.json(failure(artistMissing), 404);
      const { artist, artistFeed } = paths;
      const feed = await feedOf(
        artistName(row.name),
        artist(row.slug),
        artistFeed(row.slug),
        ofArtist(row.id),
      );
      return context.body(feed, 200, contentType);
    },
  );

  const labelMissing = 'Gravadora não encontrada';
  app.openapi(
    feedRoute('/feeds/labels/{file}', 'Novidades de uma gravadora', labelMissing),
    async (context) => {
      const row = await labelRows.find(orm, { slug: slugOf(context.req.valid('param')) });
      if (!row) return context.json(failure(labelMissing), 404);
      const { label, labelFeed } = paths;
      const where = eq(releases.labelId, row.id);
      return context.body(
        await feedOf(row.name, label(row.slug), labelFeed(row.slug), where),
        200,
        contentType,
      );
    },
  );
  return app;
};
