import { expect, type Page, type Request } from '@playwright/test';
import { newBuyer, ownRecord } from './buyers.ts';
import { fillCart } from './carts.ts';
import { axeFindings } from './looks.ts';
import { stayLoggedIn, test } from './people.ts';

const stopped = 'Esta parte da página parou de funcionar';
const unloaded = 'Esta parte da página não carregou';
const reload = (page: Page) => page.getByRole('button', { name: 'Recarregar a página' });

const componentOf = async (page: Page, path: string) => {
  const html = await (await page.request.get(path)).text();
  const [, url = '', name = ''] = /component-url="([^"]+)" component-export="(\w+)"/.exec(html) ?? [];
  return { url, name };
};

/** Replaces the component of a page's island by one that fails while it is rendered. */
const breakIsland = async (page: Page, path: string) => {
  const { url, name } = await componentOf(page, path);
  const body = `export const ${name} = () => { throw new RangeError('date of Ana Maria, ana@exemplo.com'); };`;
  await page.route(`**${url}`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  return { name, url };
};

const reportIn = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/faults');

test.describe('an island that fails', () => {
  for (const path of ['/carrinho', '/login'])
    test(`says so on ${path}, keeps the cart, and is reported without a word of a person`, async ({
      page,
      request,
    }) => {
      const buyer = await newBuyer(request);
      await fillCart(request, buyer, [[await ownRecord(request), 1]]);
      await page.addInitScript(
        (session) => {
          if (session) localStorage.setItem('session', session);
        },
        path === '/carrinho' ? JSON.stringify({ ...buyer, expiresAt: null }) : '',
      );
      const island = await breakIsland(page, path);
      const reported = page.waitForRequest(reportIn);
      await page.goto(`${path}?nome=Ana`);
      await expect(page.getByRole('alert').getByText(stopped)).toBeVisible();
      await expect(page.getByText('seu carrinho está guardado')).toBeVisible();
      expect((await reported).postDataJSON()).toEqual({
        name: 'RangeError',
        part: island.name,
        script: island.url,
        line: 1,
        column: expect.any(Number),
        path,
        build: expect.stringMatching(/^[\w-]{8}$/),
      });
      expect((await reported).headers()['authorization']).toBeUndefined();
      expect((await (await reported).response())?.status()).toBe(200);
      await page.unrouteAll();
      await reload(page).click();
      await expect(page.getByText(stopped)).toBeHidden();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });

  test('is accessible, and the only heading of a page that has no other', async ({ page }) => {
    await breakIsland(page, '/carrinho');
    await page.goto('/carrinho');
    await expect(page.getByRole('heading', { level: 1, name: stopped })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await reload(page).focus();
    await expect(reload(page)).toBeFocused();
  });

  test('whose script does not load says that, and a reload tries again', async ({ page }) => {
    const { url } = await componentOf(page, '/carrinho');
    await page.route(`**${url}*`, (route) => route.abort());
    await page.goto('/carrinho');
    await expect(page.getByRole('alert').getByText(unloaded)).toBeVisible();
    await page.unrouteAll();
    await reload(page).click();
    await expect(page.getByText(unloaded)).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a dialog that fails says so inside, and can be closed', async ({ page, request }) => {
  const buyer = await newBuyer(request);
  await stayLoggedIn(page, buyer);
  await page.goto('/profile');
  const open = page.getByRole('main').getByRole('button', { name: 'Novo endereço' });
  await expect(open).toBeVisible();
  await page.route('**/_astro/AddressForm.*.js', (route) =>
    route.fulfill({
      body: `export const AddressForm = () => { throw new TypeError('x'); }; export { AddressForm as t, AddressForm as AddressDialog };`,
      contentType: 'text/javascript',
    }),
  );
  const reported = page.waitForRequest(reportIn);
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(stopped)).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ name: 'TypeError', part: 'dialog' });
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a script of the shop that fails is reported once, and a foreign one never', async ({ page }) => {
  const reports: unknown[] = [];
  page.on('request', (request) => void (reportIn(request) && reports.push(request.postDataJSON())));
  await page.goto('/sobre');
  await page.waitForLoadState('networkidle');
  const fail = (script: string) =>
    page.evaluate((place) => {
      const error = new TypeError('of Ana');
      error.stack = `TypeError: of Ana\n    at x (${place}:3:14)`;
      dispatchEvent(new ErrorEvent('error', { error }));
      dispatchEvent(
        new PromiseRejectionEvent('unhandledrejection', { reason: error, promise: Promise.resolve() }),
      );
    }, script);
  await fail('chrome-extension://abcdef/_astro/x.js');
  await fail('https://cdn.example/_astro/x.js');
  const own = page.waitForRequest(reportIn);
  await fail(new URL('/_astro/Shell.abc12345.js', page.url()).href);
  await own;
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual([
    expect.objectContaining({ name: 'TypeError', part: 'page', line: 3, column: 14, path: '/sobre' }),
  ]);
});
