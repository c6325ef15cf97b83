import { expect, test, type Page } from '@playwright/test';
import type { AvailabilityColumns } from '#domain/records/availability-columns.ts';
import { distancesOf, numbersOf } from '#domain/records/distances.ts';

const availability = '**/api/products/availability*';

/** The current answer of the store about one record. Money in centavos; a stock of 0 or less is the reason why it cannot be sold. */
interface Said {
  id: number;
  price: number;
  regular?: number;
  stock: number;
}

const saidIn = ({ ids, prices, regular, stock }: AvailabilityColumns): Said[] =>
  numbersOf(ids).map((id, at) => ({
    id,
    price: prices[at] ?? 0,
    regular: regular[at] ?? 0,
    stock: stock[at] ?? 0,
  }));

const columnsOf = (records: Said[]): AvailabilityColumns => ({
  ids: distancesOf(records.map(({ id }) => id)),
  prices: records.map(({ price }) => price),
  regular: records.map(({ regular = 0 }) => regular),
  stock: records.map(({ stock }) => stock),
});

/**
 * Answers as the store does, but for some records. It answers once the page has loaded, so that what moves afterwards is
 * moved by the correction.
 */
const say = (page: Page, ...records: Said[]) =>
  page.route(availability, async (route) => {
    await page.waitForLoadState();
    const { data } = (await (await route.fetch()).json()) as { data: AvailabilityColumns };
    const byId = new Map([...saidIn(data), ...records].map((said) => [said.id, said]));
    const sorted = [...byId.values()].sort((a, b) => a.id - b.id);
    await route.fulfill({ json: { success: true, data: columnsOf(sorted) } });
  });

// The last page of a test may still wait for its answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

/** The numbers of the records on a page, those that can be bought. */
const recordsOn = async (page: Page, path: string): Promise<number[]> => {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/data-record="(\d+)"(?! data-out)/g)].map(([, id]) => Number(id));
};

/** How far the page has moved since the store answered. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const answer = performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes('/products/availability')) as PerformanceResourceTiming;
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime > answer.responseEnd)
              shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Two frames: the entries of the correction are there then.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shift), 0)));
      }),
  );

const card = (page: Page, id: number) => page.locator(`.disc[data-record="${id}"]`).first();

for (const width of [390, 1280])
  test(`at ${width} px cards say what was sold and what costs something else, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [sold = 0, last = 0, cheaper = 0] = await recordsOn(page, '/discos');
    await say(
      page,
      { id: sold, price: 12_990, stock: 0 },
      { id: last, price: 12_990, stock: 1 },
      { id: cheaper, price: 4_990, regular: 9_990, stock: 12 },
    );
    await page.goto('/discos');
    await expect(card(page, sold)).toContainText('Estoque esgotado');
    await expect(card(page, sold).getByRole('button')).toHaveText(['Avise-me']);
    await expect(card(page, last).locator('[data-last]')).toHaveText('Última cópia');
    await expect(card(page, cheaper).locator('[data-price] b')).toHaveText('R$ 49,90');
    await expect(card(page, cheaper).locator('[data-last]')).toBeEmpty();
    expect(await shiftOf(page)).toBe(0);
  });

test('the page of a record says that it was sold, and offers to wait for it', async ({ page }) => {
  const [id = 0] = await recordsOn(page, '/discos');
  await page.goto('/discos');
  const href = await card(page, id).locator('h2 a').getAttribute('href');
  await say(page, { id, price: 12_990, stock: -1 });
  await page.goto(href ?? '');
  await expect(page.locator('.stock')).toContainText('Produto fora de linha');
  await expect(page.locator('.buy').getByRole('button')).toHaveText(['Avise-me quando chegar']);
  await expect(page.getByLabel('Quantidade')).toBeHidden();
  expect(await shiftOf(page)).toBe(0);
});

test('the page of a record corrects price, last copies and the largest quantity', async ({ page }) => {
  const [id = 0] = await recordsOn(page, '/discos');
  await page.goto('/discos');
  const href = await card(page, id).locator('h2 a').getAttribute('href');
  await say(page, { id, price: 9_950, stock: 3 });
  await page.goto(href ?? '');
  await expect(page.locator('.sticker b')).toHaveText('R$ 99,50');
  await expect(page.locator('.stock')).toContainText('Últimas 3 cópias');
  await expect(page.getByText('Pôr no carrinho não reserva')).toBeVisible();
  await expect(page.getByLabel('Quantidade')).toHaveAttribute('max', '3');
  await expect(page.getByText('3 na loja')).toBeHidden();
  expect(await shiftOf(page)).toBe(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).not.toContain('99.5');
});

test('the page of a record says how many copies are in the shop, where they are not the last ones', async ({
  page,
}) => {
  const [id = 0] = await recordsOn(page, '/discos');
  await page.goto('/discos');
  const href = await card(page, id).locator('h2 a').getAttribute('href');
  await say(page, { id, price: 9_950, stock: 17 });
  await page.goto(href ?? '');
  await expect(page.locator('.stock')).toHaveText(/Disponível\s*17 na loja/);
  await expect(page.locator('.stock [data-last]')).toBeEmpty();
});

test('a record that came back can be bought again', async ({ page }) => {
  const html = await (await page.request.get('/discos/3')).text();
  const id = Number(/data-record="(\d+)" data-out/.exec(html)?.[1]);
  await say(page, { id, price: 8_000, stock: 2 });
  await page.goto('/discos/3');
  await expect(card(page, id)).toContainText('Disponível');
  await expect(card(page, id).getByRole('button', { name: /^Adicionar ao carrinho/ })).toBeVisible();
});

test('results that come later are corrected as well', async ({ page }) => {
  const [id = 0] = await recordsOn(page, '/discos');
  await page.goto('/discos');
  const title = (await card(page, id).locator('h2').innerText()).trim();
  await say(page, { id, price: 12_990, stock: 0 });
  await page.goto(`/discos?search=${encodeURIComponent(title)}`);
  await expect(page.locator(`.results [data-record="${id}"]`)).toContainText('Estoque esgotado');
});

/** The results once the list has answered. */
const results = (page: Page) => page.locator('.results .disc');

test("'Apenas disponíveis' leaves out what was sold since the build, and counts what there is now", async ({
  page,
}) => {
  const [sold = 0, other = 0] = await recordsOn(page, '/discos');
  await page.goto('/discos?available=1');
  await expect(page.locator(`.results [data-record="${sold}"]`)).toBeVisible();
  const total = Number(
    /[\d.]+/.exec(await page.locator('.listing-head .spine').innerText())?.[0].replace('.', ''),
  );
  await say(page, { id: sold, price: 12_990, stock: 0 });
  await page.reload();
  await expect(page.locator(`.results [data-record="${other}"]`)).toBeVisible();
  await expect(page.locator(`.results [data-record="${sold}"]`)).toHaveCount(0);
  await expect(page.locator('.listing-head .spine')).toContainText(`${total - 1}`);
});

test('price bands and sorts follow the prices of now', async ({ page }) => {
  const [cheapest = 0, dearest = 0] = await recordsOn(page, '/discos');
  await say(page, { id: cheapest, price: 100, stock: 3 }, { id: dearest, price: 9_999_900, stock: 3 });
  await page.goto('/discos?sort=preco-menor');
  await expect(results(page).first()).toHaveAttribute('data-record', String(cheapest));
  await expect(results(page).first()).toContainText('R$ 1,00');
  await page.goto('/discos?sort=preco-maior');
  await expect(results(page).first()).toHaveAttribute('data-record', String(dearest));
  await page.goto('/discos?price=ate-80');
  await expect(page.locator(`.results [data-record="${cheapest}"]`)).toBeVisible();
  await expect(page.locator(`.results [data-record="${dearest}"]`)).toHaveCount(0);
});

test('an offer that began after the build is among the offers, and one that ended is not', async ({
  page,
}) => {
  const [ended = 0] = await recordsOn(page, '/ofertas');
  const offers = await recordsOn(page, '/ofertas');
  const begun = (await recordsOn(page, '/discos')).find((id) => !offers.includes(id)) ?? 0;
  await say(
    page,
    { id: ended, price: 9_990, stock: 3 },
    { id: begun, price: 100, regular: 10_000, stock: 3 },
  );
  await page.goto('/ofertas?sort=preco-menor');
  await expect(results(page).first()).toHaveAttribute('data-record', String(begun));
  await expect(results(page).first()).toContainText('99%');
  await expect(page.locator(`.results [data-record="${ended}"]`)).toHaveCount(0);
});

/** The suggestion of a record, whose title has been typed. */
const suggestionOf = async (page: Page, id: number) => {
  const title = (await card(page, id).locator('h2').innerText()).trim();
  await page.locator('[data-search-input]:visible').first().fill(title);
  return page.locator(`.suggestion[data-record="${id}"]`);
};

test('suggestions show price and stock of now', async ({ page }) => {
  const [id = 0, gone = 0] = await recordsOn(page, '/discos');
  await say(page, { id, price: 123_456, stock: 3 }, { id: gone, price: 9_990, stock: 0 });
  await page.goto('/discos');
  await expect(await suggestionOf(page, id)).toContainText('R$ 1.234,56');
  const sold = await suggestionOf(page, gone);
  await expect(sold.getByText('Estoque esgotado')).toBeVisible();
  await expect(sold).not.toContainText('R$', { useInnerText: true });
});

/** Delays what the store says; the returned function lets it answer. */
const holdAnswers = async (page: Page): Promise<() => void> => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(availability, async (route) => {
    await held;
    await route.fallback();
  });
  return answer;
};

test('suggestions that are shown before the prices of now are known get them in place', async ({ page }) => {
  const [id = 0] = await recordsOn(page, '/discos');
  await say(page, { id, price: 123_456, stock: 3 });
  const answer = await holdAnswers(page);
  await page.goto('/discos');
  const suggestion = await suggestionOf(page, id);
  await expect(suggestion).toContainText('R$');
  await expect(suggestion).not.toContainText('R$ 1.234,56');
  await page.keyboard.press('ArrowUp');
  const selected = page.locator('.suggestions [aria-selected="true"]');
  await expect(selected).toHaveCount(1);
  answer();
  await expect(suggestion).toContainText('R$ 1.234,56');
  await expect(selected).toHaveCount(1);
});

const unpriced = (page: Page) => page.getByText('Preços e estoque não aparecem aqui');

test('a search shows records without prices while the store does not answer, and says so', async ({
  page,
}) => {
  await page.route(availability, (route) => route.abort());
  await page.goto('/discos?available=1&sort=preco-menor');
  await expect(results(page).first()).toBeVisible();
  await expect(unpriced(page)).toBeVisible();
  await expect(page.locator('.results')).not.toContainText('R$');
  const side = page.getByRole('complementary', { name: 'Filtros' });
  await expect(side.getByLabel('Apenas disponíveis')).toBeEnabled();
  await expect(side.getByRole('group', { name: 'Preço' }).getByRole('checkbox').first()).toBeDisabled();
  await page.unroute(availability);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(results(page).first()).toContainText('R$');
  await expect(unpriced(page)).toBeHidden();
  await expect(page.locator('.results [data-out]')).toHaveCount(0);
});

test('a search whose prices come late is completed by itself', async ({ page }) => {
  const answer = await holdAnswers(page);
  await page.goto('/discos?available=1&sort=preco-menor');
  await expect(unpriced(page)).toBeVisible();
  answer();
  await expect(results(page).first()).toContainText('R$');
  await expect(unpriced(page)).toBeHidden();
});

test('rows of a playlist are corrected', async ({ page }) => {
  const [id = 0] = await recordsOn(page, '/playlists/1');
  await say(page, { id, price: 12_990, stock: 0 });
  await page.goto('/playlists/1');
  const row = page.locator(`li[data-record="${id}"]`).first();
  await expect(row).toContainText('Estoque esgotado');
  await expect(row.getByRole('button', { name: /carrinho|Avise/ })).toHaveCount(0);
});

test('a page stays as built while the store does not answer, or not sensibly', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const answer of [
    { status: 500, body: 'x' },
    { status: 200, body: '<html>' },
    { status: 200, body: '{}' },
  ]) {
    await page.route(availability, (route) => route.fulfill(answer));
    const asked = page.waitForResponse(availability);
    await page.goto('/discos');
    await asked;
    await expect(page.locator('.disc[data-record]:not([data-out])').first()).toBeVisible();
    await page.unroute(availability);
  }
  expect(errors).toEqual([]);
});

test('asks without a token, for what has changed since the page was built', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'session',
      JSON.stringify({ token: 'x'.repeat(43), name: 'A', email: 'a@exemplo.com', expiresAt: null }),
    ),
  );
  const asked = page.waitForRequest(availability);
  await page.goto('/');
  const request = await asked;
  expect(await request.headerValue('authorization')).toBeNull();
  const since = Date.parse(new URL(request.url()).searchParams.get('updated_since') ?? '');
  expect(Date.now() - since).toBeGreaterThan(5 * 60_000);
});
