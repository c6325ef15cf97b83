import { expect, test, type Locator, type Page } from '@playwright/test';
import { fillCart, recordsOf } from './carts.ts';
import { expectSound, player } from './listening.ts';
import { register, stayLoggedIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const count = (page: Page) => page.locator('.listing-head .spine');

/** Comes from another page, so that a Back that is not handled leaves the page. */
const arrive = async (page: Page, path: string) => {
  await page.goto('/sobre');
  await page.goto(path);
};

const expectBackToClose = async (page: Page, layer: Locator, path: string) => {
  await expect(layer).toBeVisible();
  await page.goBack();
  await expect(layer).toBeHidden();
  await expect(page).toHaveURL(path);
};

for (const [button, name] of [
  ['Menu', 'Menu'],
  ['Buscar', 'Buscar'],
] as const)
  test(
    `Back closes what '${button}' opens, and then leaves the page`,
    { tag: '@every-engine' },
    async ({ page }) => {
      await arrive(page, '/ofertas');
      const opener = page.locator('header').getByRole('button', { name: button, exact: true });
      await opener.click();
      await expectBackToClose(page, dialog(page, name), '/ofertas');
      await opener.click();
      await expectBackToClose(page, dialog(page, name), '/ofertas');
      await page.goBack();
      await expect(page).toHaveURL('/sobre');
    },
  );

test('a menu that was closed by its button leaves no entry', { tag: '@every-engine' }, async ({ page }) => {
  await arrive(page, '/ofertas');
  await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Fechar menu' }).click();
  await expect(dialog(page, 'Menu')).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => (history.state as { marked?: true } | null)?.marked))
    .toBeFalsy();
  await page.goBack();
  await expect(page).toHaveURL('/sobre');
});

test(
  'Back from a page that the menu led to shows the page without it',
  { tag: '@every-engine' },
  async ({ page }) => {
    await arrive(page, '/ofertas');
    await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog(page, 'Menu').getByRole('link', { name: 'Playlists' }).click();
    await expect(page).toHaveURL('/playlists');
    await page.goBack();
    await expect(page).toHaveURL('/ofertas');
    await expect(dialog(page, 'Menu')).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/sobre');
  },
);

test('Back closes the filters and keeps what was chosen', { tag: '@every-engine' }, async ({ page }) => {
  await arrive(page, '/discos');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const sheet = dialog(page, 'Filtrar');
  await expectBackToClose(page, sheet, '/discos');
  const all = (await count(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await sheet.getByRole('checkbox', { name: 'Apenas disponíveis' }).check();
  await expect(page).toHaveURL(/\/discos\?/);
  await expect(count(page)).not.toHaveText(all);
  const chosen = page.url();
  await expectBackToClose(page, sheet, chosen);
  await expect(page.getByRole('button', { name: /^Filtrar/ })).toHaveAccessibleName('Filtrar 1 filtro ativo');
  await page.goBack();
  await expect(page).toHaveURL('/discos');
  await expect(page.getByRole('button', { name: /^Filtrar/ })).toHaveAccessibleName('Filtrar');
});

test('the order of a list stands beside the button of the filters', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/discos');
    const filter = await page.getByRole('button', { name: 'Filtrar' }).boundingBox();
    const order = await page.getByLabel('Ordenar por').boundingBox();
    expect(order?.y).toBeLessThan((filter?.y ?? 0) + (filter?.height ?? 0));
    expect((order?.y ?? 0) + (order?.height ?? 0)).toBeGreaterThan(filter?.y ?? 0);
  }
});

test('Back closes the drawer of the cart', { tag: '@every-engine' }, async ({ page, request }) => {
  const { many } = await recordsOf(request);
  const person = await register(request);
  await fillCart(request, person, [[many, 1]]);
  await stayLoggedIn(page, person);
  await arrive(page, '/ofertas');
  const link = page.locator('header').getByRole('link', { name: /^Carrinho/ });
  await link.click();
  await expectBackToClose(page, dialog(page, 'Carrinho'), '/ofertas');
  await link.click();
  await dialog(page, 'Carrinho').getByRole('button', { name: 'Finalizar Compra' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await page.goBack();
  await expect(page).toHaveURL('/ofertas');
});

test('Back closes the sheet of the player, whose sound goes on', async ({ page }) => {
  await arrive(page, '/discos');
  await page.locator('main .crate .play-cover').first().click();
  await expectSound(page);
  const open = player(page).getByRole('button', { name: /^Abrir o player/ });
  const sheet = dialog(page, 'Player');
  await open.click();
  await expectBackToClose(page, sheet, '/discos');
  await open.click();
  await sheet.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/vinyl\//);
  await expectSound(page);
  await page.goBack();
  await expect(page).toHaveURL('/discos');
  await expect(sheet).toBeHidden();
});
