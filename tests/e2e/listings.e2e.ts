import { expect, test, type Locator, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { expectGoodLooks } from './looks.ts';

/** The address of the name with the most records on an A-Z list. */
const largestOn = async (page: Page, list: string): Promise<string> => {
  await page.goto(list);
  const names = await page.locator('.names a').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      count: Number(link.querySelector('small')?.textContent),
    })),
  );
  return names.toSorted((a, b) => b.count - a.count)[0]?.href ?? '';
};

const firstCategory = async (page: Page): Promise<string> => {
  await page.goto('/categorias');
  return (await page.locator('[data-category]').first().getAttribute('data-category')) ?? '';
};

const cardsOf = (place: Page | Locator) => place.locator('.crate > li');

const titlesOf = (place: Page | Locator) => cardsOf(place).locator('.disc-title').allTextContents();

for (const [list, title] of [
  ['/artists', 'Artistas'],
  ['/labels', 'Gravadoras'],
] as const) {
  test(`${title}: finds a name while typing, and restores the list`, async ({ page }) => {
    await page.goto(list);
    const all = page.locator('[data-all] .names').first();
    const name = (await all.locator('a').first().textContent())?.replace(/\s*\d+\s*$/, '').trim() ?? '';
    await page.getByRole('searchbox', { name: 'Buscar' }).last().fill(name.toUpperCase());
    await expect(page.locator('[data-found] a').first()).toContainText(name);
    await expect(all).toBeHidden();
    await page.getByRole('searchbox', { name: 'Buscar' }).last().fill('');
    await expect(all).toBeVisible();
  });

  test(`${title}: reports that the names could not be loaded, and retries`, async ({ page }) => {
    await page.route('**/nomes.json', (route) => route.abort());
    await page.goto(list);
    await page.getByRole('searchbox', { name: 'Buscar' }).last().fill('a');
    await expect(page.getByText('Erro ao carregar dados.')).toBeVisible();
    await page.unroute('**/nomes.json');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.locator('[data-found] a').first()).toBeVisible();
  });
}

test('reports when no name is found', async ({ page }) => {
  await page.goto('/artists');
  await page.getByRole('searchbox', { name: 'Buscar artista', exact: true }).fill('qqqxyz');
  await expect(page.getByText('Nenhum nome encontrado para “qqqxyz”.')).toBeVisible();
});

test('updates the count and loads more records, each once', async ({ page }) => {
  await page.goto('/categorias');
  const section = page.locator('[data-category]').first();
  const total = Number(await section.getAttribute('data-total'));
  await section.getByText('Mostrar produtos').click();
  await expect(page.getByText('1 categoria expandida')).toBeVisible();
  for (const shown of [20, 40]) {
    await section.getByRole('link', { name: 'Carregar Mais Produtos' }).click();
    await expect(cardsOf(section)).toHaveCount(Math.min(shown, total));
  }
  const records = await cardsOf(section)
    .locator('.disc-title a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(records).size).toBe(records.length);
  await section.getByText('Ocultar produtos').click();
  await expect(page.getByText('0 categorias expandidas')).toBeVisible();
});

test('reports that more records could not be loaded, and retries', async ({ page }) => {
  const category = await firstCategory(page);
  await page.route(`**${category}`, (route) => route.abort());
  const section = page.locator('[data-category]').first();
  await section.getByText('Mostrar produtos').click();
  await section.getByRole('link', { name: 'Carregar Mais Produtos' }).click();
  await expect(section.getByRole('alert')).toHaveText('Erro ao carregar categoria');
  await page.unroute(`**${category}`);
  await section.getByRole('link', { name: 'Tentar novamente' }).click();
  await expect(cardsOf(section)).toHaveCount(20);
  await expect(section.getByRole('alert')).toBeEmpty();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('goes from the list of artists to an artist and through the sorts', async ({ page }) => {
    await page.goto(await largestOn(page, '/artists'));
    const newestFirst = await titlesOf(page);
    await follow(page, page.getByRole('link', { name: 'Nome A–Z' }));
    await expect(page.getByRole('link', { name: 'Nome A–Z' })).toHaveAttribute('aria-current', 'true');
    const byName = await titlesOf(page);
    expect(byName).toEqual(
      byName.toSorted(new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true }).compare),
    );
    // Sorted copies of a page are excluded from search engines.
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await follow(page, page.getByRole('link', { name: 'Mais recentes' }));
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    expect(await titlesOf(page)).toEqual(newestFirst);
  });

  test('walks through a category page by page', async ({ page }) => {
    await page.goto(await firstCategory(page));
    const first = await titlesOf(page);
    await expect(page.getByRole('link', { name: 'Página Anterior' })).toHaveCount(0);
    await follow(page, page.getByRole('link', { name: 'Próxima Página' }));
    await expect(page.getByText(/Página 2 de \d+/).first()).toBeVisible();
    expect(await titlesOf(page)).not.toEqual(first);
    await follow(page, page.getByRole('link', { name: 'Página Anterior' }));
    expect(await titlesOf(page)).toEqual(first);
  });

  test('opens the records of a category, with a link to all of them', async ({ page }) => {
    const category = await firstCategory(page);
    const section = page.locator('[data-category]').first();
    await section.getByText('Mostrar produtos').click();
    await expect(cardsOf(section).first()).toBeVisible();
    await section.getByRole('link', { name: 'Carregar Mais Produtos' }).click();
    await expect(page).toHaveURL(category);
  });
});

test('an artist with many records: looks good everywhere', async ({ page }) => {
  await page.goto(await largestOn(page, '/artists'));
  await expectGoodLooks(page);
});
