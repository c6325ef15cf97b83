import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { openCheckout } from './checkouts.ts';
import { fillLogin, notice, register, stayLoggedIn, test } from './people.ts';

const text = 'Faça login para acessar sua lista de desejos';

/** A press of a guest on the favourites is answered by a notice. */
const show = async (page: Page) => {
  await page.clock.install();
  await page.goto('/discos');
  // Time stands still from now on but for what a test lets pass, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Favoritos' }).click();
  await expect(notice(page, text)).toBeVisible();
};

test('a notice is announced politely, and leaves after four seconds', async ({ page }) => {
  await show(page);
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await page.clock.runFor(3_900);
  await expect(notice(page, text)).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice(page, text)).toBeHidden();
});

test('a notice stays while it is pointed at or has the focus', async ({ page }) => {
  await show(page);
  await notice(page, text).hover();
  await page.clock.runFor(20_000);
  await expect(notice(page, text)).toBeVisible();
  await page.getByRole('button', { name: `Fechar aviso: ${text}` }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(notice(page, text)).toBeVisible();
  await page.getByRole('link', { name: 'Favoritos' }).focus();
  await page.clock.runFor(4_100);
  await expect(notice(page, text)).toBeHidden();
});

test('a notice stays while its page is hidden', async ({ page }) => {
  await show(page);
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await page.clock.runFor(20_000);
  await expect(notice(page, text)).toBeVisible();
  await hide(false);
  await page.clock.runFor(4_100);
  await expect(notice(page, text)).toBeHidden();
});

test('a notice is closed by its button', async ({ page }) => {
  await show(page);
  await page.getByRole('button', { name: `Fechar aviso: ${text}` }).click();
  await expect(notice(page, text)).toBeHidden();
});

test('the same words twice are one notice', async ({ page }) => {
  await show(page);
  await page.getByRole('link', { name: 'Favoritos' }).click();
  await expect(notice(page, text)).toHaveCount(1);
});

test('a notice has one way on', async ({ page }) => {
  await show(page);
  await page.locator('[data-notices]').getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL('/login?redirect=%2Fwishlist');
});

for (const width of [1280, 390])
  test(`notices stand at the top right of ${width} px, within the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await show(page);
    const box = (await page.locator('.notice').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.x + box.width).toBeGreaterThan(width - 40);
    expect(box.y).toBeLessThan(120);
    const head = (await page.locator('.site-header').boundingBox())!;
    if (width === 390) expect(box.y).toBeGreaterThanOrEqual(head.y + head.height);
  });

test('of many notices the three newest stand there, the newest on top', async ({ page }) => {
  await page.goto('/discos');
  await page.evaluate(() =>
    localStorage.setItem(
      'notices',
      JSON.stringify(
        ['um', 'dois', 'três', 'quatro'].map((message, place) => ({
          id: String(place),
          type: 'info',
          message,
          persistence: 'important',
          duration: 60_000,
          until: Date.now() + 3_600_000,
        })),
      ),
    ),
  );
  await page.goto('/sobre');
  await expect(page.locator('.notice-text')).toHaveText(['um', 'dois', 'três']);
  const tops = await page
    .locator('.notice')
    .evaluateAll((notices) => notices.map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

for (const width of [1280, 390])
  test(`three notices leave the way to pay free at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    await openCheckout(page, request);
    await page.evaluate(() =>
      localStorage.setItem(
        'notices',
        JSON.stringify(
          ['um', 'dois', 'três'].map((name, place) => ({
            id: String(place),
            type: 'info',
            message: `Aviso ${name}: três discos da sua lista de interesse voltaram ao estoque da loja.`,
            persistence: 'important',
            duration: 60_000,
            until: Date.now() + 3_600_000,
            link: { name: 'Ver os discos', href: '/wantlist' },
          })),
        ),
      ),
    );
    await page.reload();
    await expect(page.locator('.notice')).toHaveCount(3);
    const below = await page
      .locator('.notice')
      .evaluateAll((notices) => Math.max(...notices.map((one) => one.getBoundingClientRect().bottom)));
    const button = page
      .getByRole('button', { name: /^Pagar/ })
      .filter({ visible: true })
      .last();
    await expect(button).toBeVisible();
    expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(below);
  });

test.describe('a notice and another page', () => {
  /** Logs in on a page whose clock stands still. */
  const logIn = async (page: Page, request: APIRequestContext) => {
    const person = await register(request);
    await page.clock.install();
    await page.goto('/discos');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('header').getByRole('link', { name: 'Entrar', exact: true }).click();
    await fillLogin(page, person);
    await expect(notice(page, 'Bem-vindo, Marina Azevedo!')).toBeVisible();
  };
  const welcome = (page: Page) => notice(page, 'Bem-vindo, Marina Azevedo!');

  test('share its four seconds', async ({ page, request }) => {
    await logIn(page, request);
    await page.clock.runFor(2_500);
    await page.goto('/sobre');
    await expect(welcome(page)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(welcome(page)).toBeVisible();
    await page.clock.runFor(700);
    await expect(welcome(page)).toBeHidden();
    await page.goto('/ofertas');
    await page.waitForLoadState('networkidle');
    await expect(welcome(page)).toBeHidden();
  });

  test('end with the logout, which says goodbye alone', async ({ page, request }) => {
    await logIn(page, request);
    // A press that comes before the menu is repeated by a timer, which stands still here: the menu is there first.
    await page.locator('header .account-name').hover();
    await expect(page.getByRole('button', { name: 'Sair', includeHidden: true }).first()).toBeAttached();
    await page.locator('header .account-name').click();
    await page.getByRole('button', { name: 'Sair' }).first().click();
    await expect(page.locator('.notice-text')).toHaveText(['Logout realizado com sucesso!']);
    await page.goto('/sobre');
    await expect(page.locator('.notice-text')).toHaveText(['Logout realizado com sucesso!']);
  });
});

test('a wanted record that came back is said on the next page, until it is followed', async ({
  page,
  request,
}) => {
  const person = await register(request);
  const news = {
    key: 'restock 1-1',
    message: 'Chega de Saudade voltou ao estoque.',
    link: { name: 'Ver', href: '/sobre' },
  };
  await page.route('**/api/client/news', (route) =>
    route.fulfill({ json: { success: true, status: 'success', data: [news] } }),
  );
  await stayLoggedIn(page, person);
  for (const path of ['/discos', '/ofertas']) {
    await page.goto(path);
    await expect(notice(page, news.message)).toBeVisible();
  }
  await page.locator('[data-notices]').getByRole('link', { name: 'Ver' }).click();
  await page.waitForURL('/sobre');
  await page.waitForLoadState('networkidle');
  await expect(notice(page, news.message)).toHaveCount(0);
});

test('an order that needs a payment is said, to its customer alone', async ({ page, request }) => {
  const person = await register(request);
  await page.route('**/api/client/news', (route) =>
    route.fulfill({
      json: {
        success: true,
        status: 'success',
        data: [
          {
            key: 'order:7 retry-1',
            message: 'O pagamento do pedido S-100007 foi recusado.',
            link: { name: 'Tentar Pagamento', href: '/orders/7/payment' },
          },
        ],
      },
    }),
  );
  await stayLoggedIn(page, person);
  await page.goto('/discos');
  const told = notice(page, 'O pagamento do pedido S-100007 foi recusado.');
  await expect(told).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto('/ofertas');
  await page.waitForLoadState('networkidle');
  await expect(told).toHaveCount(0);
});

for (const [persistence, days] of [
  ['important', 7],
  ['system', 1],
] as const)
  test(`an ${persistence} notice is on each page for ${days} days, unless it is closed`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/discos');
    const keep = () =>
      page.evaluate(
        ([kind, life]) =>
          localStorage.setItem(
            'notices',
            JSON.stringify([
              {
                id: 'one',
                type: 'info',
                message: 'Aviso da loja',
                persistence: kind,
                duration: 6_000,
                until: Date.now() + life * 86_400_000,
              },
            ]),
          ),
        [persistence, days] as const,
      );
    await keep();
    for (const path of ['/ofertas', '/sobre']) {
      await page.goto(path);
      await expect(notice(page, 'Aviso da loja')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Fechar aviso: Aviso da loja' }).click();
    await page.goto('/ofertas');
    await expect(notice(page, 'Aviso da loja')).toHaveCount(0);
    await keep();
    await page.clock.setSystemTime(Date.now() + days * 86_400_000 + 1_000);
    await page.goto('/sobre');
    await page.waitForLoadState('networkidle');
    await expect(notice(page, 'Aviso da loja')).toHaveCount(0);
  });
