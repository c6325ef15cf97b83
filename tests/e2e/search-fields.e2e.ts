import { expect, test, type Locator, type Page } from '@playwright/test';
import { openList } from '../support/open-list.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const shell = (page: Page) => page.getByRole('search', { name: 'Na loja toda' });
const list = (page: Page) => page.getByRole('search', { name: 'Nesta lista' });
// The header's field becomes a combobox on first use.
const field = (form: Locator) => form.locator('input');
const clear = (form: Locator) => form.getByRole('button', { name: 'Apagar texto' });

const open = openList;

/** Every search field of the shop, with its page. */
const fields: [name: string, address: string, form: (page: Page) => Locator][] = [
  ['the header', '/sobre', shell],
  ['all records', '/discos', list],
  ['offers', '/ofertas', list],
  ['a category', '/categoria/house', list],
  ['artists', '/artists', (page) => page.locator('name-search form')],
];

for (const [name, address, form] of fields)
  test(`${name}: the shop's own buttons send and clear the field`, async ({ page }) => {
    await open(page, address);
    await expect(form(page).locator('button[type=submit]')).toHaveAccessibleName('Buscar');
    await expect(clear(form(page))).toBeHidden();
    await field(form(page)).fill('samba');
    await clear(form(page)).click();
    await expect(field(form(page))).toHaveValue('');
    await expect(field(form(page))).toBeFocused();
    await expect(clear(form(page))).toBeHidden();
    // At the position of the browser's own clear button.
    await field(form(page)).fill('samba');
    const size = await field(form(page)).boundingBox();
    await field(form(page)).click({ position: { x: (size?.width ?? 0) - 8, y: (size?.height ?? 0) / 2 } });
    await expect(field(form(page))).toHaveValue('samba');
  });

test('the button of the header searches without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/sobre');
  await field(shell(page)).fill('samba');
  await shell(page).getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL('/discos?search=samba');
  await context.close();
});

test.describe('the two fields of /discos', () => {
  test('both show the search of the address', async ({ page }) => {
    await open(page, '/discos?search=samba');
    await expect(field(list(page))).toHaveValue('samba');
    await expect(field(shell(page))).toHaveValue('samba');
  });

  test('both show the search of either one', async ({ page }) => {
    await open(page, '/discos');
    await field(list(page)).fill('kerri');
    await expect(field(shell(page))).toHaveValue('kerri');
    await field(shell(page)).fill('samba');
    await field(shell(page)).press('Enter');
    await expect(field(list(page))).toHaveValue('samba');
    await expect(field(shell(page))).toHaveValue('samba');
    await expect(page).toHaveURL('/discos?search=samba');
    await page.goBack();
    await expect(field(list(page))).toHaveValue('kerri');
  });

  test('are cleared together, by either button', async ({ page }) => {
    for (const form of [shell, list]) {
      await open(page, '/discos?search=samba&available=1');
      await expect(field(list(page))).toHaveValue('samba');
      await clear(form(page)).click();
      await expect(field(list(page))).toHaveValue('');
      await expect(field(shell(page))).toHaveValue('');
      await expect(page).toHaveURL('/discos?available=1');
    }
  });

  test("are equal again when the header's field is left without a search", async ({ page }) => {
    await open(page, '/discos?search=samba');
    await expect(field(shell(page))).toHaveValue('samba');
    await field(shell(page)).fill('kerri');
    await field(list(page)).focus();
    await expect(field(shell(page))).toHaveValue('samba');
  });
});
