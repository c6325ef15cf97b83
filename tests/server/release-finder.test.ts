import { onTestFinished, describe, expect, test } from 'vitest';
import { releaseFinder } from '#server/release-finder.ts';
import { sendJson, startFakeApi, wireProduct, type FakeRequest, type Wire } from '../support/fake-api.ts';

/** A store of records found by slug and by id, as the contract says. */
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

  test('is not known to be none when the store fails, and the store is asked once', async () => {
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
