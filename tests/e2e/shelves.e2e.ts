import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';

const shelves = {
  Ofertas: { path: '/ofertas', failed: 'Erro ao carregar ofertas' },
  'Vinyl 4 DJs': { path: '/vinyl-4-djs', failed: 'Erro ao carregar produtos Vinyl 4 DJs' },
} as const;

const inPage = (page: Page) => page.getByRole('main');
const cards = (page: Page) => page.locator('.crate > li');
const titles = (page: Page) => cards(page).locator('.disc-title').allTextContents();
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar nesta lista' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Ordenar por' });

/** What the cards ask for, in reais; records without a price are left out. */
const prices = (page: Page) =>
  cards(page)
    .locator('.disc-price')
    .evaluateAll((places) =>
      places.flatMap((place) => {
        const text = place.querySelector('b')?.textContent ?? '';
        return text.includes('R$') ? [Number(text.replace(/\D/g, '')) / 100] : [];
      }),
    );

const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** The island is alive when it answers a key. */
const open = async (page: Page, address: string) => {
  await page.goto(address);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
};

for (const [name, { path, failed }] of Object.entries(shelves)) {
  test(`${name}: searches while typing, writes it into the address, and clears`, async ({ page }) => {
    await open(page, path);
    const first = (await titles(page))[0] ?? '';
    await searchBox(page).fill(first.toUpperCase());
    await expect(cards(page).first()).toContainText(first);
    await expect(page).toHaveURL(/\?search=/);
    expect((await titles(page)).length).toBeLessThan(48);
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(cards(page)).toHaveCount(48);
  });

  test(`${name}: sorts by price and by name, and goes back step by step`, async ({ page }) => {
    await open(page, path);
    const own = await titles(page);
    await order(page).selectOption('Menor preço');
    await expect(page).toHaveURL(`${path}?sort=preco-menor`);
    await expect.poll(async () => (await titles(page)).join()).not.toBe(own.join());
    const cheapest = await prices(page);
    expect(cheapest).toEqual(ascending(cheapest));
    await order(page).selectOption('Nome, A a Z');
    await expect(page).toHaveURL(`${path}?sort=nome`);
    const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
    await expect(async () => {
      const byName = await titles(page);
      expect(byName).toEqual(byName.toSorted(collator.compare));
    }).toPass();
    await page.goBack();
    await expect(order(page)).toHaveValue('preco-menor');
    await expect.poll(() => prices(page)).toEqual(cheapest);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => titles(page)).toEqual(own);
  });

  test(`${name}: loads more, goes on by keyboard where the old records ended, and remembers it`, async ({
    page,
  }) => {
    await open(page, `${path}?sort=recentes`);
    if (name === 'Vinyl 4 DJs') await order(page).selectOption('Mais antigos');
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect(cards(page)).toHaveCount(96);
    await expect(cards(page).nth(48).getByRole('link').first()).toBeFocused();
    const links = await cards(page)
      .locator('.disc-title a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(96);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vinyl\//);
    await page.goBack();
    await expect(cards(page)).toHaveCount(96);
  });

  test(`${name}: says what failed, and tries again`, async ({ page }) => {
    await page.route(`**${path}.json`, (route) => route.abort());
    await open(page, `${path}?sort=nome`);
    await expect(page.getByRole('alert')).toContainText(failed);
    await page.unroute(`**${path}.json`);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(cards(page)).toHaveCount(48);
  });

  test(`${name}: finds nothing in words, with a way out`, async ({ page }) => {
    await open(page, `${path}?search=qqqxyz`);
    await expect(inPage(page)).toContainText('“qqqxyz”');
    await expect(inPage(page).getByRole('link', { name: 'Ver todos os discos' })).toHaveAttribute(
      'href',
      '/discos',
    );
  });

  test(`${name}: announces how many records are left`, async ({ page }) => {
    await open(page, path);
    await searchBox(page).fill('e');
    await expect(page.getByRole('status').filter({ hasText: /^[\d.]+ (oferta|disco)s?$/ })).toBeAttached();
  });
}

test('Ofertas: starts with the largest discount, which its header promises', async ({ page }) => {
  await page.goto('/ofertas');
  const discounts = await page
    .locator('.money-tag')
    .evaluateAll((tags) => tags.map((tag) => -Number(tag.textContent.replace('%', ''))));
  expect(discounts).toEqual(discounts.toSorted((a, b) => b - a));
  await expect(page.getByText(`Economize até ${discounts[0]}%`)).toBeVisible();
});

test('Ofertas: narrows by category', async ({ page }) => {
  await open(page, '/ofertas');
  const select = page.getByRole('combobox', { name: 'Categoria' });
  const option = (await select.locator('option').nth(1).textContent()) ?? '';
  await select.selectOption({ index: 1 });
  const count = /\((\d+)\)/.exec(option)?.[1] ?? '';
  await expect(inPage(page).getByText(`${count} ofertas`, { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\?category=/);
});

test('Vinyl 4 DJs: narrows by pill and by style, each to be taken back by its chip', async ({ page }) => {
  await open(page, '/vinyl-4-djs');
  const pills = page.getByRole('list', { name: 'Categorias' }).getByRole('button');
  await expect(pills.first()).toHaveText(/^Todos \d+$/);
  await expect(pills.first()).toHaveAttribute('aria-pressed', 'true');
  const name = ((await pills.nth(1).textContent()) ?? '').replace(/ \d+$/, '');
  await pills.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(pills.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(pills.nth(1)).toBeFocused();
  await page.getByRole('combobox', { name: 'Estilo' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?category=.+&style=/);
  const chips = page.getByRole('list', { name: 'Filtros ativos' }).getByRole('button');
  await expect(chips).toHaveCount(3);
  await page.getByRole('button', { name: `Remover filtro ${name}` }).click();
  await expect(page).toHaveURL(/\?style=/);
  await expect(pills.first()).toHaveAttribute('aria-pressed', 'true');
});

test('a numbered page leads to the whole list when its filter is cleared', async ({ page }) => {
  await open(page, '/ofertas/2');
  await order(page).selectOption('Mais recentes');
  await expect(page).toHaveURL('/ofertas?sort=recentes');
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect(page).toHaveURL('/ofertas');
  await expect(inPage(page)).toContainText('Página 1 de');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, { path }] of Object.entries(shelves)) {
    test(`${name}: shows every record on numbered pages`, async ({ page }) => {
      await page.goto(path);
      await expect(searchBox(page)).toBeHidden();
      const total = Number(/\d+/.exec((await page.locator('.shelf-head .spine').textContent()) ?? '')?.[0]);
      const seen = new Set<string>();
      for (;;) {
        for (const title of await cards(page)
          .locator('.disc-title a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
          seen.add(title);
        const next = page.getByRole('link', { name: 'Próxima' });
        if ((await next.count()) === 0) break;
        await follow(page, next);
      }
      expect(seen.size).toBe(total);
    });
  }
});

for (const [name, { path }] of Object.entries(shelves)) {
  for (const query of ['', '?search=a&category=house&sort=nome', '?search=qqqxyz']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1280]) {
        test(`axe finds nothing on ${name} ${query}, ${colorScheme}, ${width} px wide`, async ({ page }) => {
          await page.setViewportSize({ width, height: 844 });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await open(page, path + query);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          // The seventh record and those after it are like the first, and axe takes its time for each.
          const { violations } = await new AxeBuilder({ page })
            .exclude('.crate > li:nth-child(n + 7)')
            .analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        });
      }
    }
  }
}
