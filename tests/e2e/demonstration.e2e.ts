import { expect, type Page } from '@playwright/test';
import { openCheckout } from './checkouts.ts';
import { test } from './people.ts';

const strip = (page: Page) => page.getByRole('complementary', { name: 'Demonstração' });

// Other journeys begin in a browser that has heard it.
test.use({ storageState: { cookies: [], origins: [] } });

test('the shop says that it is a demonstration, until it is told that it was heard', async ({ page }) => {
  await page.goto('/');
  await expect(strip(page)).toContainText('loja de demonstração');
  await strip(page).getByRole('button', { name: 'Entendi' }).click();
  await expect(strip(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('hideImplementationAlert'))).not.toBeNull();
  await page.goto('/discos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip(page)).toBeHidden();
});

test('what may be typed is said at every payment, also to whom the shop has said what it is', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('hideImplementationAlert', 'true'));
  await openCheckout(page, request);
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByText('Prensagem de teste: esta é uma loja de demonstração.')).toBeVisible();
});
