import { beforeAll, expect, test } from 'vitest';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { openShop, type Page, stock } from './shop.ts';

/** As many callers as may be served and wait, and some more. */
const callers = 40;
const servedOrWaiting = 31;

/** One more is served for each that is done before the last one has come, as on a busy machine. */
const expectMost = (served: number) => {
  expect(served).toBeGreaterThanOrEqual(servedOrWaiting);
  expect(served).toBeLessThan(callers);
};

describeOnOneEngine('large lists that are asked for at once', ({ open }) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    const database = await open();
    shop = await openShop(database);
    await stock(
      database,
      Array.from({ length: 250 }, (_, at) => ({ title: `Disco ${at}`, tracks: [{ title: `Faixa ${at}` }] })),
    );
  }, slow);

  /** A list of its own for each caller; `rest` is what they have in common. */
  const different = (rest: string) =>
    Array.from(
      { length: callers },
      (_, at) => `/products?${rest}&updated_since=2000-01-01T00:00:00.${100 + at}Z`,
    );

  test(
    'are made one after the other, and those that would wait too long are told when to come back',
    async () => {
      const answers = await Promise.all(
        different('per_page=1000&with=productable.tracks').map(async (path) =>
          shop.api.request(`/api${path}`),
        ),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      expectMost(callers - refused.length);
      for (const { status, headers } of refused) {
        expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([503, null, 'no-store']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(await refused[0]?.json()).toMatchObject({
        success: false,
        message: 'A loja está com muitos pedidos agora. Tente de novo em instantes.',
      });
      expect((await shop.get('/products?per_page=1000')).status).toBe(200);
    },
    slow,
  );

  test.each(['/products?search=disco', '/products/search?q=faixa'])(
    'and so are searches: %s',
    async (path) => {
      const answers = await Promise.all(
        Array.from({ length: callers }, async (_, at) => shop.api.request(`/api${path}%20${at}`)),
      );
      const statuses = answers.map(({ status }) => status);
      expectMost(statuses.filter((status) => status === 200).length);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
    },
    slow,
  );

  test(
    'leave places to others when one network asks for all of them',
    async () => {
      const ask = (path: string, remoteAddress: string) =>
        shop.api.request(
          `/api${path}`,
          {},
          { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
        );
      const own = different('per_page=400').map(async (path) => (await ask(path, '203.0.113.7')).status);
      const other = await ask('/products?search=faixa', '198.51.100.1');
      expect(other.status).toBe(200);
      expect((await Promise.all(own)).filter((status) => status === 200).length).toBeGreaterThan(0);
    },
    slow,
  );

  test(
    'do not keep small requests waiting',
    async () => {
      // Connections to the database are made before: on a busy machine that alone takes as long as many lists.
      await Promise.all(
        ['/products?per_page=2', '/products?per_page=3', '/vinyl'].map((path) => shop.get(path)),
      );
      let made = 0;
      const large = different('per_page=500').map(async (path) => {
        const { status } = await shop.get(path);
        if (status === 200) made += 1;
      });
      expect((await shop.get('/vinyl/ebe-neural-response-ep')).status).toBe(200);
      expect((await shop.get('/products?per_page=20')).status).toBe(200);
      expect(made).toBeLessThan(servedOrWaiting);
      await Promise.all(large);
      expectMost(made);
    },
    slow,
  );

  test(
    'are made once for all who ask for the same one',
    async () => {
      const answers = await Promise.all(
        different('per_page=1000').map(() => shop.get('/products?per_page=1000&with=productable.tracks')),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    },
    slow,
  );

  test.each(['created_at', 'name', 'price', 'bpm', 'id'])(
    'are in the same order as their short pages: %s',
    async (sort) => {
      const idsOf = async (window: string) => {
        const { body } = await shop.get<Page<{ id: number }>>(`/products?sort_by=${sort}&${window}`);
        return body.data.data.map(({ id }) => id);
      };
      const short = await Promise.all([1, 2, 3].map((page) => idsOf(`per_page=100&page=${page}`)));
      expect(await idsOf('per_page=1000')).toEqual(short.flat());
    },
    slow,
  );
});
