import { expect, type Page } from '@playwright/test';
import { weighPage } from '../../scripts/test/page-weight.ts';
import { weighedKinds } from '../../scripts/test/weight-budgets.ts';
import { newBuyer, ownRecord } from './buyers.ts';
import { fillCart } from './carts.ts';
import { register, stayLoggedIn, test } from './people.ts';

/** The scripts that the browser has loaded when the page has nothing more to do. */
const loadedOn = async (page: Page, address: string): Promise<string[]> => {
  const scripts: string[] = [];
  const note = (request: { resourceType: () => string; url: () => string }) => {
    if (['script', 'other'].includes(request.resourceType()) && request.url().endsWith('.js'))
      scripts.push(request.url());
  };
  page.on('request', note);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return scripts;
};

for (const { kind, find } of weighedKinds)
  test(`${kind} loads no script before a touch that is not weighed`, async ({ page, request, baseURL }) => {
    const address = await find(baseURL ?? '');
    const { scripts } = await weighPage(address);
    const ofGuest = await loadedOn(page, address);
    expect(ofGuest.length).toBeGreaterThan(0);
    expect(ofGuest.filter((script) => !scripts.guest.has(script))).toEqual([]);
    await stayLoggedIn(page, await register(request));
    const ofCustomer = await loadedOn(page, address);
    expect(ofCustomer.filter((script) => !scripts.customer.has(script))).toEqual([]);
    expect(ofCustomer.some((script) => !scripts.guest.has(script))).toBe(true);
  });

test('the cart of another device is seen without the code of the cart', async ({ page, request }) => {
  const buyer = await newBuyer(request);
  await fillCart(request, buyer, [[await ownRecord(request), 2]]);
  await stayLoggedIn(page, buyer);
  const scripts = await loadedOn(page, '/discos');
  await expect(page.locator('header [data-count="cart"]')).toHaveText('2');
  expect(scripts.filter((name) => /press-button|cart-store/.test(name))).toEqual([]);
});

test('a session that the store refuses ends, without the code of the account', async ({ page, request }) => {
  await stayLoggedIn(page, await register(request));
  await page.route('**/api/client/**', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'Entre de novo' } }),
  );
  await page.goto('/discos');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
});
