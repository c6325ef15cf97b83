import { createRoute, z } from '@hono/zod-openapi';
import type { Release } from '#domain/records/release.ts';
import { paths } from '#paths.ts';
import { logError } from '#runtime/log.ts';
import { answersOr404, apiApp } from '#server/kernel/http/api-app.ts';
import { failure } from '#server/kernel/http/envelope.ts';
import { slugParameter } from '#server/kernel/http/parameters.ts';
import { BusyError, createQueue } from '#runtime/queue.ts';
import { releaseFinder } from '../products/product-rows.ts';
import { configOf } from '../settings/stored-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

const notFound = 'Produto não encontrado';

/** A popular link is drawn once per cache, which sends the old picture while it revalidates. */
const cacheControl = 'public, max-age=86400, stale-while-revalidate=604800';
/** Drawing occupies a core, so only one picture is drawn at a time. */
const limits = { atOnce: 1, waiting: 20 };

const { 404: missing, 422: invalid } = answersOr404(z.unknown(), notFound);

const route = createRoute({
  method: 'get',
  path: '/share/{file}',
  tags: ['Site'],
  summary: 'A imagem que acompanha o link de um disco sem capa: {slug}.png',
  request: { params: z.object({ file: slugParameter.regex(/\.png$/) }) },
  responses: {
    200: { description: 'PNG de 1200 x 630', content: { 'image/png': { schema: z.string() } } },
    302: { description: 'A imagem da loja, quando esta não pôde ser desenhada' },
    404: missing,
    422: invalid,
  },
});

/** Imported with the first picture, because the import unpacks the fonts. */
const draw = async (release: Release, siteName: string): Promise<Buffer> => {
  const { drawShareImage } = await import('#artwork/share-image/draw-share-image.ts');
  const { rasterize } = await import('#artwork/share-image/rasterize.ts');
  return rasterize(drawShareImage(release, siteName));
};

/** Pictures of records, drawn on request; a store without pages has none. */
export const shareImageRoutes = ({ orm, siteUrl, pictures }: StoreContext) => {
  const app = apiApp();
  if (!siteUrl) return app;
  const find = releaseFinder(orm);
  const queued = createQueue(limits);

  app.openapi(route, async (context) => {
    const release = await find({ slug: context.req.valid('param').file.replace(/\.png$/, '') });
    if (!release) return context.json(failure(notFound), 404);
    try {
      const { site_name: siteName } = await configOf(orm);
      const picture = await pictures.get({ release, siteName }, () => queued(() => draw(release, siteName)));
      return context.body(new Uint8Array(picture), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': cacheControl,
      });
    } catch (error) {
      if (!(error instanceof BusyError)) logError(`The picture of ${release.slug} cannot be drawn:`, error);
      context.header('Cache-Control', 'no-store');
      return context.redirect(new URL(paths.shopImage, siteUrl).href, 302);
    }
  });
  return app;
};
