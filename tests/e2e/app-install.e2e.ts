import { expect, type Page } from '@playwright/test';
import { notice, register, stayLoggedIn, test } from './people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const card = (page: Page) => page.getByRole('region', { name: 'Instalar a loja' });
const button = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Instalar a loja' });

/** The address of the code that shows the card, once a page has asked for it. */
const codes = new WeakMap<Page, string>();

/** Waits for that code, which is loaded when the browser offers the installation. */
const loadCode = async (page: Page) => {
  await expect.poll(() => codes.get(page)).toBeDefined();
  await page.evaluate((address) => import(address), codes.get(page) ?? '');
};

/** Sends the event by which Chromium offers the installation; headless it never comes. */
const offer = async (page: Page, outcome: 'accepted' | 'dismissed' | 'fails' = 'accepted') => {
  await page.evaluate((how) => {
    const prompt = () => {
      Object.assign(globalThis, { prompted: true });
      return how === 'fails' ? Promise.reject(new Error('no')) : Promise.resolve({ outcome: how });
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  }, outcome);
  await loadCode(page);
};

const wasPrompted = (page: Page) => page.evaluate(() => 'prompted' in globalThis);

const open = async (page: Page, address = '/sobre') => {
  page.on('request', (request) => {
    if (request.url().includes('/install-prompt.')) codes.set(page, request.url());
  });
  await page.clock.install();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
};

const pass = (page: Page, ms: number) => page.clock.runFor(ms);

test('the shop can be installed, and every icon and picture of it exists', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    screenshots: { src: string; sizes: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Discos', 'Ofertas', 'Carrinho']);
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test('the prompt is shown ten seconds after the browser offers it, and installs', async ({ page }) => {
  await open(page);
  await offer(page);
  await pass(page, 9_000);
  await expect(card(page)).toHaveCount(0);
  await pass(page, 2_000);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await expect(card(page).getByRole('button', { name: 'Instalar', exact: true })).toHaveCSS(
    'font-family',
    font,
  );
  await card(page).getByRole('button', { name: 'Instalar', exact: true }).press('Enter');
  expect(await wasPrompted(page)).toBe(true);
  await expect(card(page)).toHaveCount(0);
});

test('a prompt that is put off comes back after seven days, and one that is not wanted never does', async ({
  page,
}) => {
  await open(page);
  await offer(page);
  await pass(page, 11_000);
  await card(page).getByRole('button', { name: 'Agora não' }).click();
  const day = 24 * 3_600_000;
  await page.clock.setSystemTime(Date.now() + 6 * day);
  await page.reload();
  await offer(page);
  await pass(page, 11_000);
  await expect(card(page)).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() + 8 * day);
  await page.reload();
  await offer(page);
  await pass(page, 11_000);
  await card(page).getByRole('button', { name: 'Não mostrar mais' }).click();
  await page.clock.setSystemTime(Date.now() + 400 * day);
  await page.reload();
  await offer(page);
  await pass(page, 11_000);
  await expect(card(page)).toHaveCount(0);
});

test('a prompt is put off too when the dialog of the browser is refused', async ({ page }) => {
  await open(page);
  await offer(page, 'dismissed');
  await pass(page, 11_000);
  await card(page).getByRole('button', { name: 'Instalar', exact: true }).click();
  await expect.poll(() => wasPrompted(page)).toBe(true);
  await page.reload();
  await offer(page);
  await pass(page, 11_000);
  await expect(card(page)).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() + 8 * 24 * 3_600_000);
  await page.reload();
  await offer(page);
  await pass(page, 11_000);
  await expect(card(page)).toHaveCount(1, { timeout: 20_000 });
});

test('Escape puts it off, and the payment is never disturbed', async ({ page, request }) => {
  await stayLoggedIn(page, await register(request));
  await open(page);
  await offer(page);
  await pass(page, 11_000);
  await card(page).getByRole('button', { name: 'Instalar', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('app-snoozed'));
  await page.goto('/orders');
  await page.waitForLoadState('networkidle');
  await offer(page);
  await pass(page, 11_000);
  await expect(card(page)).toHaveCount(0);
});

test('the focus comes back from a card that is closed', async ({ page }) => {
  await open(page);
  await offer(page);
  await pass(page, 11_000);
  const before = page.getByRole('banner').getByRole('link').first();
  await before.focus();
  await card(page).getByRole('button', { name: 'Instalar', exact: true }).focus();
  await card(page).getByRole('button', { name: 'Agora não' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveCount(0);
  await expect(before).toBeFocused();
});

test('the button of the footer installs, and says when that is not possible or fails', async ({ page }) => {
  await open(page);
  await button(page).click();
  await expect(notice(page, 'Instalação não disponível neste momento')).toBeVisible();
  await offer(page, 'fails');
  await button(page).click();
  await expect(notice(page, 'Erro durante a instalação')).toBeVisible();
  await offer(page);
  await button(page).click();
  await expect.poll(() => wasPrompted(page)).toBe(true);
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.describe('on an iPhone', () => {
  test.use({ userAgent: iPhone });

  test('a person who stays is told how after thirty seconds', async ({ page }) => {
    await open(page);
    // The time counts from the first touch, which loads the code of all buttons.
    await page.getByRole('contentinfo').getByRole('button', { name: 'Tema escuro' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.clock.runFor(29_000);
    await expect(card(page)).toHaveCount(0);
    await page.clock.runFor(2_000);
    await expect(card(page)).toContainText('Adicionar à Tela de Início');
  });
});

test.describe('in the browser of another app', () => {
  test.use({ userAgent: `${iPhone} Instagram 300.0` });

  test('nothing is shown', async ({ page }) => {
    await open(page);
    await page.clock.runFor(31_000);
    await page.waitForLoadState('networkidle');
    await expect(card(page)).toHaveCount(0);
  });
});
