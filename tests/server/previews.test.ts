import { createConfig, lintFromString } from '@redocly/openapi-core';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnvironment } from '#runtime/environment.ts';
import { createApi } from '#server/app.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { giveDemoTempos } from '#server/catalogue/previews/demo-tempos.ts';
import { previewProvider } from '#server/catalogue/previews/preview-provider.ts';
import { demoPreviews } from '#server/catalogue/previews/previews.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { Product, TrackOnWire } from '#server/catalogue/products/product.ts';
import { storeContext } from '#server/new-store-context.ts';
import * as grooveWav from '#sound/groove-wav.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { getter, stock, type Page } from './shop.ts';

vi.mock(import('#sound/groove-wav.ts'), { spy: true });

const own = 'https://loja.example/previas/a2.mp3';

const rows = [
  ...Array.from({ length: 40 }, (_, at) => ({
    title: `Disco ${at}`,
    artists: ['Dois'],
    genres: ['Electronic'],
    styles: [at % 2 ? 'House' : 'Drum n Bass'],
    discogs_release_id: at + 1,
    price: 50,
    stock: 1,
    tracks: [
      { position: 'A1', title: 'Um' },
      { position: 'A2', title: 'Dois', preview_url: own, bpm: 91.5 },
      { position: 'B1', title: 'Três', bpm: 99 },
    ],
    listed_at: `2026-01-01T00:00:${String(at).padStart(2, '0')}Z`,
  })),
  { title: 'Sem faixas', artists: ['Dois'], price: 10, stock: 1 },
];

const shopOf = (database: Database, previews = true) => {
  const api = createApi(storeContext(database, previews ? { providers: { previews: demoPreviews } } : {}));
  return { api, get: getter(api) };
};

describeOnOneEngine('previews of a demonstration', ({ open }) => {
  let database: Database;
  let shop: ReturnType<typeof shopOf>;
  let products: Product[];
  /** A track with a synthesised sound. */
  let track: TrackOnWire;
  let address: string;

  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    shop.api.request(path, { method, headers });
  const tracksOf = (product: Product) => product.productable.tracks ?? [];

  beforeAll(async () => {
    database = await open();
    await stock(database, rows);
    shop = shopOf(database);
    const page = await shop.get<Page<Product>>('/products?with=tracks&per_page=100&sort_by=name');
    products = page.body.data.data;
    track = products.flatMap(tracksOf).find((one) => one.preview_is_demo) as TrackOnWire;
    address = track.preview_url ?? '';
  }, slow);

  test('give each track without a sound an address, peaks and a tempo, and the track of the shop keeps its own', () => {
    const heard = products.map(tracksOf).filter((tracks) => tracks[0]?.preview_is_demo);
    for (const [first, second, third] of heard) {
      expect(first).toMatchObject({
        preview_url: `/api/previews/${first?.id}.wav`,
        preview_peaks: expect.stringMatching(/^[0-9a-f]{120}$/),
        bpm: expect.any(Number),
      });
      expect(second).toMatchObject({
        preview_url: own,
        preview_is_demo: false,
        preview_peaks: null,
        bpm: 91.5,
      });
      expect(third).toMatchObject({ preview_is_demo: true, bpm: 99 });
    }
    expect(new Set(heard.map(([first]) => first?.preview_peaks)).size).toBe(heard.length);
  });

  test('leave about one record in eight silent, with nothing made up for its tracks', () => {
    const silent = products.map(tracksOf).filter(([first]) => first && !first.preview_is_demo);
    expect(silent.length).toBeGreaterThanOrEqual(1);
    expect(silent.length).toBeLessThanOrEqual(12);
    for (const [first] of silent)
      expect(first).toMatchObject({ preview_url: null, preview_peaks: null, bpm: null });
  });

  test('are the same on one record, on its tracks and among what changed', async () => {
    const { slug } = products.find((product) =>
      tracksOf(product).some(({ id }) => id === track.id),
    ) as Product;
    const one = await shop.get<Product>(`/vinyl/${slug}`);
    expect(tracksOf(one.body.data)).toContainEqual(track);
    expect((await shop.get<TrackOnWire[]>(`/vinyl/${slug}/tracks`)).body.data).toContainEqual(track);
    const short = await shop.get<Product[]>('/products/vinyl/newest/100?with=tracks');
    expect(short.body.data.flatMap(tracksOf)).toContainEqual(track);
    const { body } = await shop.get<{ cursor: string }>('/changes');
    await database.orm.update(releases).set({ conditionNotes: 'Bom' });
    const changes = await shop.get<{ products: Product[] }>(`/changes?since=${body.data.cursor}`);
    expect(changes.body.data.products.flatMap(tracksOf)).toContainEqual(track);
  });

  test('are WAV files of 20 seconds, the same bytes in every process of the shop', async () => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('audio/wav');
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(answer.headers.get('Content-Disposition')).toBeNull();
    const bytes = await answer.bytes();
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    const view = new DataView(bytes.buffer);
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF');
    expect(view.getUint32(40, true) / view.getUint32(28, true)).toBe(20);
    const other = await shopOf(database).api.request(address);
    expect(await other.bytes()).toEqual(bytes);
    expect(other.headers.get('ETag')).toBe(answer.headers.get('ETag'));
  });

  test.each([
    ['the first bytes', 'bytes=0-1', 0, 2],
    ['the middle', 'bytes=1000-1999', 1_000, 2_000],
    ['from a byte to the end', 'bytes=882000-', 882_000, 882_044],
    ['the last bytes', 'bytes=-10', 882_034, 882_044],
    ['more than there is', 'bytes=882043-9999999', 882_043, 882_044],
    ['neighbours, which are one', 'bytes=0-1,2-3', 0, 4],
  ])('answer a range: %s', async (_, Range, from, to) => {
    const whole = await (await ask(address)).bytes();
    const part = await ask(address, { Range });
    expect(part.status).toBe(206);
    expect(part.headers.get('Content-Range')).toBe(`bytes ${from}-${to - 1}/${whole.length}`);
    expect(part.headers.get('Content-Length')).toBe(String(to - from));
    expect(part.headers.get('Content-Type')).toBe('audio/wav');
    expect(await part.bytes()).toEqual(whole.subarray(from, to));
  });

  test.each(['bytes=882044-', 'bytes=9999999-99999999', 'bytes=-0'])(
    'refuse a range beyond the end: %s',
    async (Range) => {
      const answer = await ask(address, { Range });
      expect(answer.status).toBe(416);
      expect(answer.headers.get('Content-Range')).toBe('bytes */882044');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await answer.json()).toMatchObject({ success: false });
    },
  );

  test.each(['bytes=0-1,100-101', 'bytes=5-2', 'bytes=a-b', 'bytes', 'items=0-1', ''])(
    'answer with the whole file to what is no single range: %j',
    async (Range) => {
      const answer = await ask(address, { Range });
      expect([answer.status, answer.headers.get('Content-Range')]).toEqual([200, null]);
      expect((await answer.bytes()).length).toBe(882_044);
    },
  );

  test('answer a range only of the bytes that the caller has a part of', async () => {
    const etag = (await ask(address)).headers.get('ETag') ?? '';
    const part = (condition: string) => ask(address, { Range: 'bytes=0-9', 'If-Range': condition });
    expect((await part(etag)).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect((await part(other)).status).toBe(200);
  });

  test('answer 304 to whoever has these bytes, also for a range', async () => {
    const etag = (await ask(address)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask(address, { 'If-None-Match': known, Range: 'bytes=0-1' });
      expect([answer.status, await answer.text(), answer.headers.get('ETag')]).toEqual([304, '', etag]);
    }
    expect((await ask(address, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('answer a question for the head alone with the headers of the whole file', async () => {
    const head = await ask(address, { Range: 'bytes=0-1' }, 'HEAD');
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '882044', '']);
    expect(head.headers.get('ETag')).toBe((await ask(address)).headers.get('ETag'));
  });

  test('are not found for a track that is unknown, silent, or has a sound of the shop itself', async () => {
    const silent = products.map(tracksOf).find(([first]) => first && !first.preview_is_demo)?.[0]?.id;
    const owned = products.flatMap(tracksOf).find(({ preview_url }) => preview_url === own)?.id;
    const release = Math.floor(track.id / 1_000);
    const unknown = [release * 1_000, release * 1_000 + 4, 999_999_001, 9_999_999_999_001];
    for (const id of [silent, owned, ...unknown]) {
      const answer = await ask(`/api/previews/${id}.wav`);
      expect([id, answer.status, await answer.json()]).toEqual([
        id,
        404,
        { success: false, message: 'Prévia não encontrada' },
      ]);
    }
  });

  test.each(['1.wav', '1001.mp3', '-1001.wav', 'a.wav', '99999999999999.wav'])('refuse %s', async (file) => {
    expect((await ask(`/api/previews/${file}`)).status).toBe(422);
  });

  test('are made once for all parts that a player asks for, and for all callers at the same moment', async () => {
    shop = shopOf(database);
    const made = vi.mocked(grooveWav.grooveWav).mock.calls.length;
    const parts = ['bytes=0-1', 'bytes=0-', 'bytes=500000-', 'bytes=-100'].map((Range) =>
      ask(address, { Range }),
    );
    expect((await Promise.all(parts)).map(({ status }) => status)).toEqual([206, 206, 206, 206]);
    await ask(address);
    expect(vi.mocked(grooveWav.grooveWav).mock.calls.length - made).toBe(1);
  });

  test('refuse a network that asks for more at once than this thread can make, and no other network', async () => {
    const heard = products.flatMap(tracksOf).filter(({ preview_is_demo }) => preview_is_demo);
    const from = async (remoteAddress: string, { preview_url }: TrackOnWire) =>
      shop.api.request(preview_url ?? '', {}, { incoming: { socket: { remoteAddress, remotePort: 5_000 } } });
    const greedy = heard.slice(1, 17).map((one) => from('192.0.2.1', one));
    const modest = from('192.0.2.2', track);
    const answers = await Promise.all(greedy);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(answers.find(({ status }) => status === 503)?.headers.get('Retry-After')).toBe('2');
    expect((await modest).status).toBe(200);
  });

  test(
    'are described in the document, to which Redocly has no objection',
    async () => {
      const document = await (await ask('/api/openapi.json')).json();
      const { responses, parameters } = document.paths['/api/previews/{file}'].get;
      expect(Object.keys(responses)).toEqual(['200', '206', '304', '404', '416', '422', '503']);
      const names = parameters.map(({ name }: { name: string }) => name);
      expect(names.sort()).toEqual(['If-None-Match', 'Range', 'file']);
      expect(responses[206].content).toEqual({
        'audio/wav': { schema: { type: 'string', format: 'binary' } },
      });
      const paths = Object.fromEntries(
        Object.entries(document.paths).filter(([path]) => path.includes('/previews/')),
      );
      const config = await createConfig({ extends: ['recommended'] });
      const problems = await lintFromString({ source: JSON.stringify({ ...document, paths }), config });
      const own = problems.filter(({ ruleId }) => ruleId !== 'no-unused-components');
      expect(own.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    },
    slow,
  );

  test('are absent from a shop that has none, which has other ETags too', async () => {
    const plain = shopOf(database, false);
    const { slug } = products.find((product) =>
      tracksOf(product).some(({ id }) => id === track.id),
    ) as Product;
    const [with_, without] = [
      await shop.get<Product>(`/vinyl/${slug}`),
      await plain.get<Product>(`/vinyl/${slug}`),
    ];
    expect(without.etag).not.toBe(with_.etag);
    const [first, second] = tracksOf(without.body.data);
    expect(first).toMatchObject({
      preview_url: null,
      preview_peaks: null,
      preview_is_demo: false,
      bpm: null,
    });
    expect(second).toMatchObject({ preview_url: own });
    const answer = await plain.api.request(address);
    expect([answer.status, await answer.json()]).toMatchObject([404, { success: false }]);
    const { paths } = await (await plain.api.request('/api/openapi.json')).json();
    expect(paths).not.toHaveProperty(['/api/previews/{file}']);
  });

  test('lend the tempo of their first track to records without one', async () => {
    await database.orm.execute(sql`update releases set bpm = 77 where discogs_release_id = 1`);
    await giveDemoTempos(storeContext(database));
    const tempos = await database.orm
      .select({ id: releases.discogsReleaseId, styles: releases.styles, bpm: releases.bpm })
      .from(releases);
    for (const { id, styles, bpm } of tempos) {
      if (id === null) expect(bpm).toBeNull();
      else if (id === 1) expect(bpm).toBe(77);
      else if (styles.includes('House'))
        expect(bpm).toSatisfy((tempo: number) => tempo >= 122 && tempo <= 126);
      else expect(bpm).toSatisfy((tempo: number) => tempo >= 168 && tempo <= 176);
    }
    const again = await shop.get<Page<Product>>('/products?with=tracks&per_page=100');
    const heard = again.body.data.data.filter((product) => tracksOf(product)[0]?.preview_is_demo);
    for (const { productable } of heard.filter(({ productable: { bpm } }) => bpm !== 77))
      expect(productable.bpm).toBe(productable.tracks?.[0]?.bpm);
  });
});

describe('the variable PREVIEWS', () => {
  const provider = (env: Record<string, string>) => previewProvider(readEnvironment('start', env));
  const production = { STORE_MODE: 'production', ALLOW_EMBEDDED_STORE: '1' };

  test('is demo in a demonstration and none in production, unless it is set', () => {
    expect(provider({}).name).toBe('demo');
    expect(provider({ PREVIEWS: 'none' }).name).toBe('none');
    expect(provider(production).name).toBe('none');
    expect(provider({ ...production, PREVIEWS: 'none' }).name).toBe('none');
  });

  test('is refused as demo in production, and as anything else', () => {
    expect(() => provider({ ...production, PREVIEWS: 'demo' })).toThrow(/PREVIEWS is 'demo'/);
    expect(() => provider({ PREVIEWS: 'files' })).toThrow(/PREVIEWS is not valid/);
  });
});
