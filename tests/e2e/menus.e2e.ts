import { expect, type Page } from '@playwright/test';
import { register, stayLoggedIn, test } from './people.ts';
import { bar } from './listening.ts';

/** The document of the menus. */
const menus = '**/shell/menus';
const categories = (page: Page) => page.locator('#categorias-menu');
const categoriesButton = (page: Page) => page.getByRole('button', { name: 'Discos de Vinil' });

const countLoads = (page: Page) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/shell/menus')) loads.push(request.url());
  });
  return loads;
};

test('no page asks for the menus before one is reached for, and then once', async ({ page }) => {
  const loads = countLoads(page);
  await page.goto('/sobre');
  await page.waitForLoadState('networkidle');
  expect(loads).toEqual([]);
  await categoriesButton(page).hover();
  await expect(categories(page)).toBeAttached();
  await expect(categories(page)).toBeHidden();
  await categoriesButton(page).click();
  await expect(categories(page)).toBeVisible();
  await categoriesButton(page).click();
  await expect(categories(page)).toBeHidden();
  expect(loads).toHaveLength(1);
});

test('a press outside and Escape close the categories, and the focus comes back', async ({ page }) => {
  await page.goto('/sobre');
  await categoriesButton(page).click();
  await expect(categories(page)).toBeVisible();
  await page.mouse.click(5, 700);
  await expect(categories(page)).toBeHidden();
  await categoriesButton(page).focus();
  await page.keyboard.press('Space');
  await expect(categories(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(categories(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(categories(page)).toBeHidden();
  await expect(categoriesButton(page)).toBeFocused();
});

test('a menu opens with its styles, behind its button', async ({ page }) => {
  await page.goto('/sobre');
  await categoriesButton(page).click();
  await expect(categories(page)).toHaveCSS('position', 'fixed');
  await expect(categories(page).getByRole('link', { name: 'Todas as categorias' })).toBeVisible();
});

test('the menu of the account greets by name', async ({ page, request }) => {
  await stayLoggedIn(page, await register(request, 'Ana Lima'));
  await page.goto('/sobre');
  await page.locator('header .account-name').click();
  await expect(page.getByText('Olá, Ana Lima!').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Meus Pedidos' })).toBeVisible();
});

test('a page that cannot load the menus leads to their page', async ({ page }) => {
  await page.route(menus, (route) => route.abort());
  await page.goto('/sobre');
  await categoriesButton(page).click();
  await expect(page).toHaveURL('/categorias');
});

test('a page whose menus never come leads to their page', async ({ page }) => {
  await page.route(menus, () => undefined);
  await page.goto('/sobre');
  await categoriesButton(page).click();
  await expect(page).toHaveURL('/categorias', { timeout: 20_000 });
});

test('the menus work on a page that the router put in place', async ({ page }) => {
  await page.goto('/sobre');
  await categoriesButton(page).click();
  await expect(categories(page)).toBeVisible();
  await categories(page).getByRole('link', { name: 'Ver todos os discos' }).click();
  await expect(page).toHaveURL('/discos');
  await page.locator('main [data-play]').first().click();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sobre' }).click();
  await expect(page).toHaveURL('/sobre');
  await expect(bar(page)).toBeVisible();
  await categoriesButton(page).click();
  await expect(categories(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a touch opens the drawer, and a touch beside it closes it', async ({ page }) => {
    await page.goto('/sobre');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Playlists' })).toBeVisible();
    await page.touchscreen.tap(380, 400);
    await expect(drawer).toBeHidden();
  });

  test('the search of the shell shows what the list is searched for', async ({ page }) => {
    await page.goto('/discos?search=samba');
    await page.getByRole('button', { name: 'Buscar', exact: true }).first().tap();
    const box = page.getByRole('dialog', { name: 'Buscar' });
    await expect(box.locator('input')).toHaveValue('samba');
    await box.getByRole('button', { name: 'Fechar busca' }).tap();
    await expect(box).toBeHidden();
  });
});
