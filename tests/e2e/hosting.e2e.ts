import { expect, test } from '@playwright/test';
import { openPage } from './page-kinds.ts';

test('answers an unknown address with a page of links', async ({ page }) => {
  const answer = await page.goto('/nada-aqui');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  await page.getByRole('main').getByRole('link', { name: 'Ver todos os discos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos os Discos');
});

test('redirects the aliases of a page to its address', async ({ page }) => {
  await page.goto('/produtos/?search=kerri');
  await expect(page).toHaveURL(/\/discos\?search=kerri$/);
});

test('loads no React on a record page before any interaction', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await openPage(page, { kind: 'a record', list: '/vinyl/kerri-chandler-digitalsoul-session-one' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Digitalsoul');
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((text) => text.includes('react.transitional.element'))).toEqual([]);
});
