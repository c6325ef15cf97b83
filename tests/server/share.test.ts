import { eq } from 'drizzle-orm';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { beforeAll, expect, vi, test } from 'vitest';
import { rasterize } from '#artwork/share-image/rasterize.ts';
import { createApi } from '#server/app.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { pictureCache } from '#server/catalogue/share/picture-cache.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { getter, openShop, stock, type Page } from './shop.ts';

vi.mock(import('#artwork/share-image/rasterize.ts'), { spy: true });

const siteUrl = 'https://loja.example';
const slug = 'kerri-chandler-digitalsoul-session-one';

describeOnOneEngine('what the store does for the site', ({ open }) => {
  let database: Database;
  const shop = () => createApi(storeContext(database, { siteUrl }));
  const request = (path: string, headers: Record<string, string> = {}) =>
    shop().request(`/api${path}`, { headers });

  beforeAll(async () => {
    database = await open();
    await openShop(database);
  }, slow);

  test(
    'draws the picture of a link to a record',
    async () => {
      const answer = await request(`/share/${slug}.png`);
      expect(answer.headers.get('Content-Type')).toBe('image/png');
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      expect(answer.headers.get('Cache-Control')).toContain('max-age=86400');
      const { format, width, height } = await sharp(await answer.bytes()).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1_200, height: 630 });
    },
    slow,
  );

  test(
    'draws a picture once for each state of its record, also after a restart',
    async () => {
      const folder = scratchFolder();
      const ask = async () => {
        const api = createApi(storeContext(database, { siteUrl, pictures: pictureCache(folder) }));
        return (await api.request(`/api/share/${slug}.png`)).bytes();
      };
      const drawn = vi.mocked(rasterize).mock.calls.length;
      const first = await ask();
      expect(await ask()).toEqual(first);
      expect(vi.mocked(rasterize).mock.calls.length - drawn).toBe(1);
      await database.orm.update(releases).set({ price: 12_345 }).where(eq(releases.slug, slug));
      await ask();
      expect(vi.mocked(rasterize).mock.calls.length - drawn).toBe(2);
    },
    slow,
  );

  test('leads to the picture of the shop when this one cannot be drawn, and lets nobody keep that', async () => {
    vi.mocked(rasterize).mockRejectedValueOnce(new Error('no fonts'));
    const answer = await request(`/share/${slug}.png`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('https://loja.example/loja.png');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test(
    'leads to the picture of the shop when too many pictures are asked for at once',
    async () => {
      const api = shop();
      const asked = Array.from({ length: 60 }, async () => api.request(`/api/share/${slug}.png`));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 302]));
    },
    slow,
  );

  test('knows only records that are there', async () => {
    expect((await request('/share/nada.png')).status).toBe(404);
    expect((await request(`/share/${slug}.svg`)).status).toBe(422);
  });

  const feedOf = async (path: string) => {
    const xml = await (await request(path)).text();
    expect(XMLValidator.validate(xml)).toBe(true);
    return new XMLParser({ isArray: (name) => name === 'item' }).parse(xml).rss.channel;
  };

  test('writes the feed of an artist, newest first', async () => {
    const channel = await feedOf('/feeds/artists/kerri-chandler.xml');
    expect(channel).toMatchObject({
      title: 'Sulco: Kerri Chandler',
      link: 'https://loja.example/artists/kerri-chandler',
    });
    expect(channel.item.map(({ title }: { title: string }) => title)).toEqual([
      'Kerri Chandler e Dennis Ferrer: Digitalsoul (Session Two)',
      'Kerri Chandler: Digitalsoul (Session One)',
    ]);
    expect(channel.item[1]).toMatchObject({
      link: `https://loja.example/vinyl/${slug}`,
      pubDate: 'Fri, 02 Jan 2026 00:00:00 GMT',
    });
  });

  test('writes the feed of a label', async () => {
    const channel = await feedOf('/feeds/labels/large-records.xml');
    expect(channel.item).toHaveLength(2);
    const labels = await getter(createApi(storeContext(database)))<Page<{ slug: string; name: string }>>(
      '/labels',
    );
    const strange = labels.body.data.data.find(({ name }) => name === "D'Angelo & Søn")?.slug;
    expect((await feedOf(`/feeds/labels/${strange}.xml`)).title).toBe("Sulco: D'Angelo & Søn");
  });

  test('has no feed for a name that it does not know', async () => {
    expect((await request('/feeds/artists/ninguem.xml')).status).toBe(404);
    expect((await request('/feeds/labels/ninguem.xml')).status).toBe(404);
  });

  test('sends a reader nothing as long as nothing is new, and the news at once', async () => {
    const path = '/feeds/artists/kerri-chandler.xml';
    const first = await request(path);
    expect(first.headers.get('Content-Type')).toContain('application/rss+xml');
    expect(first.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await request(path, known)).status).toBe(304);
    await stock(database, [{ title: 'Rain', artists: ['Kerri Chandler'], price: 90, stock: 1 }]);
    expect(await (await request(path, known)).text()).toContain('Kerri Chandler: Rain');
  });

  test('is the same feed, of the same type, when it comes from memory', async () => {
    const api = shop();
    for (const path of ['/api/feeds/artists/kerri-chandler.xml', '/api/feeds/labels/large-records.xml']) {
      const [first, again] = [await api.request(path), await api.request(path)];
      expect([...again.headers].sort()).toEqual([...first.headers].sort());
      expect(again.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
      expect(await again.text()).toBe(await first.text());
    }
  });

  test('says in its settings what it does, and nothing more than that', async () => {
    const servicesOf = async (api: ReturnType<typeof createApi>) =>
      (await getter(api)<{ services: string[] }>('/config')).body.data.services;
    expect(await servicesOf(shop())).toEqual(['feeds', 'share-images']);
    expect(await servicesOf(createApi(storeContext(database)))).toEqual([]);
    expect((await createApi(storeContext(database)).request(`/api/share/${slug}.png`)).status).toBe(404);
  });
});
