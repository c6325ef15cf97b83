import { expect, type Page } from '@playwright/test';
import {
  bar,
  expectSound,
  follow,
  heard,
  listen,
  player,
  playing,
  toggle,
  watched,
  watchSound,
} from './listening.ts';
import { notice, register, stayLoggedIn, test } from './people.ts';

// A disc that turns takes most of a core without a graphics card.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const titled = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** The first link of the page whose address begins so. */
const firstLink = (page: Page, start: string) =>
  page.evaluate(
    (prefix) =>
      [...document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${prefix}"]`)]
        .map((link) => link.getAttribute('href') ?? '')
        .find((href) => href.length > prefix.length) ?? '',
    start,
  );

/** Pages of all kinds, each with a link from the one before it. */
const walk = async (page: Page): Promise<number> => {
  let pages = 0;
  const to = async (href: string) => {
    await follow(page, href);
    await expect(titled(page)).toBeVisible();
    pages += 1;
  };
  await to('/');
  await to('/discos');
  await to(await firstLink(page, '/vinyl/'));
  await to(await firstLink(page, '/artists/'));
  await to(await firstLink(page, '/vinyl/'));
  await to(await firstLink(page, '/labels/'));
  await to('/vinyl-4-djs');
  await to('/playlists');
  await to(await firstLink(page, '/playlists/'));
  await to(await firstLink(page, '/vinyl/'));
  await to('/sobre');
  await to('/ofertas');
  await to('/categorias');
  await to(await firstLink(page, '/categoria/'));
  await to('/artists');
  await to('/labels');
  await to('/politicas/privacidade');
  await page.goBack();
  await expect(titled(page)).toHaveText('Gravadoras');
  await page.goBack();
  await expect(titled(page)).toHaveText('Artistas');
  await page.goForward();
  await expect(titled(page)).toHaveText('Gravadoras');
  return pages + 3;
};

test(
  'what plays goes on over twenty pages of all kinds, back and forward included',
  { tag: '@every-engine' },
  async ({ page }) => {
    test.slow();
    await listen(page);
    await watchSound(page);
    expect(await walk(page)).toBe(20);
    await expectSound(page);
    const { isSame, samples } = await watched(page);
    expect(isSame).toBe(true);
    expect(samples).toBeGreaterThan(20);
  },
);

test('a page opens although its styles were on their way when another page was opened', async ({ page }) => {
  await listen(page);
  const record = page.locator('main .crate .disc-title a').first();
  const sheet = await page.evaluate(
    async (address) => {
      const text = await (await fetch(address)).text();
      const linked = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
        ([, href = '']) => href,
      );
      return linked.find((href) => !document.querySelector(`link[href="${href}"]`)) ?? '';
    },
    (await record.getAttribute('href')) ?? '',
  );
  const held = Promise.withResolvers<null>();
  await page.route(`**${sheet}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${sheet}`);
  await record.focus();
  await asked;
  await follow(page, '/sobre');
  held.resolve(null);
  await follow(page, '/discos');
  await record.click();
  await expect(page).toHaveURL(/\/vinyl\//);
  await expectSound(page);
});

test('islands, filters and sorts work on a page that the router has shown', async ({ page }) => {
  await listen(page, '/');
  await watchSound(page);
  await follow(page, '/discos');
  await page
    .getByRole('checkbox', { name: /Apenas disponíveis/ })
    .first()
    .check();
  await expect(page).toHaveURL(/available=1/);
  await page.getByRole('searchbox', { name: 'Buscar nesta lista' }).fill('kerri');
  await expect(page).toHaveURL(/search=kerri/);
  await expect(page.locator('main .crate > li:visible').first()).toContainText('Kerri Chandler');
  const before = page.url();
  await page.locator('main .crate > li:visible .disc-title a').first().click();
  await expect(page).toHaveURL(/\/vinyl\//);
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(page.locator('main .crate > li:visible').first()).toContainText('Kerri Chandler');
  expect(await watched(page)).toMatchObject({ isSame: true, isPlaying: true });
});

test('a search from the head goes on playing', async ({ page }) => {
  await listen(page, '/');
  await watchSound(page);
  await page.locator('header [data-search-input]').first().fill('svek');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discos\?search=svek/);
  await expect(titled(page)).toHaveText('Resultados da Busca');
  await expect(page.locator('main .crate > li:visible').first()).toContainText('Svek');
  expect(await watched(page)).toMatchObject({ isSame: true, isPlaying: true });
});

test('going back to a list stands where it was left', async ({ page }) => {
  await listen(page);
  const card = page.locator('main .crate .disc-title a').nth(20);
  await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => scrollY > 300);
  const before = await page.evaluate(() => scrollY);
  await card.click();
  await expect(page).toHaveURL(/\/vinyl\//);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/discos$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a customer goes through the pages of the account while it plays', async ({ page, request }) => {
  const person = await register(request);
  await stayLoggedIn(page, person);
  await listen(page, '/');
  await watchSound(page);
  for (const [place, title] of [
    ['/profile', 'Meu Perfil'],
    ['/wishlist', 'Lista de Desejos'],
    ['/wantlist', 'Lista de Interesse'],
    ['/orders', 'Meus Pedidos'],
  ] as const) {
    await page.locator('header [data-menu="conta-menu"]').hover();
    await expect(page.locator('#conta-menu')).toBeAttached();
    await follow(page, place);
    await expect(titled(page)).toContainText(title);
  }
  expect(await watched(page)).toMatchObject({ isSame: true, isPlaying: true });
});

test('a reload keeps queue and position, paused', async ({ page }) => {
  await listen(page);
  await page.waitForFunction(
    () => (document.querySelector<HTMLAudioElement>('#player audio')?.currentTime ?? 0) > 2,
  );
  const title = await playing(page).textContent();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(playing(page)).toHaveText(title ?? '');
  await expect(player(page)).toHaveAttribute('data-state', 'paused');
  expect((await heard(page))?.isPaused).toBe(true);
  expect((await heard(page))?.second).toBeGreaterThan(1.5);
  await bar(page).getByRole('button', { name: 'Tocar' }).click();
  await expectSound(page);
});

test.describe('a tab that has played', () => {
  test.use({ listening: true });

  test('has its player paused, and its pages follow one another in the same document', async ({ page }) => {
    await page.goto('/discos');
    await expect(player(page)).toHaveAttribute('data-state', 'paused');
    await expect(playing(page)).toHaveText('You Feel That?');
    expect((await heard(page))?.isPaused).toBe(true);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await follow(page, '/sobre');
    await expect(titled(page)).toHaveText('Sobre');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await toggle(page).click();
    await expectSound(page);
  });
});

test('a closed player leaves pages to the browser again, and does not come back', async ({ page }) => {
  await listen(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await bar(page).getByRole('button', { name: 'Fechar player' }).click();
  await expect(bar(page)).toBeHidden();
  await page.locator('header nav').getByRole('link', { name: 'Sobre' }).first().click();
  await expect(page).toHaveURL(/\/sobre$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  await expect(page.locator('#player')).toHaveCount(0);
});

test('a page that cannot be fetched is said, and what plays goes on', async ({ page, context }) => {
  await listen(page);
  await watchSound(page);
  await context.setOffline(true);
  await page.locator('header nav').getByRole('link', { name: 'Sobre' }).first().click();
  await expect(notice(page, /sem conexão|não respondeu/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/discos');
  await context.setOffline(false);
  await page.locator('header nav').getByRole('link', { name: 'Sobre' }).first().click();
  await expect(page).toHaveURL(/\/sobre$/);
  expect((await watched(page)).isSame).toBe(true);
});
