import { expect, test, type Page } from '@playwright/test';
import { wireProduct } from '../support/fake-api.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The API's response for a record of the demo. */
const someProduct = async (page: Page) => {
  const answer = await page.request.get('/api/products/vinyl/kerri-chandler-digitalsoul-session-one');
  const { data } = (await answer.json()) as { data: { id: number; slug: string; name: string } };
  return data;
};

/** Mocks the API's response for the record of an address without a page. */
const storeSays = (page: Page, slug: string, status: number, body: object) =>
  page.route(`**/api/products/vinyl/${slug}*`, (route) => route.fulfill({ status, json: body }));

for (const [alias, address] of [
  ['/produtos?search=kerri', '/discos?search=kerri'],
  ['/products/?search=kerri', '/discos?search=kerri'],
] as const)
  test(`${alias} redirects to ${address}`, async ({ page, baseURL }) => {
    await page.goto(alias);
    await expect(page).toHaveURL(new URL(address, baseURL).href);
    await expect(heading(page)).toHaveText('Resultados da Busca');
  });

test('the id of a record redirects to its address', async ({ page, baseURL }) => {
  const { id, slug, name } = await someProduct(page);
  const answer = await page.goto(`/vinyl/${id}`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(new URL(`/vinyl/${slug}`, baseURL).href);
  await expect(heading(page)).toHaveText(name);
});

test.describe('a record without a page', () => {
  const slug = 'chegou-agora';
  const product = wireProduct(900_001, { slug, name: 'Chegou <b>agora</b>' });

  test("is shown from the API's data, under its own title", async ({ page }) => {
    await storeSays(page, slug, 200, { success: true, data: product });
    await page.goto(`/vinyl/${slug}`);
    await expect(heading(page)).toHaveText('Chegou <b>agora</b>');
    await expect(page).toHaveTitle(/^Chegou <b>agora<\/b>, Artista \d \| /);
    await expect(page.getByRole('link', { name: 'Discos', exact: true }).last()).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('has the same parts as a record with a static page', async ({ page }) => {
    const parts = () =>
      page.locator('.record *').evaluateAll((elements) => [
        // Text of a record lives in these; the sleeve is a picture or drawn.
        ...new Set(
          elements
            .map(({ className }) => className)
            .filter((name) => /^(record|sticker|stock|buy|grades|tracks|facts)/.test(String(name))),
        ),
      ]);
    await page.goto('/vinyl/kerri-chandler-digitalsoul-session-one');
    const { data } = (await (
      await page.request.get('/api/products/vinyl/kerri-chandler-digitalsoul-session-one')
    ).json()) as { data: object };
    const statically = await parts();
    await storeSays(page, slug, 200, { success: true, data: { ...data, slug } });
    await page.goto(`/vinyl/${slug}`);
    await expect(page.locator('.record[aria-busy]')).toHaveCount(0);
    expect(await parts()).toEqual(statically);
  });

  test('shows placeholders while it is loading', async ({ page }) => {
    let answer = () => {};
    const told = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/products/vinyl/${slug}*`, async (route) => {
      await told;
      await route.fulfill({ json: { success: true, data: product } });
    });
    await page.goto(`/vinyl/${slug}`);
    const sleeve = page.locator('.record-sleeve');
    await expect(page.getByText('Carregando o disco…')).toBeAttached();
    const before = await sleeve.boundingBox();
    answer();
    await expect(heading(page)).toHaveText('Chegou <b>agora</b>');
    expect((await sleeve.boundingBox())?.width).toBe(before?.width);
    expect((await sleeve.boundingBox())?.height).toBe(before?.height);
  });

  test('is loading with a spinning disc, which stands still with reduced motion', async ({ page }) => {
    await page.route(`**/api/products/vinyl/${slug}*`, () => undefined);
    for (const [reducedMotion, moving] of [
      ['no-preference', ['turn']],
      ['reduce', []],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(`/vinyl/${slug}`);
      await expect(page.getByText('Carregando o disco…')).toBeVisible();
      const animations = await page.evaluate(() =>
        document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
      );
      expect(animations).toEqual(moving);
    }
  });

  test('that does not exist is reported as unknown, with links to continue', async ({ page, baseURL }) => {
    await page.goto('/discos');
    const answer = await page.goto('/vinyl/nunca-prensado');
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Produto não encontrado');
    await expect(page).toHaveTitle(/^Produto não encontrado/);
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(new URL('/discos', baseURL).href);
    await page.goForward();
    const link = page.getByRole('main').getByRole('link', { name: 'Ver todos os discos' });
    await expect(link).toHaveAttribute('href', '/produtos');
    await link.click();
    await expect(heading(page)).toHaveText('Todos os Discos');
  });

  test('is requested again after a failure', async ({ page }) => {
    await storeSays(page, slug, 403, { success: false });
    await page.goto(`/vinyl/${slug}`);
    await expect(heading(page)).toHaveText('Erro ao carregar produto');
    await page.unroute(`**/api/products/vinyl/${slug}*`);
    await storeSays(page, slug, 200, { success: true, data: product });
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(heading(page)).toHaveText('Chegou <b>agora</b>');
  });
});

for (const [address, message, list] of [
  ['/artists/ninguem', 'Artista não encontrado', '/artists'],
  ['/labels/nenhuma', 'Gravadora não encontrada', '/labels'],
  ['/categoria/nenhuma', 'Categoria não encontrada', '/categorias'],
  ['/playlists/999999', 'Playlist não encontrada', '/playlists'],
] as const)
  test(`${address}: shows '${message}', with a link to the list`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(heading(page)).toHaveText(message);
    await expect(page).toHaveTitle(`${message} | Sulco`);
    await expect(page.getByRole('link', { name: /^Ver tod[ao]s [ao]s / })).toHaveAttribute('href', list);
  });

test('an address of no known kind gets the general message', async ({ page }) => {
  await page.goto('/nada-aqui');
  await expect(heading(page)).toHaveText('Página não encontrada');
  await expect(page).toHaveTitle('Página não encontrada | Sulco');
});
