import { expect, test } from '@playwright/test';
import { ownRecord } from './buyers.ts';
import { shopkeeper } from './shopkeeper.ts';

// Scripts would correct an outdated page: this is about the page itself.
test.use({ javaScriptEnabled: false });

test('what is sold, and what comes back, is on the page as it is served', async ({ page, request }) => {
  const { slug, stock } = await ownRecord(request);
  const state = page.getByRole('article').locator('.stock');
  await page.goto(`/vinyl/${slug}`);
  await expect(state).toContainText('Disponível');
  try {
    await shopkeeper('stock', 'set', slug, '0');
    await expect(async () => {
      await page.reload();
      await expect(state).toContainText('Estoque esgotado', { timeout: 100 });
    }).toPass();
  } finally {
    await shopkeeper('stock', 'set', slug, String(stock));
  }
  await expect(async () => {
    await page.reload();
    await expect(state).toContainText('Disponível', { timeout: 100 });
  }).toPass();
});
