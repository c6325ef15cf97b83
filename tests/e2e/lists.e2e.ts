import { expect, test, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';
import { openList } from '../support/open-list.ts';

/** Every list of records that is searched in its page: the same controls, with its own sorts and texts. */
const lists = {
  'Todos os Discos': {
    path: '/discos',
    size: 48,
    failed: 'Erro ao carregar produtos',
    clear: 'Limpar Busca',
    way: ['Voltar para o início', '/'],
    next: 'Próxima',
  },
  Ofertas: {
    path: '/ofertas',
    size: 48,
    failed: 'Erro ao carregar ofertas',
    clear: 'Limpar',
    way: ['Ver todos os discos', '/discos'],
    next: 'Próxima',
  },
  'Vinyl 4 DJs': {
    path: '/vinyl-4-djs',
    size: 48,
    failed: 'Erro ao carregar produtos Vinyl 4 DJs',
    clear: 'Limpar',
    way: ['Ver todos os discos', '/discos'],
    next: 'Próxima',
  },
  House: {
    path: '/categoria/house',
    size: 20,
    failed: 'Erro ao carregar categoria',
    clear: 'Limpar',
    way: ['Ver todos os discos', '/discos'],
    next: 'Próxima Página',
  },
} as const;

const inPage = (page: Page) => page.getByRole('main');
const cards = (page: Page) => page.locator('.crate > li');
const titles = (page: Page) => cards(page).locator('.disc-title').allTextContents();
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar nesta lista' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Ordenar por' });

/** The prices of the cards in reais, without records that have none. */
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

const side = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros ativos' }).getByRole('button');
const count = (page: Page) => page.locator('.listing-head .spine');
const answered = (page: Page) => expect(page.locator('.results[aria-busy=false]')).toBeVisible();
const open = openList;

for (const [name, { path, size, failed, clear, way }] of Object.entries(lists)) {
  test(`${name}: searches while typing, updates the address, and clears`, async ({ page }) => {
    await open(page, path);
    const first = (await titles(page))[0] ?? '';
    const total = await count(page).textContent();
    await searchBox(page).fill(first.toUpperCase());
    await expect(page).toHaveURL(/\?search=/);
    await answered(page);
    await expect(cards(page).first()).toContainText(first);
    await expect(count(page)).not.toHaveText(total ?? '');
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(cards(page)).toHaveCount(size);
  });

  test(`${name}: finds by words and filters together from an address`, async ({ page }) => {
    await open(page, `${path}?search=a&available=1&sort=preco-menor`);
    await answered(page);
    await expect(searchBox(page)).toHaveValue('a');
    await expect(order(page)).toHaveValue('preco-menor');
    const shown = await prices(page);
    expect(shown).toEqual(ascending(shown));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test(`${name}: reports a failure, and retries`, async ({ page }) => {
    await page.route('**/pagefind/**', (route) => route.abort());
    await open(page, `${path}?sort=nome`);
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await page.unroute('**/pagefind/**');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(cards(page)).toHaveCount(48);
  });

  test(`${name}: reports a search without results, with a link to continue`, async ({ page }) => {
    await open(page, `${path}?search=qqqxyz`);
    await expect(inPage(page)).toContainText('“qqqxyz”');
    await expect(inPage(page).getByRole('link', { name: way[0] })).toHaveAttribute('href', way[1]);
    await inPage(page).locator('.empty-state-actions').getByRole('button', { name: clear }).click();
    await expect(page).toHaveURL(path);
    await expect(cards(page)).toHaveCount(size);
  });
}

/** What the controls of every list share, on the list of all records and on one with pages of another size. */
for (const name of ['Todos os Discos', 'House'] as const) {
  const { path } = lists[name];

  test(`${name}: has the same filters, each removable by its chip`, async ({ page }) => {
    await open(page, path);
    for (const group of ['Formato', 'Mídia a partir de', 'Novo ou usado', 'Preço', 'Década', 'Gravadora'])
      await expect(side(page).getByRole('group', { name: group })).toBeVisible();
    await expect(side(page).getByLabel('Ano')).toBeVisible();
    const available = side(page).getByLabel('Apenas disponíveis');
    const said = side(page).locator('.facet-count').first();
    await available.check();
    await expect(page).toHaveURL(`${path}?available=1`);
    // Before the first question the number is that of the build; other journeys buy records meanwhile.
    const found = async () => (await count(page).textContent())?.replace(/ (oferta|disco)s?$/, '');
    await expect.poll(async () => (await found()) === (await said.textContent())).toBe(true);
    await expect(page.locator('.results [data-out]')).toHaveCount(0);
    await side(page).getByRole('group', { name: 'Formato' }).getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/available=1&format=/);
    await expect(chips(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Remover filtro Apenas disponíveis' }).click();
    await expect(available).not.toBeChecked();
    await expect(chips(page)).toHaveCount(2);
    await page.goBack();
    await expect(available).toBeChecked();
    await page.goForward();
    await expect(available).not.toBeChecked();
    await page.reload();
    await expect(chips(page)).toHaveCount(2);
    await answered(page);
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

  test(`${name}: loads more, moves the focus to the first new record, and restores them on return`, async ({
    page,
  }) => {
    await open(page, `${path}?sort=preco-maior`);
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
}

test('announces the number of matching records', async ({ page }) => {
  await open(page, '/discos');
  await searchBox(page).fill('love');
  await expect(page.getByRole('status').filter({ hasText: /^[\d.]+ (oferta|disco)s?$/ })).toBeAttached();
});

test('hydrates its controls on first use, and replays earlier input', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => /ListingBrowser.*\.js|pagefind/.test(script))).toEqual([]);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/ListingBrowser.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await side(page).getByLabel('Apenas disponíveis').check();
  await order(page).selectOption('Menor preço');
  await searchBox(page).pressSequentially('love');
  await expect(page).toHaveURL('/discos');
  release();
  await expect(page).toHaveURL(`/discos?search=love&available=1&sort=preco-menor`);
  await expect(searchBox(page)).toHaveValue('love');
  await expect(searchBox(page)).toBeFocused();
  await expect(side(page).getByLabel('Apenas disponíveis')).toBeChecked();
  await answered(page);
});

test('reports that its controls failed to load, and recovers with the network', async ({ page, context }) => {
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await side(page).getByLabel('Apenas disponíveis').check();
  await expect(page.getByText('Você está sem conexão')).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(`/discos?available=1`);
  await answered(page);
  await expect(page.getByText('Você está sem conexão')).toHaveCount(0);
});

test('reports that its controls failed to load also where the browser has read the page in pieces', async ({
  page,
  context,
}) => {
  // The place of the report comes only once the page is read, after the island.
  await page.addInitScript(() => {
    const reading = new MutationObserver(() => {
      const failure = document.querySelector('[data-island-failure]');
      const place = failure?.parentElement;
      if (!failure || !place) return;
      reading.disconnect();
      failure.remove();
      document.addEventListener('DOMContentLoaded', () => place.append(failure), { once: true });
    });
    reading.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await side(page).getByLabel('Apenas disponíveis').check();
  await expect(page.getByText('Você está sem conexão')).toBeVisible();
});

test('Ofertas: starts with the largest discount, as its header says', async ({ page }) => {
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

test('a category without results or answer links to the other categories', async ({ page }) => {
  await page.route('**/pagefind/**', (route) => route.abort());
  await open(page, '/categoria/house?available=1');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Todas as Categorias' })).toHaveAttribute(
    'href',
    '/categorias',
  );
});

test('a category finds only its own records, and narrows by another one', async ({ page }) => {
  await open(page, '/categoria/house');
  const total = Number(/\d+/.exec((await count(page).textContent()) ?? '')?.[0]);
  const category = side(page).getByLabel('Categoria');
  await expect(category.getByRole('option', { name: /^House \(/ })).toHaveCount(0);
  const option = (await category.locator('option').nth(1).textContent()) ?? '';
  const both = Number(/\((\d+)\)/.exec(option)?.[1]);
  expect(both).toBeLessThanOrEqual(total);
  await category.selectOption({ index: 1 });
  await expect(count(page)).toHaveText(new RegExp(`^${both} discos?$`));
  await open(page, '/discos?category=house&search=love');
  await answered(page);
  const wanted = (await count(page).textContent()) ?? '';
  await open(page, '/categoria/house?search=love');
  await answered(page);
  await expect(count(page)).toHaveText(wanted);
  await expect(page).toHaveTitle(/^love: House \| /);
});

test('Vinyl 4 DJs: narrows by pill and by style, each removable by its chip', async ({ page }) => {
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
  await expect(chips(page)).toHaveCount(3);
  await page.getByRole('button', { name: `Remover filtro ${name}` }).click();
  await expect(page).toHaveURL(/\?style=/);
  await expect(pills.first()).toHaveAttribute('aria-pressed', 'true');
});

test('the search box of the header shows the search of the whole shop, not of one list', async ({ page }) => {
  await open(page, '/ofertas?search=love');
  await answered(page);
  await expect(page.getByRole('search', { name: 'Na loja toda' }).locator('input')).toHaveValue('');
});

test('a sort that is chosen between the hydration and the effects of the controls is kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    // React marks this moment only in its root, which it keeps in a property of the island.
    const isHydrated = () => {
      const [island] = document.querySelectorAll('astro-island:not([ssr])');
      const [root] = Object.entries(island ?? {}).flatMap(([key, value]) =>
        key.startsWith('__reactContainer$') ? [value] : [],
      );
      return root?.stateNode.current.memoizedState.isDehydrated === false;
    };
    port1.addEventListener('message', () => {
      if (!isHydrated()) return port2.postMessage(null);
      const select = document.querySelector<HTMLSelectElement>('.listing-sort select');
      if (!select) return;
      select.value = 'recentes';
      for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
    });
    port1.start();
    port2.postMessage(null);
  });
  await page.goto('/ofertas/2');
  await page.locator('.listing-search input').dispatchEvent('pointerover');
  await expect(page).toHaveURL('/ofertas?sort=recentes');
  await expect(order(page)).toHaveValue('recentes');
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

  for (const [name, { path, next: way }] of Object.entries(lists)) {
    test(`${name}: shows every record on numbered pages`, async ({ page }) => {
      // Up to seventeen page loads, one after the other.
      test.slow();
      await page.goto(path);
      await expect(searchBox(page)).toBeHidden();
      // Only the records are counted: a page is quicker without its pictures and styles.
      await page.route(/\.(?:avif|webp|jpg|png|svg|woff2|css)(?:\?|$)/, (route) => route.abort());
      const total = Number(/\d+/.exec((await page.locator('.listing-head .spine').textContent()) ?? '')?.[0]);
      const seen = new Set<string>();
      for (;;) {
        for (const title of await cards(page)
          .locator('.disc-title a')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
          seen.add(title);
        const next = page.getByRole('link', { name: way, exact: true });
        if ((await next.count()) === 0) break;
        await follow(page, next);
      }
      expect(seen.size).toBe(total);
    });
  }
});
