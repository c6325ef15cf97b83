import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { writeSnapshot, snapshotOf, type Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { listen } from '#runtime/listen.ts';
import { releaseFinder } from '#site/serve/release-finder.ts';
import { siteRoutes } from '#site/serve/site.ts';
import { createGateway } from '#site/serve/gateway.ts';
import { buildApart } from '#site/rebuild/build-apart.ts';
import type { Wire } from './fake-api.ts';

export interface BuiltShop {
  url: string;
  /** The current records of the store, which may differ from those that the site was built from. */
  store: { products: Wire[] };
  close(): Promise<void>;
}

/** The calls of the store API for one record. */
const storeApi = (store: BuiltShop['store']) => {
  const answerWith = (product: Wire | undefined) =>
    product
      ? Response.json({ success: true, status: 'success', data: product })
      : Response.json({ success: false, message: 'Produto não encontrado' }, { status: 404 });
  return new Hono()
    .get('/api/products/vinyl/:slug', (c) =>
      answerWith(store.products.find(({ slug }) => slug === c.req.param('slug'))),
    )
    .get('/api/products/:id', (c) =>
      answerWith(store.products.find(({ id }) => String(id) === c.req.param('id'))),
    );
};

/** Builds the site of a catalogue and serves it with a store API. The folder is in the project, as Astro requires. */
export const openBuiltShop = async (contents: Partial<Snapshot>): Promise<BuiltShop> => {
  await mkdir('.data', { recursive: true });
  const folder = await mkdtemp(path.join('.data', 'state-'));
  const [snapshotDir, distDir] = [path.join(folder, 'snapshot'), path.resolve(folder, 'site')];
  const store: BuiltShop['store'] = { products: [] };
  const gateway = createGateway();
  gateway.openApi(storeApi(store));
  const listener = await listen({ port: 0, host: '127.0.0.1', fetch: (request) => gateway.fetch(request) });
  const close = async () => {
    await listener.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await writeSnapshot(snapshotDir, snapshotOf(contents));
    await buildApart({ SNAPSHOT_DIR: snapshotDir, DIST_DIR: distDir, SITE_URL: listener.loopback });
    gateway.openSite(siteRoutes(distDir, { findSlug: releaseFinder(listener.loopback) }));
    return { url: listener.loopback, store, close };
  } catch (error) {
    await close();
    throw error;
  }
};
