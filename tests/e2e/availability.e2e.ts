import { expect, test, type Page } from '@playwright/test';

/** What the store says now of one record. Money in centavos; a stock of 0 or less is the reason why it cannot be sold. */
interface Said {
  id: number;
  price: number;
  regular?: number;
  stock: number;
}

/** Answers once the page has loaded, so that what moves afterwards is moved by the correction. */
const say = (page: Page, ...records: Said[]) =>
  page.route('**/api/products/availability*', async (route) => {
    const sorted = records.toSorted((a, b) => a.id - b.id);
    await page.waitForLoadState();
    await route.fulfill({
      json: {
        success: true,
        data: {
          ids: sorted.map(({ id }, place) => id - (sorted[place - 1]?.id ?? 0)),
          prices: sorted.map(({ price }) => price),
          regular: sorted.map(({ regular = 0 }) => regular),
          stock: sorted.map(({ stock }) => stock),
        },
      },
    });
  });

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
  expect(await shiftOf(page)).toBe(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).not.toContain('99.5');
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

test('suggestions show the price of now', async ({ page }) => {
  const [id = 0] = await recordsOn(page, '/discos');
  await say(page, { id, price: 123_456, stock: 3 });
  await page.goto('/discos');
  const title = (await card(page, id).locator('h2').innerText()).trim();
  const known = page.waitForResponse((answer) => answer.url().endsWith('/products/availability'));
  const search = page.locator('[data-search-input]:visible').first();
  await search.click();
  await known;
  await search.fill(title);
  await expect(page.locator('.suggestion', { hasText: title }).first()).toContainText('R$ 1.234,56');
});

test('a search answers as built while the store does not', async ({ page }) => {
  await page.route('**/api/products/availability*', () => undefined);
  await page.goto('/discos?available=1&sort=preco-menor');
  await expect(results(page).first()).toBeVisible();
});

test('rows of a playlist are corrected', async ({ page }) => {
  const [id = 0] = await recordsOn(page, '/playlists/1');
  await say(page, { id, price: 12_990, stock: 0 });
  await page.goto('/playlists/1');
  const row = page.locator(`li[data-record="${id}"]`).first();
  await expect(row).toContainText('Estoque esgotado');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('a page stays as built while the store does not answer, or not sensibly', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const answer of [
    { status: 500, body: 'x' },
    { status: 200, body: '<html>' },
    { status: 200, body: '{}' },
  ]) {
    await page.route('**/api/products/availability*', (route) => route.fulfill(answer));
    const asked = page.waitForResponse('**/api/products/availability*');
    await page.goto('/discos');
    await asked;
    await expect(page.locator('.disc[data-record]:not([data-out])').first()).toBeVisible();
    await page.unroute('**/api/products/availability*');
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
  const asked = page.waitForRequest('**/api/products/availability*');
  await page.goto('/');
  const request = await asked;
  expect(await request.headerValue('authorization')).toBeNull();
  const since = Date.parse(new URL(request.url()).searchParams.get('updated_since') ?? '');
  expect(Date.now() - since).toBeGreaterThan(5 * 60_000);
});
