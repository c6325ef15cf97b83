import type { Locator, Page } from '@playwright/test';

/**
 * Follows a link and waits until its page has loaded whole. A click returns before the old page is gone, so that what is
 * read without waiting could still be the old page's, or half of the new one's.
 */
export const follow = async (page: Page, link: Locator): Promise<void> => {
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
  await link.click();
  await page.waitForURL(address);
};
