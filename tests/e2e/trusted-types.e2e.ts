import { expect, type Page } from '@playwright/test';
import { newBuyer, ownRecord } from './buyers.ts';
import { fillCart } from './carts.ts';
import { openPage } from './page-kinds.ts';
import { stayLoggedIn, test } from './people.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Collects what the policy of a page refuses, from before its first script on. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) =>
      window.violations.push([violatedDirective, sourceFile, sample].join(' ')),
    );
  });

const expectNone = async (page: Page) => expect(await page.evaluate(() => window.violations)).toEqual([]);

test('the pages of a customer obey Trusted Types', async ({ page, request }) => {
  test.slow();
  const buyer = await newBuyer(request);
  await fillCart(request, buyer, [[await ownRecord(request), 1]]);
  await stayLoggedIn(page, buyer);
  await listen(page);
  const places = [
    '/profile',
    '/wishlist',
    '/wantlist',
    '/orders',
    '/carrinho',
    '/checkout',
    '/checkout?etapa=pagamento',
  ];
  for (const list of places) {
    await openPage(page, { kind: list, list });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNone(page);
  }
});

test('what a page loads when it is used obeys Trusted Types', async ({ page }) => {
  await listen(page);
  await openPage(page, { kind: 'all records', list: '/discos' });
  const results = page.getByRole('region', { name: 'Discos' });
  await page.locator('.listing-side .facet-option').first().click();
  await expect(page).toHaveURL(/available=1/);
  await expect(results.locator('.crate > li').first()).toBeVisible();
  // The static records are shown again.
  await page.getByRole('button', { name: 'Remover filtro Apenas disponíveis' }).click();
  await expect(page).toHaveURL(/discos$/);
  await expect(results.locator('.at-rest .crate > li').first()).toBeVisible();
  await page.getByRole('searchbox').first().fill('kerri');
  await expect(page.getByRole('option', { name: /^Ver todos/ })).toBeVisible();
  await expectNone(page);

  await openPage(page, { kind: 'categories', list: '/categorias' });
  const section = page
    .locator('[data-category]')
    .filter({ has: page.locator('a[data-more]') })
    .first();
  await section.locator('summary').click();
  const cards = section.locator('.crate > li');
  const before = await cards.count();
  await section.locator('a[data-more]').click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await expectNone(page);

  await page
    .getByRole('link', { name: /^Carrinho/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNone(page);
});
