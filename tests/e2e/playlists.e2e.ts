import { expect, test, type Page } from '@playwright/test';
import { expectGoodLooks } from './looks.ts';

const shown = (page: Page) => page.locator('[data-type]:visible');
const chip = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Opens the list with `times` as many playlists as the shop has, so that it exceeds one page of results. */
const openLongList = async (page: Page, times: number, query = '') => {
  await page.route(/\/playlists(\?|$)/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const list = /(<ul class="playlists"[^>]*>)(.*?)(<\/ul>\s*<div class="empty-state")/s;
    const body = html.replace(
      list,
      (_, start: string, items: string, end: string) => start + items.repeat(times) + end,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`/playlists${query}`);
};

/** The first playlist of a kind. */
const openFirst = async (page: Page, type: 'dj' | 'chart') => {
  await page.goto(`/playlists?type=${type}`);
  await page.goto((await shown(page).getByRole('link').first().getAttribute('href')) ?? '');
};

test('has the kind in the address, and restores it on going back', async ({ page }) => {
  await page.goto('/playlists');
  const all = await shown(page).count();
  await chip(page, 'DJ Sets').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/playlists?type=dj');
  await expect(chip(page, 'DJ Sets')).toHaveAttribute('aria-current', 'true');
  await expect(chip(page, 'DJ Sets')).toBeFocused();
  const sets = await shown(page).count();
  await chip(page, 'Charts').click();
  await expect(page).toHaveURL('/playlists?type=chart');
  const charts = await shown(page).count();
  expect(sets + charts).toBe(all);
  await expect(page.locator('playlist-list [data-count]')).toHaveText(`${charts} playlists`);
  await page.goBack();
  await expect(shown(page)).toHaveCount(sets);
  await expect(chip(page, 'DJ Sets')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(shown(page)).toHaveCount(all);
  await expect(chip(page, 'Todas')).toHaveAttribute('aria-current', 'true');
});

test('applies the kind of the address, and ignores an unknown one', async ({ page }) => {
  await page.goto('/playlists?type=chart');
  await expect(page.locator('[data-type=dj]:visible')).toHaveCount(0);
  await expect(page.locator('[data-type=chart]:visible').first()).toBeVisible();
  await page.goto('/playlists?type=abc');
  await expect(page.locator('[data-type=dj]:visible').first()).toBeVisible();
});

test('restores the kind on return from another page', async ({ page }) => {
  await page.goto('/playlists?type=chart');
  const charts = await shown(page).count();
  await shown(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/playlists\/\d+$/);
  await page.goBack();
  await expect(shown(page)).toHaveCount(charts);
});

test('shows twelve playlists, then twelve more, and restores them on return', async ({ page }) => {
  await openLongList(page, 3);
  const total = await page.locator('[data-type]').count();
  expect(total).toBeGreaterThan(24);
  await expect(shown(page)).toHaveCount(12);
  const more = page.getByRole('button', { name: 'Carregar mais playlists' });
  await more.click();
  await expect(shown(page)).toHaveCount(24);
  await expect(shown(page).nth(12).getByRole('link')).toBeFocused();
  await page.reload();
  await expect(shown(page)).toHaveCount(24);
  await more.click();
  await expect(shown(page)).toHaveCount(Math.min(36, total));
  await expect(more).toBeHidden();
});

test('a playlist in the list shows four covers, three tracks, and how many more', async ({ page }) => {
  await page.goto('/playlists');
  const first = shown(page).first();
  await expect(first.locator('img')).toHaveCount(4);
  await expect(first.locator('ol > li')).toHaveCount(3);
  const tracks = Number(/(\d+) faixas/.exec((await first.textContent()) ?? '')?.[1]);
  await expect(first).toContainText(`+${tracks - 3} mais...`);
});

test('reports that no playlist of a kind was found, and shows all again', async ({ page }) => {
  await openLongList(page, 0);
  await expect(page.getByText('Nenhuma playlist encontrada')).toBeVisible();
  await expect(page.locator('playlist-list [data-count]')).toHaveText('0 playlists');
  await chip(page, 'Charts').click();
  await chip(page, 'Ver todas as playlists').click();
  await expect(page).toHaveURL('/playlists');
});

test('a DJ set lists its tracks in order, and links to networks in a new tab', async ({ page }) => {
  await openFirst(page, 'dj');
  await expect(page.getByText('DJ Set', { exact: true })).toBeVisible();
  const positions = await page.locator('.position').allTextContents();
  expect(positions.map(Number)).toEqual(positions.map((_, index) => index + 1));
  await expect(page.getByText(`${positions.length} faixas`)).toBeVisible();
  const networks = page.getByRole('main').getByRole('link', { name: /\(abre em nova aba\)$/ });
  expect(await networks.count()).toBeGreaterThan(0);
  for (const link of await networks.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await page
    .getByRole('link', { name: /^Ver Produto/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vinyl\//);
});

test('a chart shows its date, and no networks', async ({ page }) => {
  await openFirst(page, 'chart');
  await expect(page.getByText(/Chart de \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /\(abre em nova aba\)$/ })).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const list = data.map((text) => JSON.parse(text) as { '@type': string; numberOfItems?: number });
  expect(list.map((entry) => entry['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(list[1]?.numberOfItems).toBe(await page.getByRole('link', { name: /^Ver Produto/ }).count());
});

test('every picture of a playlist exists', async ({ page, request }) => {
  await openFirst(page, 'dj');
  const sources = await page
    .locator('main img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  for (const source of new Set(sources)) expect((await request.get(source)).status(), source).toBe(200);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists all playlists, without controls that need script', async ({ page }) => {
    await openLongList(page, 3);
    await expect(shown(page)).toHaveCount(await page.locator('[data-type]').count());
    await expect(page.getByRole('button', { name: 'Carregar mais playlists' })).toBeHidden();
    await expect(chip(page, 'DJ Sets')).toBeHidden();
    await shown(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Faixas da Playlist' })).toBeVisible();
  });
});

const kinds: Record<string, (page: Page) => Promise<void>> = {
  'the playlists': async (page) => void (await page.goto('/playlists')),
  'no playlists': (page) => openLongList(page, 0),
  'a DJ set': (page) => openFirst(page, 'dj'),
  'a chart': (page) => openFirst(page, 'chart'),
};

for (const [kind, open] of Object.entries(kinds))
  test(`${kind}: looks good everywhere`, async ({ page }) => {
    await open(page);
    await expectGoodLooks(page);
  });
