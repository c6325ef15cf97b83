import { expect, type Page } from '@playwright/test';
import { cachedIn, test, visit } from './cached.ts';
import type { Change, ShopBehind } from './shop-behind.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

const card = (page: Page) => page.getByRole('region', { name: 'Há uma nova versão da loja.' });
const update = (page: Page) => card(page).getByRole('button', { name: 'Atualizar Agora' });

const withMore = (body: Buffer, more: string) => ({ body: Buffer.concat([body, Buffer.from(more)]) });

/** The shop's code has changed since the first visit. */
const deploy = (shop: ShopBehind) =>
  shop.answer((path, { body }) => (path === '/sw.js' ? withMore(body, '\n// another version') : null));

const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      isWaiting: Boolean(registration?.waiting),
      isActive: registration?.active?.state === 'activated',
    };
  });

test('the first visit has nothing to update', { tag: '@every-engine' }, async ({ page, shop }) => {
  await visit(page, shop, '/sobre');
  await page.reload();
  await expect.poll(() => workers(page)).toEqual({ isWaiting: false, isActive: true });
  await expect(card(page)).toHaveCount(0);
});

test('one file that fails for a moment does not undo the first visit', async ({ page, shop }) => {
  const failing = [502, 503];
  shop.answer((path) => {
    const status = path === '/offline' ? failing.shift() : undefined;
    return status ? { status } : null;
  });
  await visit(page, shop, '/sobre');
  expect(failing).toEqual([]);
});

test('a browser that is never idle caches its pages too', async ({ page, shop }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      requestIdleCallback: (run: () => void, options?: IdleRequestOptions) =>
        options?.timeout === undefined ? 0 : setTimeout(run, options.timeout),
    });
  });
  await visit(page, shop, '/sobre');
});

test('a new version is offered, starts when it is wanted, and leaves the other tab as it is', async ({
  page,
  context,
  shop,
}) => {
  await visit(page, shop, '/sobre');
  const other = await context.newPage();
  await visit(other, shop, '/discos');
  deploy(shop);
  await page.reload();
  await expect(update(page)).toBeVisible({ timeout: 15_000 });
  await other.evaluate(() => Object.assign(globalThis, { isSame: true }));
  const loaded = page.waitForEvent('load');
  await update(page).press('Enter');
  await loaded;
  await expect.poll(() => workers(page), { timeout: 15_000 }).toEqual({ isWaiting: false, isActive: true });
  await expect(card(page)).toHaveCount(0);
  expect(await other.evaluate(() => 'isSame' in globalThis)).toBe(true);
  // The code that this tab has not loaded yet is of the version before, and works.
  await other
    .locator('header')
    .getByRole('link', { name: /^Carrinho/ })
    .click();
  await expect(other.getByRole('dialog')).toBeVisible();
});

test('a new version that is not wanted now is offered again after an hour', async ({ page, shop }) => {
  await visit(page, shop, '/sobre');
  deploy(shop);
  await page.reload();
  await card(page).getByRole('button', { name: 'Mais tarde' }).click({ timeout: 15_000 });
  await expect(card(page)).toHaveCount(0);
  await page.clock.install();
  await page.reload();
  await expect.poll(() => workers(page)).toMatchObject({ isWaiting: true });
  await page.clock.runFor(5_000);
  await expect(card(page)).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() + 3_700_000);
  await page.reload();
  await expect.poll(() => workers(page)).toMatchObject({ isWaiting: true });
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return card(page).count();
    })
    .toBe(1);
});

test('a new version deletes the caches that only the version before had', async ({ page, shop }) => {
  await visit(page, shop, '/sobre');
  await page.evaluate(() => caches.open('of-before'));
  deploy(shop);
  await page.reload();
  await expect(update(page)).toBeVisible({ timeout: 15_000 });
  const loaded = page.waitForEvent('load');
  await update(page).press('Enter');
  await loaded;
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(names, { timeout: 15_000 }).not.toContain('of-before');
  expect(await names()).toEqual(expect.arrayContaining(['shell', 'pages', 'chunks']));
});

test('the button that starts a new version keeps the focus while it works', async ({ page, shop }) => {
  await visit(page, shop, '/sobre');
  deploy(shop);
  await page.reload();
  await expect(update(page)).toBeVisible({ timeout: 15_000 });
  const loaded = page.waitForEvent('load');
  // The page is loaded again a second after the press.
  const pressed = await update(page).evaluate(async (button: HTMLElement) => {
    button.focus();
    button.click();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A browser takes the focus of a disabled button with the next frame.
    await frame();
    await frame();
    return { hasFocus: document.activeElement === button, isBusy: button.ariaBusy };
  });
  expect(pressed).toEqual({ hasFocus: true, isBusy: 'true' });
  await loaded;
});

test('a page is never older than the site while the network answers', async ({ page, shop }) => {
  await visit(page, shop, '/sobre');
  shop.answer((path, { body }) =>
    path === '/sobre' ? { body: Buffer.from(body.toString().replaceAll('</h1>', ' de agora</h1>')) } : null,
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('de agora');
  await page.goto(`${shop.address}/discos`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('de agora');
});

/** Answers that must never be cached, each in place of a page. */
const poisons: Record<string, Change> = {
  // An error of the server, a missing page, a refusal.
  '/sobre': () => ({ status: 500 }),
  '/artists': () => ({ status: 404 }),
  '/labels': () => ({ status: 401 }),
  '/playlists': () => ({ status: 302, headers: { location: '/discos' } }),
  '/categorias': (_path, { headers }) => ({ headers: { ...headers, 'cache-control': 'no-store' } }),
  '/vinyl-4-djs': (_path, { headers }) => ({ headers: { ...headers, 'cache-control': 'private' } }),
};

test('errors, redirects, and what is for one person or no cache, are not cached', async ({ page, shop }) => {
  await visit(page, shop, '/discos');
  shop.answer((asked, ...more) => poisons[asked]?.(asked, ...more) ?? null);
  for (const path of Object.keys(poisons)) {
    await page.goto(shop.address + path);
    await page.waitForLoadState('networkidle');
  }
  // A page that comes later is cached, so that these would be too.
  await visit(page, shop, '/ofertas');
  const cached = await cachedIn(page, 'pages');
  expect(Object.keys(poisons).filter((path) => cached.includes(path))).toEqual([]);
});

/** Whether some cache of this browser holds a text. */
const isCached = (page: Page, text: string) =>
  page.evaluate(async (searched) => {
    for (const name of await caches.keys())
      for (const response of await (await caches.open(name)).matchAll())
        if ((await response.text()).includes(searched)) return true;
    return false;
  }, text);

test('what a customer is told is not cached', async ({ page, shop }) => {
  await visit(page, shop, '/discos');
  const stock = '/api/products/availability?told=';
  // Answers that only who asks, and for what, keeps out of the caches.
  const told: Record<string, string> = {
    [`${stock}to-one`]: 'o estoque de uma pessoa',
    '/api/client/cart': 'o carrinho de uma pessoa',
    [`${stock}to-all`]: 'o estoque de todos',
  };
  shop.answer((asked, _answer, { headers: { authorization } }) => {
    // The worker asks again for what a page has used, without Authorization: the store answers for everyone then.
    const text = asked === `${stock}to-one` && !authorization ? undefined : told[asked];
    if (text === undefined) return null;
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(text)),
    };
  });
  // From here on the worker answers.
  await page.reload();
  await page.evaluate(async (from) => {
    const headers = { Authorization: 'Bearer x' };
    const ask = async (address: string, options?: RequestInit) => (await fetch(address, options)).text();
    await ask(`${from}to-one`, { headers });
    await ask('/api/client/cart', { headers });
    await ask('/api/client/cart');
    await ask(`${from}to-all`);
  }, stock);
  await expect.poll(() => isCached(page, 'o estoque de todos')).toBe(true);
  expect(await isCached(page, 'de uma pessoa')).toBe(false);
});
