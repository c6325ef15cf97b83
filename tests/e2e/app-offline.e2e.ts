import { expect, type Page } from '@playwright/test';
import { logInWithCart } from './carts.ts';
import { cachedIn, test, visit } from './cached.ts';
import { bar, expectSound, player } from './listening.ts';
import { notice, register, stayLoggedIn } from './people.ts';
import type { ShopBehind } from './shop-behind.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

const strip = (page: Page) => page.locator('.offline-strip');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** No network any more: neither for the page nor for its worker. */
const loseNetwork = async (page: Page, shop: ShopBehind) => {
  shop.stop();
  await page.context().setOffline(true);
};

const findNetwork = async (page: Page, shop: ShopBehind) => {
  shop.start();
  await page.context().setOffline(false);
};

/** Visits the first record with a sound, and returns its path. */
const visitRecord = async (page: Page, shop: ShopBehind): Promise<string> => {
  await page.goto(`${shop.address}/discos`);
  const path = await page.locator('main .disc:has(.play-cover) a').first().getAttribute('href');
  await visit(page, shop, path ?? '');
  return path ?? '';
};

test('a page that was visited is read without a network, with its cover and the age of its stock', async ({
  page,
  shop,
}) => {
  await visit(page, shop, '/discos');
  await visitRecord(page, shop);
  const title = await heading(page).textContent();
  await loseNetwork(page, shop);
  await page.reload();
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(strip(page)).toContainText(/Sem conexão.*Preços e estoque de \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  const cover = page.locator('main img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${shop.address}/discos`);
  await expect(page.locator('main .disc').first()).toBeVisible();
});

test('a page that was not visited gives way to what is cached, and comes by itself with the network', async ({
  page,
  shop,
}) => {
  const record = await visitRecord(page, shop);
  const title = await heading(page).textContent();
  await loseNetwork(page, shop);
  await page.goto(`${shop.address}/ofertas`);
  await expect(heading(page)).toHaveText('Esta página não foi guardada');
  const cached = page.getByRole('region', { name: 'Discos guardados' });
  await cached.getByRole('link').first().click();
  await expect(page).toHaveURL(shop.address + record);
  await expect(heading(page)).toHaveText(title ?? '');
  await page.goBack();
  await expect(heading(page)).toHaveText('Esta página não foi guardada');
  await findNetwork(page, shop);
  await expect(heading(page)).toHaveText(/Ofertas/i, { timeout: 20_000 });
  await expect(page).toHaveURL(`${shop.address}/ofertas`);
});

// Elsewhere the offline mode of a test refuses a page before its worker is asked.
test(
  'a shop that does not answer although there is a network is read as it was cached',
  { tag: '@every-engine' },
  async ({ page, shop }) => {
    const record = await visitRecord(page, shop);
    const title = await heading(page).textContent();
    shop.stop();
    await page.goto(shop.address + record);
    await expect(heading(page)).toHaveText(title ?? '');
  },
);

/** From now on the shop takes requests for an address and does not answer them. */
const swallow = (shop: ShopBehind, swallowed: string) =>
  shop.answer((path) => (path === swallowed ? new Promise(() => undefined) : null));

test('a page that the network does not answer is read as it was cached', async ({ page, shop }) => {
  const record = await visitRecord(page, shop);
  const title = await heading(page).textContent();
  await page.goto(`${shop.address}/discos`);
  swallow(shop, record);
  await page.goto(shop.address + record);
  await expect(heading(page)).toHaveText(title ?? '');
});

test('menus that the network does not answer open as they were cached', async ({ page, shop }) => {
  await visit(page, shop, '/sobre');
  // From here on the worker answers.
  await page.reload();
  swallow(shop, '/shell/menus');
  await page.getByRole('button', { name: 'Discos de Vinil' }).click();
  await expect(page.locator('#categorias-menu')).toBeVisible({ timeout: 20_000 });
});

test('changes of the network are said once each', async ({ page, shop }) => {
  await visit(page, shop, '/sobre');
  await page.context().setOffline(true);
  await expect(notice(page, 'Você está sem conexão.')).toBeVisible();
  await expect(strip(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice(page, 'A conexão voltou.')).toBeVisible();
  await expect(notice(page, 'Você está sem conexão.')).toHaveCount(0);
  await expect(strip(page)).toHaveCount(0);
});

test('a search that was made before is made again without a network', async ({ page, shop }) => {
  await visit(page, shop, '/discos');
  await page.getByLabel('Buscar nesta lista').fill('samba');
  const results = page.locator('.results .disc');
  await expect(results.first()).toBeVisible();
  const found = await results.count();
  // The files of the first answer are cached when they have been asked for once more.
  await page.goto(`${shop.address}/discos?search=samba`);
  await expect(results).toHaveCount(found);
  await loseNetwork(page, shop);
  await page.goto(`${shop.address}/discos?search=samba`);
  await expect(results).toHaveCount(found);
});

test('a preview that was heard is heard without a network', async ({ page, shop }) => {
  const record = await visitRecord(page, shop);
  await page.locator('.tracks .track-play').first().click();
  await expectSound(page);
  await expect.poll(() => cachedIn(page, 'previews'), { timeout: 20_000 }).toHaveLength(1);
  await player(page).getByRole('button', { name: 'Fechar player' }).first().click();
  await loseNetwork(page, shop);
  await page.goto(`${shop.address}/ofertas`);
  await expect(page.getByRole('region', { name: 'Discos guardados' })).toContainText('com prévia para ouvir');
  await page.goto(shop.address + record);
  await page.locator('.tracks .track-play').first().click();
  await expectSound(page);
  await expect(bar(page)).toBeVisible();
});

test('the cart is read without a network, and what is changed is refused and not lost', async ({
  page,
  request,
  shop,
}) => {
  const { many } = await logInWithCart(page, request, (records) => [[records.many, 2]]);
  await visit(page, shop, '/carrinho');
  await expect(page.locator('.line-title')).toHaveText(many.title);
  await loseNetwork(page, shop);
  await page.reload();
  await expect(page.locator('.line-title')).toHaveText(many.title);
  await expect(page.getByRole('status').filter({ hasText: 'Sem resposta da loja' })).toBeVisible();
  await page.getByRole('button', { name: 'Mais um' }).click();
  await expect(notice(page, 'Erro ao atualizar quantidade. Você está sem conexão.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2');
  await page.goto(`${shop.address}/checkout`);
  await expect(heading(page)).toHaveText('Esta página não foi guardada');
});

test('the cart and the lists are read without a network before their pages were visited', async ({
  page,
  request,
  shop,
}) => {
  const { many } = await logInWithCart(page, request, (records) => [[records.many, 2]]);
  await visit(page, shop, '/discos');
  await page.getByRole('link', { name: 'Carrinho' }).click();
  await expect(page.getByRole('dialog', { name: 'Carrinho' }).locator('.line-title')).toHaveText(many.title);
  await visit(page, shop, '/sobre');
  await expect.poll(() => cachedIn(page, 'shell'), { timeout: 20_000 }).toContain('/wantlist');
  await loseNetwork(page, shop);
  await page.goto(`${shop.address}/carrinho?from=app`);
  await expect(page.locator('.line-title')).toHaveText(many.title);
  await page.goto(`${shop.address}/wishlist`);
  await expect(heading(page)).toHaveText('Lista de Desejos');
  await page.goto(`${shop.address}/wantlist`);
  await expect(heading(page)).not.toHaveText('Esta página não foi guardada');
});

test('lists are read without a network; the next customer of the browser does not see them', async ({
  page,
  request,
  shop,
}) => {
  const person = await register(request);
  await stayLoggedIn(page, person);
  await page.goto(`${shop.address}/discos`);
  const card = page.locator('main .disc').first();
  const title = await card.locator('.disc-title').textContent();
  await card.hover();
  await card.locator('[data-act="wishlist"]').click();
  await expect(notice(page, 'Lista de desejos atualizada!')).toBeVisible();
  await visit(page, shop, '/wishlist');
  await expect(page.getByRole('main')).toContainText(title ?? '');
  await loseNetwork(page, shop);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(title ?? '');
  await findNetwork(page, shop);
  const other = await register(request, 'Otávio Prado');
  await page.evaluate(
    ({ token, name, email }) =>
      localStorage.setItem('session', JSON.stringify({ token, name, email, expiresAt: null })),
    other,
  );
  await loseNetwork(page, shop);
  await page.reload();
  await expect(page.getByRole('main')).not.toContainText(title ?? '');
});
