import { expect, type Locator, type Page } from '@playwright/test';
import { hold } from './held.ts';
import { fillLogin, loginDialog, notice, register, stayLoggedIn, test } from './people.ts';

/** The first card of the open page whose record can be bought. */
const cardOn = (page: Page) => page.locator('.disc[data-record]:not([data-out])').first();

const count = (page: Page, name: 'cart' | 'favourites') => page.locator(`header [data-count="${name}"]`);

/** The calls of the page that put a record into the cart, as they come. */
const postsToCart = (page: Page): string[] => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/client/cart')) posts.push(request.url());
  });
  return posts;
};

const added = 'Produto adicionado ao carrinho!';

test.describe('a customer', () => {
  test.beforeEach(async ({ page, request }) => {
    await stayLoggedIn(page, await register(request));
    await page.goto('/discos');
  });

  test(
    'puts a record into the cart from its card, and sees it in the header of the next page',
    { tag: '@every-engine' },
    async ({ page }) => {
      const card = cardOn(page);
      await card.getByRole('button', { name: /^Adicionar ao carrinho/ }).click();
      await expect(notice(page, added)).toBeVisible();
      await expect(count(page, 'cart')).toHaveText('1');
      await expect(card.getByRole('button', { name: /^No carrinho/ })).toBeVisible();
      await page.goto('/ofertas');
      await expect(count(page, 'cart')).toHaveText('1');
    },
  );

  test('sees the badge change before the store has answered', async ({ page }) => {
    const answer = Promise.withResolvers<null>();
    await page.route('**/api/client/cart', async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.fallback();
    });
    await cardOn(page)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    await expect(count(page, 'cart')).toHaveText('1');
    answer.resolve(null);
    await expect(notice(page, added)).toBeVisible();
  });

  test('makes one line by a double click', async ({ page }) => {
    const posts = postsToCart(page);
    await cardOn(page)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .dblclick();
    await expect(notice(page, added)).toBeVisible();
    await expect(count(page, 'cart')).toHaveText('1');
    expect(posts).toHaveLength(1);
  });

  test('makes one call by a double click whose first press is answered before the second', async ({
    page,
  }) => {
    const posts = postsToCart(page);
    const card = cardOn(page);
    await card.getByRole('button', { name: /^Adicionar ao carrinho/ }).hover();
    await page.mouse.down();
    await page.mouse.up();
    await expect(notice(page, added)).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(count(page, 'cart')).toHaveText('1');
    await card.getByRole('button', { name: /^No carrinho/ }).click();
    await expect(notice(page, 'Produto já está no carrinho')).toHaveCount(1);
    expect(posts).toHaveLength(2);
  });

  test('is told of a record that is in the cart, with the way there', async ({ page }) => {
    const card = cardOn(page);
    await card.getByRole('button', { name: /^Adicionar ao carrinho/ }).click();
    await expect(notice(page, added)).toBeVisible();
    await card.getByRole('button', { name: /^No carrinho/ }).click();
    await expect(notice(page, 'Produto já está no carrinho')).toBeVisible();
    await expect(page.getByRole('dialog', { name: /^Carrinho/ })).toBeVisible();
    await expect(count(page, 'cart')).toHaveText('1');
  });

  test('puts a record onto the wishlist and takes it off', async ({ page }) => {
    const heart = cardOn(page).getByRole('button', { name: /^Lista de desejos/ });
    await heart.click();
    await expect(notice(page, 'Lista de desejos atualizada!')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(count(page, 'favourites')).toHaveText('1');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(count(page, 'favourites')).toBeHidden();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  test('waits for a record that is sold out', async ({ page }) => {
    await page.goto('/discos/3');
    const card = page.locator('.disc[data-out]').first();
    await expect(card.locator('.disc-actions').getByRole('button')).toHaveCount(1);
    const wait = card.getByRole('button', { name: /^Avise-me/ });
    await wait.click();
    await expect(notice(page, 'Lista de interesse atualizada!')).toBeVisible();
    await expect(notice(page, /Confirme seu e-mail/)).toBeVisible();
    await expect(wait).toHaveAttribute('aria-pressed', 'true');
  });

  test('gets everything back when the store fails, and is told', async ({ page }) => {
    await page.route('**/api/client/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '' }),
    );
    const card = cardOn(page);
    await card.getByRole('button', { name: /^Adicionar ao carrinho/ }).click();
    await expect(notice(page, 'Erro ao adicionar ao carrinho')).toBeVisible();
    await expect(count(page, 'cart')).toBeHidden();
    await expect(card.getByRole('button', { name: /^Adicionar ao carrinho/ })).toBeVisible();
    await card.getByRole('button', { name: /^Lista de desejos/ }).click();
    await expect(notice(page, 'Erro ao atualizar lista de desejos')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Lista de desejos/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('is told when there is no network, and nothing changes', async ({ page, context }) => {
    // The code of the buttons is there: it is loaded as soon as the page has time.
    await cardOn(page)
      .getByRole('button', { name: /^Lista de desejos/ })
      .click();
    await expect(notice(page, 'Lista de desejos atualizada!')).toBeVisible();
    await context.setOffline(true);
    await cardOn(page)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    await expect(notice(page, 'Erro ao adicionar ao carrinho. Você está sem conexão.')).toBeVisible();
    await expect(count(page, 'cart')).toBeHidden();
  });

  test('has the last wish carried out of several quick ones, one call at a time', async ({ page }) => {
    const calls: string[] = [];
    let open = 0;
    await page.route('**/api/client/wishlist{,/*}', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      calls.push(route.request().method());
      open += 1;
      expect(open).toBe(1);
      const answer = await route.fetch();
      open -= 1;
      await route.fulfill({ response: answer });
    });
    const heart = cardOn(page).getByRole('button', { name: /^Lista de desejos/ });
    for (let press = 0; press < 5; press += 1) await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(notice(page, 'Lista de desejos atualizada! O disco entrou.')).toBeVisible();
    // The notice may be that of an earlier wish, whose call ended between two presses.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('marks-wishlist')))
      .toContain('"isBusy":false');
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect(calls[0]).toBe('POST');
  });

  test('sees in one tab what another one does', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/discos');
    await cardOn(page)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    await expect(count(other, 'cart')).toHaveText('1');
    await expect(cardOn(other).getByRole('button', { name: /^No carrinho/ })).toBeVisible();
  });

  test('logs in again when the session has ended, and the record is in the cart', async ({
    page,
    request,
  }) => {
    const person = await register(request);
    await page.route('**/api/client/cart', (route) =>
      route.request().headers()['authorization']?.endsWith(person.token)
        ? route.fallback()
        : route.fulfill({ status: 401, json: { success: false, message: 'Entre de novo' } }),
    );
    await page.evaluate(() => document.querySelectorAll('[data-notices] *').forEach((one) => one.remove()));
    await cardOn(page)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    await expect(loginDialog(page)).toContainText('Você precisa estar logado para adicionar ao carrinho.');
    await page.unroute('**/api/client/cart');
    await fillLogin(page, person);
    await expect(notice(page, added)).toBeVisible();
    await expect(count(page, 'cart')).toHaveText('1');
  });

  test('uses the buttons of search results, which come later', async ({ page }) => {
    await page.goto('/discos?search=a');
    const card = page.locator('.results .disc[data-record]:not([data-out])').first();
    await card.getByRole('button', { name: /^Adicionar ao carrinho/ }).click();
    await expect(count(page, 'cart')).toHaveText('1');
    await page.reload();
    await expect(card.getByRole('button', { name: /^No carrinho/ })).toBeVisible();
  });

  test('leaves a page while a call is on its way, and sees how it ended on the next one', async ({
    page,
  }) => {
    const answer = Promise.withResolvers<null>();
    await page.route('**/api/client/cart', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await answer.promise.then(() => route.fetch());
      await route.fulfill({ response }).catch(() => undefined);
    });
    const add = () => cardOn(page).getByRole('button', { name: /^Adicionar ao carrinho/ });
    await add().click();
    await expect(count(page, 'cart')).toHaveText('1');
    const isRead = page.waitForResponse(
      (read) => read.url().endsWith('/client/cart') && read.request().method() === 'GET',
    );
    await page.goto('/ofertas');
    answer.resolve(null);
    await isRead;
    await expect(count(page, 'cart')).toHaveText('1');
  });

  test('leaves a page while a press waits for the one before it, and the next page sends it', async ({
    page,
  }) => {
    const answer = Promise.withResolvers<null>();
    await page.route('**/api/client/wishlist', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await answer.promise.then(() => route.fetch());
      await route.fulfill({ response }).catch(() => undefined);
    });
    const heart = cardOn(page).getByRole('button', { name: /^Lista de desejos/ });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const removed = page.waitForResponse((call) => call.request().method() === 'DELETE');
    await page.goto('/ofertas');
    answer.resolve(null);
    expect((await removed).ok()).toBe(true);
    await page.goto('/discos');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(count(page, 'favourites')).toBeHidden();
  });

  test('uses the buttons by keyboard', async ({ page }) => {
    const button = cardOn(page).getByRole('button', { name: /^Adicionar ao carrinho/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(notice(page, added)).toBeVisible();
    await expect(cardOn(page).getByRole('button', { name: /^No carrinho/ })).toBeFocused();
  });

  test('puts a row of a playlist into the cart, and stays in the list', async ({ page }) => {
    await page.goto('/playlists');
    await page.locator('main a[href^="/playlists/"]').first().click();
    await page
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .first()
      .click();
    await expect(notice(page, added)).toBeVisible();
    await expect(count(page, 'cart')).toHaveText('1');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('is told that the record is in the cart when the drawer does not load', async ({ page }) => {
    await page.route(/drawer-host/, (route) => route.abort());
    await page.goto((await cardOn(page).locator('h2 a').getAttribute('href')) ?? '');
    await page
      .locator('.buy')
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    await expect(notice(page, added)).toBeVisible();
    await expect(count(page, 'cart')).toHaveText('1');
  });

  test('chooses the number of copies on the page of the record', async ({ page }) => {
    const link = await page
      .locator('.disc[data-record]:not([data-out]):not(:has(.state-last:not(:empty))) h2 a')
      .first()
      .getAttribute('href');
    await page.goto(link ?? '');
    const most = Number(await page.getByRole('spinbutton', { name: 'Quantidade' }).getAttribute('max'));
    const add = page.locator('.buy').getByRole('button', { name: /^Adicionar ao carrinho/ });
    await page.getByRole('spinbutton', { name: 'Quantidade' }).fill(String(most + 1));
    await add.click();
    await expect(notice(page, `Quantidade máxima disponível: ${most}`)).toBeVisible();
    await expect(page.getByRole('spinbutton', { name: 'Quantidade' })).toHaveValue(String(most));
    await page.getByRole('spinbutton', { name: 'Quantidade' }).fill('2');
    await add.click();
    await expect(page.getByText(added)).toBeVisible();
    await expect(count(page, 'cart')).toHaveText('2');
  });
});

/** Moves a mouse twice, because the first move that a page sees has no distance: it may be a resting pointer. */
const moveOver = async (target: Locator) => {
  await target.hover();
  await target.hover({ position: { x: 1, y: 1 } });
};

test.describe('the freight of a record', () => {
  const recordPage = async (page: Page) => {
    await page.goto('/discos');
    await page.goto((await cardOn(page).locator('h2 a').getAttribute('href')) ?? '');
  };

  const saveAddress = (page: Page, token: string, cep: string) =>
    page.request.post('/api/client/addresses', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        street: 'Rua Caiubi',
        number: '420',
        neighborhood: 'Perdizes',
        city: 'São Paulo',
        state: 'SP',
        zip_code: cep,
      },
    });

  test('is told a customer with an address', async ({ page, request }) => {
    const person = await register(request);
    await saveAddress(page, person.token, '05010000');
    await stayLoggedIn(page, person);
    await recordPage(page);
    await moveOver(page.locator('h1'));
    await expect(page.locator('[data-freight]')).toHaveText(
      /^Para 05010-000: chega até .+ · a partir de R\$\s\d+,\d\d$/,
    );
  });

  test('is asked of all others by their postal code', async ({ page, request }) => {
    const calls: string[] = [];
    page.on('request', (call) => calls.push(call.url()));
    await recordPage(page);
    await expect(page.locator('[data-freight]')).toHaveText('Frete: pelo seu CEP, grátis acima de R$ 300,00');
    expect(calls.filter((url) => url.includes('/shipping/'))).toEqual([]);
    await stayLoggedIn(page, await register(request));
    const asked = page.waitForResponse('**/client/shipping/estimate');
    await page.reload();
    await moveOver(page.locator('h1'));
    await asked;
    await expect(page.locator('[data-freight]')).toHaveText('Frete: pelo seu CEP, grátis acima de R$ 300,00');
  });

  test(
    'is told a stranger at the eighth digit, and on the next record without a question',
    { tag: '@every-engine' },
    async ({ page }) => {
      await recordPage(page);
      const freight = page.locator('[data-freight]');
      await freight.getByRole('link').click();
      const field = freight.getByRole('textbox', { name: 'CEP' });
      await expect(field).toBeFocused();
      await field.pressSequentially('05010000');
      await expect(freight.getByRole('status')).toHaveText(
        /^Para São Paulo, 05010-000: chega até \S+ \d+\/\d+ · a partir de R\$\s\d+,\d\d Trocar CEP$/,
      );
      await expect(field).toBeHidden();
      await expect(freight.getByRole('button', { name: 'Trocar CEP' })).toBeFocused();
      await page.goto('/discos');
      await page.locator('main .crate .disc-title a').nth(1).click();
      await moveOver(page.locator('h1'));
      await expect(freight.getByRole('status')).toHaveText(/^Para São Paulo, 05010-000: chega até/);
      await freight.getByRole('button', { name: 'Trocar CEP' }).click();
      await expect(field).toHaveValue('05010-000');
    },
  );

  test('says what is wrong with a postal code, and keeps it', async ({ page }) => {
    await recordPage(page);
    const freight = page.locator('[data-freight]');
    await freight.getByRole('link').click();
    const field = freight.getByRole('textbox', { name: 'CEP' });
    for (const [typed, message] of [
      ['00000-000', 'CEP inválido. Digite um CEP válido com 8 dígitos.'],
      ['0501', 'CEP inválido. Digite um CEP válido com 8 dígitos.'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveValue(typed);
    }
    await page.route('**/api/shipping/estimate*', (route) => route.abort());
    await field.fill('05010-000');
    await expect(field).toHaveAccessibleDescription('A loja não respondeu. Tente de novo.');
    await page.unroute('**/api/shipping/estimate*');
    await freight.getByRole('button', { name: 'Calcular' }).click();
    await expect(freight.getByRole('status')).toContainText('chega até');
  });
});

test.describe('a guest', () => {
  test(
    'logs in for a record, which is in the cart then without a second press',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const person = await register(request);
      await page.goto('/discos');
      const card = cardOn(page);
      const title = (await card.getByRole('heading').innerText()).trim();
      await card.getByRole('button', { name: /^Adicionar ao carrinho/ }).click();
      await expect(loginDialog(page)).toContainText('Você precisa estar logado para adicionar ao carrinho.');
      await expect(loginDialog(page)).toContainText(title);
      await fillLogin(page, person);
      await expect(notice(page, added)).toBeVisible();
      await expect(count(page, 'cart')).toHaveText('1');
    },
  );

  test('who closes the dialog wants nothing any more', async ({ page, request }) => {
    await page.goto('/discos');
    await cardOn(page)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    await expect(loginDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(loginDialog(page)).toBeHidden();
    const person = await register(request);
    await page.goto('/login');
    await fillLogin(page, person);
    await page.waitForURL('/');
    await page.goto('/discos');
    await expect(page.locator('html')).toHaveAttribute('data-customer', '');
    await expect(count(page, 'cart')).toBeHidden();
  });

  test('who creates an account has the record in the cart after it', async ({ page }) => {
    await page.goto('/discos');
    await cardOn(page)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    const title = (await loginDialog(page).locator('.wanted-title').textContent()) ?? '';
    await loginDialog(page).getByRole('link', { name: 'Criar conta' }).click();
    await expect(page.locator('main .wanted-title')).toHaveText(title);
    await page.getByLabel('Nome completo').fill('Iara Nunes');
    await page.getByLabel('E-mail').fill(`iara-${crypto.randomUUID().slice(0, 8)}@exemplo.com`);
    await page.getByLabel('Senha', { exact: true }).fill('agulha-de-diamante');
    await page.getByLabel(/Confirm/).fill('agulha-de-diamante');
    await page.getByRole('button', { name: /Criar conta/ }).click();
    await page.waitForURL('/discos');
    await expect(count(page, 'cart')).toHaveText('1');
    await expect(page.getByRole('dialog', { name: /^Carrinho/ })).toContainText(title);
  });

  test('sees the press at once, and the login when its code is there', async ({ page }) => {
    const letGo = await hold(page, /LoginDialog/);
    await page.goto('/discos');
    const button = cardOn(page).getByRole('button', { name: /^Adicionar ao carrinho/ });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect(loginDialog(page)).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
  });

  test('loads none of the code of the cart before the first press', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    // The corrections of what has been sold are asked for when the page has nothing else to do.
    const idle = page.waitForRequest('**/api/products/availability*');
    await page.goto('/discos');
    await idle;
    expect(scripts.filter((name) => /press-button|cart-store|list-store/.test(name))).toEqual([]);
  });

  test('is told when the code of the buttons does not load', async ({ page }) => {
    await page.route(/press-button/, (route) => route.abort());
    await page.goto('/discos');
    await cardOn(page)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    await expect(notice(page, /Não deu para carregar o carrinho/)).toBeVisible();
  });
});
