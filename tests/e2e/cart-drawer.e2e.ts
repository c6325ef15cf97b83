import { expect, type Page } from '@playwright/test';
import { fillCart, line, recordsOf, storedCart } from './carts.ts';
import { expectGoodLooks } from './looks.ts';
import { fillLogin, loginDialog, register, stayLoggedIn, test } from './people.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Carrinho' });

const cartLink = (page: Page) => page.locator('header').getByRole('link', { name: /^Carrinho/ });

const open = (page: Page) => cartLink(page).click();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'shows what was added first, changes copies, and closes by keyboard',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const { many, promoted } = await recordsOf(request);
    const person = await register(request);
    await fillCart(request, person, [[many, 1]]);
    await stayLoggedIn(page, person);
    await page.goto(`/vinyl/${promoted.slug}`);
    const add = page.locator('.buy').getByRole('button', { name: /^Adicionar ao carrinho/ });
    await add.click();
    await expect(
      drawer(page).getByRole('status').filter({ hasText: 'Produto adicionado ao carrinho!' }),
    ).toBeVisible();
    await expect(drawer(page).locator('.line-title')).toHaveText([promoted.title, many.title]);
    await line(page, many, drawer(page)).getByRole('button', { name: 'Mais um' }).click();
    await expect.poll(() => storedCart(request, person)).toMatchObject({ [many.id]: 2 });
    await page.route('**/api/client/cart/*', (route) => route.fulfill({ status: 500, json: {} }));
    await line(page, many, drawer(page)).getByRole('button', { name: 'Mais um' }).click();
    await expect(drawer(page).getByText('Erro ao atualizar quantidade')).toBeVisible();
    await expect(drawer(page).getByRole('link', { name: 'Ver carrinho' })).toHaveAttribute(
      'href',
      '/carrinho',
    );
    await drawer(page)
      .getByRole('button', { name: `Remover ${many.title}` })
      .click();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.locator('.buy').getByRole('button', { name: /^No carrinho/ })).toBeFocused();
    await expect(page.locator('body > [data-notices]')).toBeAttached();
    await open(page);
    await expect(drawer(page)).toBeVisible();
    await expect(drawer(page).getByText('Produto adicionado ao carrinho!')).toBeHidden();
    await page.mouse.click(5, 5);
    await expect(drawer(page)).toBeHidden();
  },
);

test('the page of the cart needs no drawer, and a press with a modifier opens it in a tab of its own', async ({
  page,
  context,
}) => {
  await page.goto('/carrinho');
  // The link leads to the page it is on, whose address says nothing of the arrival.
  const arrived = page.waitForEvent('load');
  await cartLink(page).click();
  await arrived;
  await expect(drawer(page)).toBeHidden();
  await page.goto('/discos');
  const opened = context.waitForEvent('page');
  await cartLink(page).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL('/carrinho');
  await expect(drawer(page)).toBeHidden();
});

test('leads to the page of the cart when its code does not load', async ({ page }) => {
  await page.route(/drawer-host/, (route) => route.abort());
  await page.goto('/discos');
  await open(page);
  await page.waitForURL('/carrinho');
});

test('a guest logs in above it, and finds the cart', { tag: '@every-engine' }, async ({ page, request }) => {
  const { many } = await recordsOf(request);
  const person = await register(request);
  await fillCart(request, person, [[many, 1]]);
  await page.goto('/discos');
  await open(page);
  await expect(drawer(page).getByRole('link', { name: 'Criar conta' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Entrar' }).click();
  await fillLogin(loginDialog(page), person);
  await expect(line(page, many, drawer(page))).toBeVisible();
});

test('looks good everywhere', async ({ page, request }) => {
  const { many, promoted } = await recordsOf(request);
  const person = await register(request);
  await fillCart(request, person, [
    [many, 1],
    [promoted, 1],
  ]);
  await stayLoggedIn(page, person);
  await page.goto('/sobre');
  await open(page);
  await expect(line(page, many, drawer(page))).toBeVisible();
  await expectGoodLooks(page);
});
