import { expect, test } from '@playwright/test';
import { openPage, pageKinds } from './page-kinds.ts';

for (const kind of pageKinds)
  test(`${kind.kind}: obeys the policy, requests no other origin, and logs no error`, async ({
    page,
    baseURL,
  }) => {
    const troubles: string[] = [];
    page.on('console', (message) => {
      const expected = kind.kind === 'not found' && message.text().includes('404');
      if (message.type() === 'error' && !expected) troubles.push(message.text());
    });
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin)
        troubles.push(request.url());
    });
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (response.status() >= 400 && !isPage) troubles.push(`${response.status()} ${response.url()}`);
    });
    await openPage(page, kind);
    expect(troubles).toEqual([]);
    const policies = page.locator('meta[http-equiv="Content-Security-Policy"]');
    await expect(policies).toHaveCount(1);
    expect(await policies.evaluate((policy) => policy === document.head.firstElementChild)).toBe(true);
  });

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
