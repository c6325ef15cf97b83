import { expect } from '@playwright/test';
import { newBuyer, ownRecord } from './buyers.ts';
import { hold } from './held.ts';
import { notice, stayLoggedIn, test } from './people.ts';
import { shopBehind } from './shop-behind.ts';

const scripts = '**/_astro/*.js';
/** The code that answers presses, on a page whose own script runs. */
const answers = /\/answers\.[^/]*\.js/;

test(
  'a press on a record button before the script of the page is repeated',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const record = await ownRecord(request);
    await stayLoggedIn(page, await newBuyer(request));
    const letGo = await hold(page, scripts);
    await page.goto(`/vinyl/${record.slug}`, { waitUntil: 'commit' });
    const button = page.getByRole('main').locator('[data-act="cart"]').first();
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(button).toHaveAttribute('data-in');
    await expect(page.locator('[data-count="cart"]').first()).toHaveText('1');
  },
);

test(
  'presses that come before their code are all repeated',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    await stayLoggedIn(page, await newBuyer(request));
    const letGo = await hold(page, answers);
    await page.goto('/discos');
    const hearts = page.locator('.disc[data-record]:not([data-out]) [data-act="wishlist"]');
    const [first, second] = [hearts.nth(0), hearts.nth(1)];
    for (const heart of [first, second]) await heart.click();
    for (const heart of [first, second]) await expect(heart).toHaveAttribute('aria-pressed', 'false');
    letGo();
    for (const heart of [first, second]) await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('header [data-count="favourites"]')).toHaveText('2');
  },
);

test('a search box that is cleared before its code keeps the focus', async ({ page }) => {
  const letGo = await hold(page, /\/suggestion-box\.[^/]*\.js/);
  await page.goto('/sobre');
  const box = page.getByRole('searchbox', { name: /^Buscar discos/ });
  await box.fill('samba');
  await page.getByRole('search').getByRole('button', { name: 'Apagar texto' }).first().click();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  letGo();
});

test('a pointer that rests where a page appears loads no code of buttons', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').dispatchEvent('pointermove');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => answers.test(url))).toEqual([]);
  const asked = page.waitForRequest(answers);
  await page.mouse.move(200, 200);
  await asked;
});

test('a page that is scrolled by the wheel alone loads the code of buttons', async ({ page }) => {
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  const asked = page.waitForRequest(answers);
  await page.mouse.wheel(0, 300);
  await asked;
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a search is answered without the code of buttons, which the next press asks for', async ({
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/sobre');
    await page.locator('header [data-menu="busca"]').tap();
    await page.getByRole('dialog').locator('[data-search-input]').pressSequentially('jorge');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(loaded.filter((url) => answers.test(url))).toEqual([]);
    const asked = page.waitForRequest(answers);
    await page.getByRole('option').first().dispatchEvent('touchstart');
    await asked;
  });
});

test('a link whose drawer or dialog does not load is followed', async ({ page }) => {
  await page.route(/\/answers\.[^/]*\.js/, (route) => route.abort());
  await page.goto('/discos');
  await page.getByRole('link', { name: 'Carrinho' }).click();
  await expect(page).toHaveURL('/carrinho');
  await page.goto('/discos');
  await page.getByRole('banner').getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/login');
});

test('a press whose code does not load is said to have failed', async ({ page }) => {
  await page.route(/\/answers\.[^/]*\.js/, (route) => route.abort());
  await page.goto('/discos');
  await page.locator('.disc[data-record]:not([data-out]) [data-act="cart"]').first().click();
  await expect(notice(page, 'A loja não respondeu. Tente de novo.')).toBeVisible();
});

for (const [code, files] of [
  ['its press', /\/answers\.[^/]*\.js/],
  ['the player', /\/open-player\.[^/]*\.js/],
] as const)
  test(`a sample stops when the code of ${code} does not load`, async ({ page }) => {
    await page.addInitScript(() => {
      const begun: HTMLMediaElement[] = [];
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        begun.push(this);
        return play.call(this);
      };
      Object.assign(globalThis, { begun });
    });
    await page.route(files, (route) => route.abort());
    await page.goto('/discos');
    await page.locator('main .crate .play-cover').first().click();
    await expect(notice(page, /A loja não respondeu|Erro ao conectar com o player/)).toBeVisible();
    const arePaused = await page.evaluate(() =>
      (globalThis as unknown as { begun: HTMLMediaElement[] }).begun.map(({ paused }) => paused),
    );
    expect(arePaused.length).toBeGreaterThan(0);
    expect(arePaused).not.toContain(false);
  });

test('a customer is logged out although the code does not load', async ({ page, request }) => {
  await stayLoggedIn(page, await newBuyer(request));
  await page.goto('/discos');
  await expect(page.locator('[data-customer-first]').first()).not.toHaveText('Conta');
  await page.route(/\/(?:answers|leave)\.[^/]*\.js/, (route) => route.abort());
  await page.reload();
  await page.locator('[popovertarget="conta-menu"]').click();
  await page.locator('#conta-menu [data-logout]').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
});

test(
  'buttons of islands wait for their script, and typed text stays',
  { tag: '@every-engine' },
  async ({ page }) => {
    const letGo = await hold(page, scripts);
    await page.goto('/login', { waitUntil: 'commit' });
    const [email, password] = [page.getByLabel('E-mail'), page.getByLabel('Senha', { exact: true })];
    await email.fill('ana@exemplo.com');
    await password.fill('segredo');
    for (const name of ['Entrar', 'Mostrar senha'])
      await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeDisabled();
    letGo();
    await page.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(password).toHaveValue('segredo');
    await expect(email).toHaveValue('ana@exemplo.com');
  },
);

// In Chromium alone: the automation of WebKit lets some scripts of a page past a hold.
test('a press whose control is replaced before its code is answered by the one in its place', async ({
  page,
}) => {
  const letIslandGo = await hold(page, /\/CartPage\.[^/]*\.js/);
  const letAnswersGo = await hold(page, answers);
  await page.goto('/carrinho', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('main').getByRole('link', { name: 'Entrar' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  letIslandGo();
  await expect(page.locator('[data-before-cart]')).toHaveCount(0);
  letAnswersGo();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
  await expect(page).toHaveURL('/carrinho');
});

test('the login of a guest cart waits for its script', async ({ page }) => {
  const letGo = await hold(page, scripts);
  await page.goto('/carrinho', { waitUntil: 'commit' });
  const freight = page.getByRole('region', { name: 'Frete', exact: true });
  await expect(freight.getByRole('button', { name: 'Entrar' })).toBeDisabled();
  letGo();
  await freight.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toBeVisible();
});

test(
  'a filter that was pressed before the island was there is applied',
  { tag: '@every-engine' },
  async ({ page }) => {
    const letGo = await hold(page, scripts);
    await page.goto('/discos', { waitUntil: 'commit' });
    await page.locator('.listing-side .facet-option input').first().click();
    letGo();
    await expect(page).toHaveURL(/available=1/);
    await expect(page.getByRole('button', { name: 'Remover filtro Apenas disponíveis' })).toBeVisible();
  },
);

test('a filter that was pressed before the rest of the page was there is applied', async ({
  page,
  baseURL,
}) => {
  const shop = await shopBehind(baseURL ?? '');
  const letGo = shop.holdAt('<section class="listing-main"');
  await page.goto(`${shop.address}/discos`, { waitUntil: 'commit' });
  await page.locator('.listing-side .facet-option input').first().click();
  letGo();
  await expect(page).toHaveURL(/available=1/);
  await expect(page.getByRole('button', { name: 'Remover filtro Apenas disponíveis' })).toBeVisible();
  shop.close();
});
