import type { Page } from '@playwright/test';

const long = 'e a Orquestra Extraordinariamentecompridissima';
export const longPerson = 'Maria Aparecida de Albuquerque Cavalcanti Vasconcelos-Schwarzenbergerova';

const names = new Set([
  'product_name',
  'album_title',
  'artist_name',
  'name',
  'title',
  'street',
  'label',
  'city',
  'neighborhood',
  'notes',
]);

/** The same answer of the store with names that are longer than any real one. */
export const lengthened = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map((one: unknown) => lengthened(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, own]) => [
    key,
    names.has(key) && typeof own === 'string' && own ? `${own} ${long}` : lengthened(own as unknown),
  ]);
  return Object.fromEntries(entries) as Value;
};

/** Lengthens the names in all that a page reads of carts, addresses and orders. */
export const lengthenNames = async (page: Page) => {
  await page.route(/\/api\/(orders|client\/cart|client\/addresses)(\/[\d/a-z-]*)?(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: lengthened((await response.json()) as object) });
  });
};
