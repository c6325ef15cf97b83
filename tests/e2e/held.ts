import type { Page } from '@playwright/test';

/** Holds back what a page loads from some addresses, until the returned function is called. */
export const hold = async (page: Page, addresses: string | RegExp) => {
  const { promise, resolve } = Promise.withResolvers<null>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(null);
};
