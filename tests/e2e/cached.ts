import { expect, type Page } from '@playwright/test';
import { shopBehind, type ShopBehind } from './shop-behind.ts';
import { test as base } from './people.ts';

/** Journeys with a service worker, each with a shop of its own in front of which a test can stop the connection. */
export const test = base.extend<{ shop: ShopBehind }>({
  shop: async ({ baseURL }, use) => {
    const shop = await shopBehind(baseURL ?? '');
    await use(shop);
    shop.close();
  },
});

/** The addresses that a browser has cached. */
export const cachedIn = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cache);

/** Opens a page, and waits until it can be read without a network. */
export const visit = async (page: Page, shop: ShopBehind, path: string): Promise<void> => {
  await page.goto(shop.address + path);
  await expect.poll(() => cachedIn(page, 'pages'), { timeout: 30_000 }).toContain(path.replace(/\?.*$/, ''));
  await page.waitForLoadState('networkidle');
};
