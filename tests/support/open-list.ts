import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until the controls of its list, if it has one, answer. They are loaded when reached for. */
export const openList = async (page: Page, address: string) => {
  const answer = await page.goto(address);
  const field = page.locator('.listing-search input');
  if (await field.count()) await field.dispatchEvent('pointerover');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  return answer;
};
