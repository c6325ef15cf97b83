import { expect, test } from '@playwright/test';

/** The path of the page after the journey, with or without the ClientRouter. */
const path = (url: string) => new URL(url).pathname;

test('leads from the home page to a record and to its artist', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recém Chegados na Loja' })).toBeVisible();
  const shelf = page.getByRole('region', { name: 'Recém Chegados na Loja' });
  const card = shelf.getByRole('listitem').first();
  const link = card.getByRole('link').first();
  const address = await link.getAttribute('href');
  await link.click();

  await expect(page).toHaveURL(new RegExp(`${address}$`));
  const record = page.getByRole('article');
  await expect(record.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(record.getByText(/R\$|Temporariamente indisponível/).first()).toBeVisible();
  await expect(page).toHaveTitle(/\| Sulco$/);

  const artist = record.locator('a[href^="/artists/"]').first();
  const name = (await artist.textContent())?.trim() ?? '';
  await artist.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('explains the grades of a used record', async ({ page }) => {
  await page.goto('/vinyl/chico-buarque-construcao');
  const grade = page.getByRole('button', { name: /^Mídia / });
  await grade.click();
  const dialog = page.getByRole('dialog', { name: 'Estado da mídia' });
  await expect(dialog).toContainText('Goldmine');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(grade).toBeFocused();
});

test('opens the categories from the menu by keyboard', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Discos de Vinil' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const all = page.getByRole('link', { name: 'Ver todos os discos' }).first();
  await expect(all).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(menu).toBeFocused();
});

test('skips to the content with the first Tab', async ({ page }) => {
  await page.goto('/discos');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('carries a search from the home page to the list, and goes back', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await page.keyboard.type('kerri chandler');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/discos\?search=kerri/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados da Busca');
  await page
    .getByRole('link', { name: /Digitalsoul/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Digitalsoul/);
  await page.goBack();
  await expect(page).toHaveURL(/search=kerri/);
  await page.goBack();
  await expect.poll(() => path(page.url())).toBe('/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('reaches every page through the drawer', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('link', { name: 'Ver todos os discos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos os Discos');
    await expect(drawer).toBeHidden();
  });

  for (const address of ['/', '/discos', '/artists', '/categorias'])
    test(`${address} fits the screen`, async ({ page }) => {
      await page.goto(address);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBe(0);
    });
});
