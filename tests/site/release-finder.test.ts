import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listen, type Listener } from '#runtime/listen.ts';
import { releaseFinder, type FindSlug } from '#site/serve/release-finder.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { sendJson, startFakeApi, wireProduct, type FakeRequest, type Wire } from '../support/fake-api.ts';
import { openShop } from '../server/shop.ts';

/** A store API with these records, found by slug and by id. */
const storeWith = async (...products: Wire[]) => {
  const find = ({ path }: FakeRequest) => {
    const [, , ...steps] = path.split('/');
    const slug = steps[0] === 'vinyl' ? decodeURIComponent(steps[1] ?? '') : null;
    return products.find((product) =>
      slug === null ? String(product['id']) === steps[0] : product['slug'] === slug,
    );
  };
  const api = await startFakeApi(
    { products },
    {
      misbehave: (request, response) => {
        const product = find(request);
        sendJson(
          response,
          product ? { success: true, data: product } : { success: false },
          product ? 200 : 404,
        );
        return true;
      },
    },
  );
  onTestFinished(() => api.stop());
  return api;
};

describe('the record of an address', () => {
  test.each([
    ['disco-7', 'disco-7'],
    ['7', 'disco-7'],
    ['1999', '1999'],
    ['0', null],
    ['99999999999999999999', null],
    ['..', null],
    ['nobody', null],
  ])('%s is %s', async (key, slug) => {
    const api = await storeWith(wireProduct(7), wireProduct(8, { slug: '1999' }));
    expect(await releaseFinder(api.url)(key)).toBe(slug);
  });

  test('is not reported as missing when the store fails, and the store is asked once', async () => {
    const api = await storeWith(wireProduct(7));
    let asked = 0;
    api.misbehave = (_, response) => {
      asked += 1;
      sendJson(response, { message: 'SQLSTATE' }, 500);
      return true;
    };
    await expect(releaseFinder(api.url)('disco-7')).rejects.toThrow();
    expect(asked).toBe(1);
  });
});

describeOnOneEngine('the record of an address, asked of our own store', ({ open }) => {
  let find: FindSlug;
  let store: Listener;
  beforeAll(async () => {
    const { api } = await openShop(await open());
    store = await listen({ port: 0, host: '127.0.0.1', fetch: api.fetch });
    find = releaseFinder(store.loopback);
  }, slow);
  afterAll(() => store.close());

  test.each(['1', 'ebe-neural-response-ep'])('%s is known', async (key) => {
    expect(await find(key)).toBe('ebe-neural-response-ep');
  });

  test.each([
    '999999',
    '2147483648',
    '99999999999999999999',
    '\u0000',
    'a\u0000b',
    ' ',
    '%',
    '..',
    'a'.repeat(250),
    'é/?#&',
  ])('%j is no record', async (key) => {
    expect(await find(key)).toBeNull();
  });
});
