import { expect, type Page } from '@playwright/test';
import { leave, line, openCart, storedCart, tellCart } from './carts.ts';
import { expectGoodLooks } from './looks.ts';
import { fillLogin, loginDialog, notice, register, stayLoggedIn, test } from './people.ts';

const more = 'Mais um';
const less = 'Menos um';
const slip = (page: Page) => page.getByRole('region', { name: 'Resumo do carrinho' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Carrinho', level: 1 });
const finish = (page: Page) => slip(page).getByRole('button', { name: 'Finalizar Compra' });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the lines', () => {
  test('show price, promotion, copies and total, the newest first', async ({ page, request }) => {
    const { promoted, many } = await openCart(page, request, (of) => [
      [of.many, 2],
      [of.promoted, 1],
    ]);
    await expect(page.locator('.line-title')).toHaveText([promoted.title, many.title]);
    await expect(line(page, promoted).getByText(/^PROMO -\d+%$/)).toBeVisible();
    await expect(line(page, promoted).locator('s')).toBeVisible();
    await expect(line(page, many).getByText(`${many.stock} na loja`)).toBeVisible();
    await expect(line(page, many).getByText(/^2 × R\$/)).toBeVisible();
    const amounts = await page.locator('.line-price b').allTextContents();
    const sum = amounts.reduce((total, text) => total + Number(text.replace(/\D/g, '')), 0);
    const total = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(sum / 100);
    await expect(page.locator('.cart-head')).toContainText(`3 discos · ${total}`);
    await expect(slip(page).locator('.slip-total dd')).toHaveText(total);
  });

  test(
    'change their copies between 1 and the stock, by step and by keyboard',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const { many, person } = await openCart(page, request, (of) => [[of.many, 1]]);
      const row = line(page, many);
      await expect(row.getByRole('button', { name: less })).toBeDisabled();
      await row.getByRole('button', { name: more }).focus();
      await page.keyboard.press('Enter');
      await expect(row.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2');
      await expect.poll(() => storedCart(request, person)).toEqual({ [many.id]: 2 });
      await row.getByRole('textbox', { name: 'Quantidade' }).fill(String(many.stock));
      await page.keyboard.press('Enter');
      await expect(row.getByRole('button', { name: more })).toBeDisabled();
      await expect.poll(() => storedCart(request, person)).toEqual({ [many.id]: many.stock });
      await row.getByRole('textbox', { name: 'Quantidade' }).fill('900');
      await page.keyboard.press('Enter');
      await expect(row.getByText(`Quantidade máxima disponível: ${many.stock}`)).toBeVisible();
      await expect(row.getByRole('textbox', { name: 'Quantidade' })).toHaveValue(String(many.stock));
      for (const nonsense of ['0', 'dois', '']) {
        await row.getByRole('textbox', { name: 'Quantidade' }).fill(nonsense);
        await row.getByRole('textbox', { name: 'Quantidade' }).blur();
        await expect(row.getByRole('textbox', { name: 'Quantidade' })).not.toHaveValue(nonsense);
      }
    },
  );

  test('send one call at a time, the last wish wins', async ({ page, request }) => {
    const { many, person } = await openCart(page, request, (of) => [[of.many, 1]]);
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((ready) => (answer = ready));
    const sent: unknown[] = [];
    await page.route('**/api/client/cart/*', async (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length === 1) await isHeld;
      await route.continue();
    });
    const row = line(page, many);
    for (const copies of ['2', '3', '4']) {
      await row.getByRole('button', { name: more }).click();
      await expect(row.getByRole('textbox', { name: 'Quantidade' })).toHaveValue(copies);
    }
    answer();
    await expect.poll(() => storedCart(request, person)).toEqual({ [many.id]: 4 });
    expect(sent).toEqual([{ quantity: 2 }, { quantity: 4 }]);
  });

  test('fall back when the store refuses, in its own words', async ({ page, request }) => {
    const { many } = await openCart(page, request, (of) => [[of.many, 1]]);
    await page.route('**/api/client/cart/*', (route) =>
      route.fulfill({ status: 422, json: { success: false, message: 'Quantidade máxima disponível: 1' } }),
    );
    await line(page, many).getByRole('button', { name: more }).click();
    await expect(notice(page, 'Quantidade máxima disponível: 1')).toBeVisible();
    await expect(line(page, many).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1');
  });

  test('fall back when the store fails, and offline', async ({ page, request, context }) => {
    const { many } = await openCart(page, request, (of) => [[of.many, 1]]);
    await page.route('**/api/client/cart/*', (route) => route.fulfill({ status: 500, json: {} }));
    await line(page, many).getByRole('button', { name: more }).click();
    await expect(notice(page, 'Erro ao atualizar quantidade')).toBeVisible();
    await expect(line(page, many).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1');
    await page.unroute('**/api/client/cart/*');
    await context.setOffline(true);
    await line(page, many).getByRole('button', { name: more }).click();
    await expect(notice(page, 'Erro ao atualizar quantidade. Você está sem conexão.')).toBeVisible();
    await expect(line(page, many).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1');
  });
});

test.describe('removing', () => {
  test(
    'asks in the line, by keyboard, and moves the focus on',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const { many, promoted, person } = await openCart(page, request, (of) => [
        [of.many, 1],
        [of.promoted, 1],
      ]);
      const opener = page.getByRole('button', { name: `Remover ${promoted.title}` });
      const question = page.getByRole('group', { name: /^Remover do carrinho\?/ });
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(question.getByRole('button', { name: 'Remover', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(notice(page, 'Produto removido do carrinho!')).toBeVisible();
      await expect(line(page, promoted)).toHaveCount(0);
      await expect(page.getByRole('link', { name: many.title })).toBeFocused();
      expect(await storedCart(request, person)).toEqual({ [many.id]: 1 });
    },
  );

  test('brings the line back when it fails', async ({ page, request }) => {
    const { many } = await openCart(page, request, (of) => [[of.many, 1]]);
    await page.route('**/api/client/cart/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: `Remover ${many.title}` }).click();
    await page.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect(notice(page, 'Erro ao remover do carrinho')).toBeVisible();
    await expect(line(page, many)).toBeVisible();
  });

  test('can keep the record in the wishlist', async ({ page, request }) => {
    const { many, person } = await openCart(page, request, (of) => [[of.many, 1]]);
    await page.getByRole('button', { name: `Remover ${many.title}` }).click();
    await page.getByRole('button', { name: 'Guardar nos desejos' }).click();
    await expect(notice(page, 'Produto adicionado à lista de desejos!')).toBeVisible();
    await expect(page.getByText('Vazio, por enquanto.')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(notice(page, 'Produto removido do carrinho!')).toBeVisible();
    expect(await storedCart(request, person)).toEqual({});
  });

  test('of everything is asked in a dialog that names a last copy, and empties the calculator', async ({
    page,
    request,
  }) => {
    const { last, person } = await openCart(page, request, (of) => [
      [of.many, 1],
      [of.last, 1],
    ]);
    await page.getByRole('button', { name: 'Limpar Carrinho' }).click();
    const dialog = page.getByRole('dialog', { name: 'Limpar carrinho?' });
    await expect(dialog).toContainText('Isto não pode ser desfeito.');
    await expect(dialog).toContainText(`“${last.title}” é a última cópia.`);
    await page.route('**/api/client/cart', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Limpar' }).click();
    await expect(dialog.getByText('Erro ao limpar carrinho')).toBeVisible();
    await page.unroute('**/api/client/cart');
    await dialog.getByRole('button', { name: 'Limpar' }).click();
    await expect(notice(page, 'Carrinho limpo!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Começar a comprar' })).toHaveAttribute('href', '/produtos');
    await expect(heading(page)).toBeFocused();
    expect(await storedCart(request, person)).toEqual({});
  });
});

test.describe('what changed meanwhile', () => {
  test('is said once at the top, and at each line with what to do', async ({ page, request }) => {
    await tellCart(page, (items) => {
      const [sold, fewer, dearer] = items;
      if (sold) leave(sold, 0);
      if (fewer) leave(fewer, 2);
      if (dearer) dearer.seen_price = 1;
    });
    const { many, promoted, last, person } = await openCart(page, request, (of) => [
      [of.promoted, 1],
      [of.many, 3],
      [of.last, 1],
    ]);
    await expect(page.getByRole('status').filter({ hasText: 'Seu carrinho mudou.' })).toHaveText(
      `Seu carrinho mudou. “${last.title}” saiu da loja, um disco tem menos cópias e um disco ficou mais caro.`,
    );
    await expect(line(page, promoted).getByText(/Subiu de R\$\s1,00/)).toBeVisible();
    await expect(line(page, last).getByText('Estoque esgotado. Ficou fora do total.')).toBeVisible();
    await expect(page.locator('.cart-head')).toContainText('4 discos');
    await expect(line(page, many).getByText('Só restam 2 na loja: você queria 3.')).toBeVisible();
    await line(page, many).getByRole('button', { name: 'Levar 2' }).click();
    await expect.poll(() => storedCart(request, person)).toMatchObject({ [many.id]: 2 });
    await expect(line(page, many).getByText('Só restam 2')).toBeHidden();
  });

  test('a sold record moves to the list that tells when it is back', async ({ page, request }) => {
    await page.route('**/api/client/wantlist', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { success: true, data: { id: 7, product_id: 1 } } })
        : route.fallback(),
    );
    await tellCart(page, (items) => items.forEach((item) => leave(item, 0)));
    const { last, person } = await openCart(page, request, (of) => [[of.last, 1]]);
    await finish(page).click();
    await expect(notice(page, 'Adicione produtos ao carrinho antes de finalizar a compra')).toBeVisible();
    await line(page, last).getByRole('button', { name: 'Avise-me quando voltar' }).click();
    await expect(notice(page, 'Você será notificado quando estiver disponível.')).toBeVisible();
    await expect(line(page, last)).toHaveCount(0);
    await expect(notice(page, 'Produto removido do carrinho!')).toBeVisible();
    expect(await storedCart(request, person)).toEqual({});
  });

  test('a last copy is said to be held for no customer', async ({ page, request }) => {
    await openCart(page, request, (of) => [[of.last, 1]]);
    await expect(page.getByText('a última cópia fica com quem pagar primeiro')).toBeVisible();
  });
});

test.describe('states', () => {
  test('a guest reads what a cart is, and the ways in', async ({ page }) => {
    await page.goto('/carrinho');
    await expect(heading(page)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Criar conta' })).toHaveAttribute(
      'href',
      '/register?redirect=%2Fcarrinho',
    );
    await expect(main.getByRole('link', { name: 'Começar a comprar' })).toHaveAttribute('href', '/produtos');
    await main.getByRole('link', { name: 'Entrar' }).click();
    await expect(loginDialog(page)).toBeVisible();
  });

  test('a failure is said, with a way to try again', async ({ page, request }) => {
    await stayLoggedIn(page, await register(request));
    // A reading in the background would mend the page before the button is pressed.
    let isPressed = false;
    await page.exposeFunction('noticePress', () => (isPressed = true));
    await page.addInitScript("addEventListener('click', () => noticePress(), true)");
    await page.route('**/api/client/cart', (route) =>
      isPressed ? route.fallback() : route.fulfill({ status: 404, json: {} }),
    );
    await page.goto('/carrinho');
    await expect(page.getByRole('alert').getByText('Erro ao carregar carrinho')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText('Vazio, por enquanto.')).toBeVisible();
  });

  test('a cart on its way has a skeleton', async ({ page, request }) => {
    await stayLoggedIn(page, await register(request));
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((ready) => (answer = ready));
    await page.route('**/api/client/cart', async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto('/carrinho');
    await expect(page.locator('.cart[aria-busy=true]')).toBeVisible();
    answer();
    await expect(page.getByText('Vazio, por enquanto.')).toBeVisible();
  });

  test('a session that ends leaves the cart on screen, and a change goes on after the login', async ({
    page,
    request,
  }) => {
    const { many, person } = await openCart(page, request, (of) => [[of.many, 1]]);
    await expect(line(page, many)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${person.token}` } });
    await line(page, many).getByRole('button', { name: more }).click();
    await expect(loginDialog(page)).toBeVisible();
    await expect(page.getByText('Sua sessão terminou.').first()).toBeAttached();
    await expect(page.getByText(many.title)).toBeAttached();
    await fillLogin(page, person);
    await expect(loginDialog(page)).toBeHidden();
    await expect(line(page, many).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2');
  });

  test('a session that ran out leaves no cart in the browser', async ({ page, request }) => {
    const { many } = await openCart(page, request, (of) => [[of.many, 1]]);
    await expect(line(page, many)).toBeVisible();
    const kept = () => page.evaluate(() => localStorage.getItem('items-cart'));
    await expect.poll(kept).toContain(many.title);
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('session') ?? '{}') as object;
      localStorage.setItem('session', JSON.stringify({ ...session, expiresAt: new Date(0).toISOString() }));
    });
    await page.goto('/carrinho');
    await expect(page.getByRole('main').getByRole('link', { name: 'Criar conta' })).toBeVisible();
    await expect.poll(kept).toBeNull();
  });

  test('two tabs agree', async ({ page, request, context }) => {
    const { many, person } = await openCart(page, request, (of) => [[of.many, 1]]);
    const other = await context.newPage();
    await stayLoggedIn(other, person);
    await other.goto('/carrinho');
    await expect(line(other, many)).toBeVisible();
    await line(page, many).getByRole('button', { name: more }).click();
    await expect(line(other, many).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2');
    await other.getByRole('button', { name: `Remover ${many.title}` }).click();
    await other.getByRole('button', { name: 'Remover', exact: true }).click();
    await expect(page.getByText('Vazio, por enquanto.')).toBeVisible();
  });
});

test.describe('finishing', () => {
  test('leads to the checkout, and back to the cart', { tag: '@every-engine' }, async ({ page, request }) => {
    await openCart(page, request, (of) => [[of.many, 1]]);
    await finish(page).click();
    await expect(page.getByRole('heading', { name: 'Para quem e para onde?' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Voltar ao carrinho' }).click();
    await expect(finish(page)).toBeVisible();
  });

  test('without a session asks to log in first, and leads on to the checkout', async ({ page, request }) => {
    const { person } = await openCart(page, request, (of) => [[of.many, 1]]);
    await page.waitForLoadState('networkidle');
    await request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${person.token}` } });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Sua sessão terminou.')).toBeVisible();
    await finish(page).click();
    await expect(page).toHaveURL('/login?redirect=%2Fcheckout');
    await expect(page.getByText('Você precisa estar logado para finalizar a compra')).toBeVisible();
    await fillLogin(page, person);
    await expect(page).toHaveURL('/checkout');
  });

  test('on a phone stands in a bar until the own button of the slip is seen', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openCart(page, request, (of) => [
      [of.many, 1],
      [of.last, 1],
      [of.promoted, 1],
    ]);
    const bar = page.getByRole('region', { name: 'Total e finalização' });
    await expect(bar).toBeVisible();
    await finish(page).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar.getByRole('button', { name: 'Finalizar Compra' })).toBeVisible();
  });
});

test('a full cart looks good everywhere', async ({ page, request }) => {
  await tellCart(page, ([first]) => {
    if (first) leave(first, 0);
  });
  const { promoted } = await openCart(page, request, (of) => [
    [of.promoted, 2],
    [of.many, 1],
    [of.last, 1],
  ]);
  await page.getByRole('button', { name: `Remover ${promoted.title}` }).click();
  await page.getByLabel('CEP', { exact: true }).fill('01310-100');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expectGoodLooks(page);
});
