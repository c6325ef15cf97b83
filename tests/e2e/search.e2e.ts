import { expect, test, type Page } from '@playwright/test';
import { openList } from '../support/open-list.ts';

const box = (page: Page) => page.locator('[data-search-input]:visible').first();
const options = (page: Page) => page.getByRole('option');
const records = (page: Page) => page.locator('.results .disc');
const count = (page: Page) => page.locator('.listing-head .spine');
const side = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const field = (page: Page) => page.getByLabel('Buscar nesta lista');

/** Types into the header's search box by keyboard. */
const suggestFor = async (page: Page, text: string): Promise<void> => {
  await box(page).click();
  await box(page).fill('');
  await box(page).pressSequentially(text, { delay: 20 });
};

/** The list of records, once it is hydrated. */
const openDiscos = (page: Page, query = '') => openList(page, `/discos${query}`);

test.describe('suggestions', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  for (const [by, text, found] of [
    ['artist', 'kerri chand', 'Digitalsoul (Session One)'],
    ['title', 'samba esquema', 'Samba Esquema Novo'],
    ['label', 'soma quality', 'Neural Response EP'],
    ['catalogue number', 'LAR-043', 'Digitalsoul (Session One)'],
    ['catalogue number without its hyphen', 'lar043', 'Digitalsoul (Session One)'],
    ['title without accents', 'construcao', 'Construção'],
    ['title with other accents', 'CONSTRUÇAO', 'Construção'],
  ] as const)
    test(`find a record by ${by}`, async ({ page }) => {
      await suggestFor(page, text);
      await expect(options(page).filter({ hasText: found }).first()).toBeVisible();
    });

  test('lead to the artist as well', async ({ page }) => {
    await suggestFor(page, 'kerri');
    const artist = options(page).first();
    await expect(artist).toHaveAttribute('href', /^\/artists\//);
    await expect(artist).toHaveAccessibleName(/^Kerri Chandler ?Artista, \d+ discos?$/);
  });

  test('mark what was typed', async ({ page }) => {
    await suggestFor(page, 'constru');
    await expect(options(page).first().locator('mark')).toHaveText('Constru');
  });

  test('are operated by keyboard alone', async ({ page }) => {
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('kerri', { delay: 20 });
    await expect(options(page).first()).toBeVisible();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    for (const way of ['/artists/kerri-chandler', '/vinyl/kerri-chandler']) {
      await page.keyboard.press('ArrowDown');
      const active = await box(page).getAttribute('aria-activedescendant');
      await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('href', new RegExp(`^${way}`));
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vinyl\/kerri-chandler/);
  });

  test('close on Escape, and open again on the arrow key', async ({ page }) => {
    await suggestFor(page, 'kerri');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page).first()).toBeHidden();
    await expect(box(page)).toHaveValue('kerri');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).first()).toBeVisible();
  });

  test('are replaced by the results on Enter', async ({ page }) => {
    await suggestFor(page, 'kerri');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/discos\?search=kerri$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados da Busca');
    await expect(records(page).first()).toBeVisible();
  });

  test(
    'read a mistyped name as the nearest one, and lead to the same results',
    { tag: '@every-engine' },
    async ({ page }) => {
      await suggestFor(page, 'kerri chadler');
      await expect(page.locator('.suggestion-note')).toHaveText('Mostrando resultados para kerri chandler');
      await expect(options(page).first()).toHaveAttribute('href', /^\/artists\/kerri-chandler/);
      const suggested = await options(page).locator('.suggestion-text .suggestion-title').allTextContents();
      await options(page).last().click();
      await expect(page).toHaveURL(/\/discos\?search=kerri\+chadler$/);
      await expect(page.locator('.results-correction')).toHaveText(
        'Mostrando resultados para kerri chandler',
      );
      await expect(page.locator('.results .disc-title').first()).toBeVisible();
      const shown = await page.locator('.results .disc-title').allTextContents();
      expect(shown.slice(0, suggested.length)).toEqual(suggested);
    },
  );

  test.describe('understand', () => {
    for (const [text, has] of [
      ['drum and bass', 'Categoria'],
      ['house 1998', 'R$'],
      ['promoção', 'Ofertas'],
      ['até 80 reais', 'R$'],
    ] as const)
      test(text, async ({ page }) => {
        await suggestFor(page, text);
        await expect(options(page).filter({ hasText: has }).first()).toBeVisible();
      });
  });

  test('report when there are none', async ({ page }) => {
    await suggestFor(page, 'xyzzyqq');
    await expect(page.getByText('Nenhum disco encontrado para “xyzzyqq”')).toBeVisible();
    await expect(options(page)).toHaveCount(0);
  });

  test('are counted for the shopkeeper when they find nothing, by their words alone', async ({ page }) => {
    const reported: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/searches/missed')) reported.push(request.postDataJSON());
    });
    await suggestFor(page, 'Xyzzy, Qqz!');
    await expect.poll(() => reported).toEqual([{ words: 'xyzzy qqz' }]);
  });

  test('show the input as text, whatever it contains', async ({ page }) => {
    await suggestFor(page, '<img src=x onerror=alert(1)>');
    await expect(page.getByText('“<img src=x onerror=alert(1)>”')).toBeVisible();
    await expect(page.locator('.suggestions img[src="x"]')).toHaveCount(0);
  });

  test('work after a navigation', async ({ page }) => {
    await page.getByRole('link', { name: 'Discos', exact: true }).first().click();
    await expect(page).toHaveURL(/\/discos$/);
    await suggestFor(page, 'kerri');
    await expect(options(page).first()).toBeVisible();
  });

  test('offer a retry when the index does not answer', async ({ page }) => {
    await page.route('**/busca/**', (route) => route.abort());
    await suggestFor(page, 'kerri');
    await expect(page.getByText('Erro na busca')).toBeVisible();
    await page.unroute('**/busca/**');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(options(page).first()).toBeVisible();
  });
});

test.describe('the list of records', () => {
  test('loads no part of the search before it is used', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openDiscos(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/pagefind'))).toEqual([]);
  });

  test('follows the typing, and updates the address', async ({ page }) => {
    await openDiscos(page);
    await field(page).pressSequentially('jorge ben', { delay: 20 });
    await expect(records(page).first()).toContainText('Jorge Ben');
    await expect(page).toHaveURL(/\/discos\?search=jorge\+ben$/);
    await expect(page).toHaveTitle('jorge ben: Resultados da Busca | Sulco');
    await expect(field(page)).toBeFocused();
  });

  test('shows only available records on request', async ({ page }) => {
    await openDiscos(page, '?available=1');
    await expect(records(page).first()).toBeVisible();
    await expect(page.locator('.results [data-out]')).toHaveCount(0);
  });

  test('shows as many records as the count of an option promised', async ({ page }) => {
    await openDiscos(page);
    const option = side(page).locator('.facet', { hasText: 'Formato' }).locator('.facet-option').first();
    const said = (await option.locator('.facet-count').textContent()) ?? '';
    await option.getByRole('checkbox').check();
    await expect(count(page)).toContainText(`${said} disco`);
  });

  test('is restored on return from a record', async ({ page }) => {
    await openDiscos(page, '?search=samba');
    await expect(records(page).first()).toBeVisible();
    const before = (await count(page).textContent()) ?? '';
    await records(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/vinyl\//);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados da Busca');
    await expect(count(page)).toHaveText(before);
  });

  test('keeps the latest typing when a record is opened', async ({ page }) => {
    await openDiscos(page);
    await field(page).fill('kerri');
    await records(page).filter({ hasText: 'Kerri Chandler' }).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/vinyl\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/discos\?search=kerri$/);
    await expect(field(page)).toHaveValue('kerri');
  });

  test('returns to the same record, far down the list', async ({ page }) => {
    await openDiscos(page, '?available=1');
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect(records(page)).toHaveCount(96);
    const link = records(page).nth(80).getByRole('link').first();
    const path = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
    await expect(records(page)).toHaveCount(96);
    await expect(records(page).nth(80)).toBeInViewport();
  });

  test('is restored by a reload', async ({ page }) => {
    await openDiscos(page, '?search=samba&available=1&sort=preco-menor');
    await expect(records(page).first()).toBeVisible();
    const titles = await records(page).allTextContents();
    await page.reload();
    await expect(records(page).first()).toBeVisible();
    expect(await records(page).allTextContents()).toEqual(titles);
    await expect(field(page)).toHaveValue('samba');
    await expect(page.getByLabel('Ordenar por')).toHaveValue('preco-menor');
  });

  test('shows more on request, and restores them on return', async ({ page }) => {
    await openDiscos(page, '?available=1');
    await expect(records(page)).toHaveCount(48);
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect(records(page)).toHaveCount(96);
    await expect(records(page).nth(48).getByRole('link').first()).toBeFocused();
    await page.reload();
    await expect(records(page)).toHaveCount(96);
  });

  test('reports when nothing matches, with a link to continue', async ({ page }) => {
    await openDiscos(page, '?search=xyzzyqq');
    await expect(page.getByRole('heading', { name: 'Nenhum disco encontrado' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voltar para o início' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('heading', { name: 'Acabaram de chegar' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'House', exact: true }).last()).toHaveAttribute(
      'href',
      '/categoria/house',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Limpar Busca' }).click();
    await expect(page).toHaveURL(/\/discos$/);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos os Discos');
  });

  test('reports when the index does not answer, and retries', async ({ page }) => {
    await page.route('**/pagefind/**', (route) => route.abort());
    await openDiscos(page, '?search=samba');
    await expect(page.getByText('Erro ao carregar produtos')).toBeVisible();
    await page.unroute('**/pagefind/**');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(records(page).first()).toBeVisible();
  });

  test('finds a label beyond the first ones', async ({ page }) => {
    await openDiscos(page);
    await side(page).getByLabel('Buscar em Gravadora').fill('metalh');
    await side(page)
      .getByLabel(/^Metalheadz/)
      .check();
    await expect(records(page).first()).toContainText('Metalheadz');
  });

  test('ignores an invalid sort and year, and shows an unknown category without results', async ({
    page,
  }) => {
    await openDiscos(page, '?category=%3Cscript%3E&sort=x&year=abc');
    await expect(page.getByRole('heading', { name: 'Nenhum disco encontrado' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remover filtro <script>' })).toBeVisible();
  });

  test('applies a search from the header, and restores the filters on going back', async ({ page }) => {
    await openDiscos(page, '?available=1');
    await expect(records(page).first()).toBeVisible();
    await box(page).fill('kerri');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/discos\?search=kerri$/);
    await expect(field(page)).toHaveValue('kerri');
    await page.goBack();
    await expect(page).toHaveURL(/\?available=1$/);
    await expect(side(page).getByLabel('Apenas disponíveis')).toBeChecked();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('filters are in a sheet that traps the focus and announces the number of results', async ({
    page,
  }) => {
    await openDiscos(page);
    await page.getByRole('button', { name: 'Filtrar' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtrar' });
    await sheet.getByLabel('Apenas disponíveis').check();
    const show = sheet.getByRole('button', { name: /^Ver [\d.]+ discos?$/ });
    await expect(show).toBeVisible();
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused();
    await expect(page).toHaveURL(/available=1/);
  });
});

test('without script the list is the static pages, without controls that need script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/discos');
  await expect(page.locator('.disc').first()).toBeVisible();
  await expect(side(page)).toBeHidden();
  await context.close();
});
