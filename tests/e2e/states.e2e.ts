import { expect, test, type Page } from '@playwright/test';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { openBuiltShop, type BuiltShop } from '../support/built-shop.ts';
import { wireProduct } from '../support/fake-api.ts';
import { nastyReleases } from '../support/nasty-releases.ts';
import { named, sampleRelease } from '../support/sample-release.ts';
import { expectGoodLooks } from './looks.ts';

/** Shops with different contents, each built once. */
const states = {
  empty: {},
  single: {
    releases: [sampleRelease(1, { title: 'O único' })],
    categories: [
      { ...named('House'), description: null, releaseCount: 1 },
      { ...named('Vazia'), description: null, releaseCount: 0 },
    ],
  },
  nasty: { releases: nastyReleases },
} satisfies Record<string, Partial<Snapshot>>;
type State = keyof typeof states;

const opening = new Map<State, Promise<BuiltShop>>();
const shopIn = (state: State) => {
  const known = opening.get(state) ?? openBuiltShop(states[state]);
  opening.set(state, known);
  return known;
};

// One worker, so that no shop is built twice.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.afterAll(async () => {
  for (const shop of await Promise.all(opening.values())) await shop.close();
});

const open = async (page: Page, state: State, address: string) => {
  const { url } = await shopIn(state);
  return page.goto(url + address);
};

/** Elements that make the page wider than its window, or are cut off by an ancestor that hides overflow. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const wide =
      document.documentElement.scrollWidth > innerWidth
        ? [`page ${document.documentElement.scrollWidth}`]
        : [];
    const words = [...document.querySelectorAll('main :is(h1, h2, p, dd, li, a, b, button, span)')].filter(
      (element) => {
        const { right, width, left } = element.getBoundingClientRect();
        const hides =
          element.closest('.carousel-view, .crate-row, .sr-only, [hidden]') ||
          getComputedStyle(element).position === 'absolute';
        return width > 0 && !hides && (right > innerWidth + 1 || left < -1);
      },
    );
    return [...wide, ...words.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))];
  });

const pagesOf: Record<State, string[]> = {
  empty: [
    '/',
    '/discos',
    '/categorias',
    '/artists',
    '/labels',
    '/ofertas',
    '/vinyl-4-djs',
    '/playlists',
    '/nada-aqui',
  ],
  single: [
    '/',
    '/discos',
    '/categorias',
    '/categoria/house',
    '/categoria/vazia',
    '/artists',
    '/vinyl/disco-1',
  ],
  nasty: [
    '/',
    '/discos',
    '/categorias',
    '/artists',
    '/labels',
    '/ofertas',
    '/playlists',
    ...nastyReleases.map(({ slug }) => `/vinyl/${slug}`),
    ...nastyReleases.slice(1, 4).flatMap(({ artists }) => artists.map(({ slug }) => `/artists/${slug}`)),
    '/vinyl/chegou-agora',
  ],
};

for (const state of Object.keys(states) as State[])
  test(`${state} shop: nothing overflows at any width`, async ({ page }) => {
    const { store } = await shopIn(state);
    store.products = [
      wireProduct(900_001, { slug: 'chegou-agora', name: 'Chegou-agora-e-ninguem-esperava'.repeat(4) }),
    ];
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    for (const address of pagesOf[state]) {
      await open(page, state, address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await overflow(page), `${address}, ${width} px wide`).toEqual([]);
      }
    }
    expect(errors).toEqual([]);
  });

test('a shop without records says so, with a link to continue', async ({ page }) => {
  await open(page, 'empty', '/');
  await expect(page.getByText('A prateleira está vazia por enquanto.')).toBeVisible();
  await expect(page.getByText('Nenhuma categoria encontrada')).toBeVisible();
  await open(page, 'empty', '/categorias');
  const genres = page.getByRole('navigation', { name: 'Gêneros' }).getByRole('link');
  await expect(genres).toHaveText(['House', 'Vinyl 4 DJs', 'Techno', 'Drum n Bass']);
  await expect(genres.first()).toHaveAttribute('href', '/discos?search=House');
  await open(page, 'empty', '/playlists');
  await expect(page.getByText('Nenhuma playlist encontrada')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver todas as playlists' })).toHaveAttribute(
    'href',
    '/playlists',
  );
  const answer = await open(page, 'empty', '/vinyl/disco-1');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produto não encontrado');
});

test('a category without records says so, and is excluded from search engines', async ({ page }) => {
  const answer = await open(page, 'single', '/categoria/vazia');
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('Esta categoria não possui produtos disponíveis no momento.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await open(page, 'single', '/categorias');
  await expect(page.locator('[data-category]')).toHaveCount(1);
});

test('a shop of one record shows it large, without gaps', async ({ page }) => {
  await open(page, 'single', '/');
  await expect(page.locator('.crate-large .disc-large')).toHaveCount(1);
  await open(page, 'single', '/vinyl/disco-1');
  await expect(page.getByRole('heading', { name: 'Na mesma caixa' })).toHaveCount(0);
});

test('a record that was added after the build is reachable by slug and by id', async ({ page }) => {
  const { url, store } = await shopIn('single');
  store.products = [wireProduct(77, { slug: 'chegou-agora', name: 'Chegou agora' })];
  const answer = await open(page, 'single', '/vinyl/77');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chegou agora');
  await expect(page).toHaveURL(`${url}/vinyl/chegou-agora`);
  // The build drew no sleeve for it, so it has a plain one.
  await expect(page.locator('.plain-sleeve')).toBeVisible();
});

for (const slug of ['chegou-agora', 'nunca-prensado'])
  test(`/vinyl/${slug} looks good everywhere`, async ({ page }) => {
    const { store } = await shopIn('single');
    store.products = [wireProduct(77, { slug: 'chegou-agora', name: 'Chegou agora' })];
    await open(page, 'single', `/vinyl/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
  });

test('a presale without a price shows its date', async ({ page }) => {
  await open(page, 'nasty', '/vinyl/sem-preco');
  const stock = page.locator('.stock');
  await expect(stock).toContainText('Temporariamente indisponível');
  await expect(stock).toContainText('Pré-venda, sai em 28/02/2027');
});

test('texts of a record are shown as text and never as markup', async ({ page }) => {
  await open(page, 'nasty', '/vinyl/html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror="document.title=1">');
  await expect(page).not.toHaveTitle('1');
  await open(page, 'nasty', '/discos');
  await expect(page.locator('.disc-title', { hasText: '<img' })).toHaveCount(1);
  await expect(page).not.toHaveTitle('1');
});

test('the headings of a page skip no level', async ({ page }) => {
  for (const address of ['/', '/discos', '/categorias', '/vinyl/various', '/artists/various', '/ofertas']) {
    await open(page, 'nasty', address);
    const levels = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0], address).toBe(1);
    for (const [index, level] of levels.entries())
      expect(level - (levels[index - 1] ?? 0), `${address}: ${levels.join(' ')}`).toBeLessThanOrEqual(1);
  }
});
