import { expect, type APIRequestContext } from '@playwright/test';
import { type Buyer, loginAgain, newBuyer, ownRecord } from './buyers.ts';
import { fillCart } from './carts.ts';
import {
  alerts,
  choose,
  fillCard,
  main,
  onward,
  openCheckout,
  payButton,
  stepHeading,
  stepPath,
} from './checkouts.ts';
import { arriveAt, fillLogin, loginDialog, notice, stayLoggedIn, test } from './people.ts';
import { orderRecords, payOrder, purchases, readOrder } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const endSessions = async (request: APIRequestContext, { token }: Buyer) => {
  const answer = await request.delete('/api/client/sessions', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.ok()).toBe(true);
};

/** An order whose card was refused. */
const refusedOrder = async (request: APIRequestContext) => {
  const buyer = await newBuyer(request);
  const order = await orderRecords(request, buyer, [[await ownRecord(request), 1]]);
  await payOrder(request, buyer, order, 'credit', 'FUND');
  return { buyer, order };
};

test.describe('after a refusal', () => {
  test('another card pays the same order', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request);
    await choose(page, 'Cartão');
    await fillCard(page, 'OTHE');
    await payButton(page).click();
    await expect(main(page).getByText('Pagamento rejeitado. Tente novamente.')).toBeVisible();
    await fillCard(page, 'APRO', 'Visa');
    await payButton(page).click();
    await page.waitForURL('**/checkout/success?pedido=*');
    expect(await purchases(request, buyer)).toEqual([
      'payment_approved approved: credit rejected, credit approved',
    ]);
  });

  test('PIX pays the same order, after a reload too', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request);
    await choose(page, 'Cartão');
    await fillCard(page, 'FUND');
    await payButton(page).click();
    await expect(main(page).getByText('Pagamento rejeitado. Tente novamente.')).toBeVisible();
    await page.reload();
    await choose(page, 'PIX');
    await expect(main(page).getByText('Pagamento rejeitado. Tente novamente.')).toHaveCount(0);
    await payButton(page).click();
    await page.waitForURL('**/checkout/success?pedido=*');
    expect(await purchases(request, buyer)).toEqual([
      'payment_approved approved: credit rejected, pix approved',
    ]);
  });

  test('the page of the failure gives the reason, and pays the same order by PIX', async ({
    page,
    request,
  }) => {
    const { buyer, order } = await refusedOrder(request);
    await stayLoggedIn(page, buyer);
    await page.goto(`/checkout/failure?pedido=${order.id}`);
    await expect(main(page).getByRole('heading', { level: 1, name: 'A agulha pulou.' })).toBeVisible();
    const alert = main(page).getByRole('alert').filter({ hasText: 'Pagamento rejeitado. Tente novamente.' });
    await expect(alert).toContainText('O cartão não tem limite suficiente.');
    await expect(main(page).getByText(/^Nada foi cobrado\./)).toBeVisible();
    await main(page).getByRole('button', { name: 'Tentar novamente com PIX' }).click();
    await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
    expect(await purchases(request, buyer)).toEqual([
      'payment_approved approved: credit rejected, pix approved',
    ]);
  });

  test('another card is typed on the checkout of the order, which has one step', async ({
    page,
    request,
  }) => {
    const { buyer, order } = await refusedOrder(request);
    await stayLoggedIn(page, buyer);
    await page.goto(`/checkout/failure?pedido=${order.id}`);
    await main(page)
      .getByRole('radio', { name: /^Outro cartão/ })
      .check();
    await main(page).getByRole('link', { name: 'Tentar novamente com cartão' }).click();
    await arriveAt(page, `**/checkout?pedido=${order.id}`);
    await expect(main(page).getByText(`Pedido ${order.order_number}.`)).toBeVisible();
    await expect(main(page).getByRole('navigation', { name: 'Etapas da compra' })).toHaveCount(0);
    await fillCard(page, 'APRO');
    await main(page)
      .getByRole('button', { name: /^Pagar R\$.* com cartão$/ })
      .click();
    await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
    expect(await purchases(request, buyer)).toEqual([
      'payment_approved approved: credit rejected, credit approved',
    ]);
  });

  test('a fourth card in a minute is put off, and its order stays', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request);
    await choose(page, 'Cartão');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await fillCard(page, 'OTHE');
      await payButton(page).click();
      await expect
        .poll(() => purchases(request, buyer))
        .toEqual([`pending rejected: ${Array(attempt).fill('credit rejected').join(', ')}`]);
      await expect(payButton(page)).toBeEnabled();
      await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true');
    }
    await fillCard(page, 'APRO');
    await payButton(page).click();
    await expect(main(page).getByText('Erro no pagamento. Tente novamente.')).toBeVisible({
      timeout: 30_000,
    });
    expect(await purchases(request, buyer)).toHaveLength(1);
    expect((await purchases(request, buyer))[0]).not.toContain('approved');
  });
});

test.describe('a session that ends', () => {
  test('on the first step is renewed in place, and the data are saved', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request, 'dados');
    await endSessions(request, buyer);
    await main(page).getByRole('button', { name: 'Alterar Telefone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Complete seus dados' });
    await dialog.getByLabel('Telefone').fill('31988887777');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await fillLogin(loginDialog(page), buyer);
    await expect(dialog).toBeHidden();
    await expect(main(page).getByText('(31) 98888-7777')).toBeVisible();
    await onward(page).click();
    await expect(stepHeading(page, 'frete')).toBeVisible();
  });

  test('on the second step loses no choice', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request, 'frete');
    await expect(main(page).getByRole('radio', { name: /PAC/ })).toBeChecked();
    await endSessions(request, buyer);
    await main(page).getByRole('radio', { name: /SEDEX/ }).check();
    const ended = main(page).getByText('Sua sessão terminou.');
    await expect(ended.or(loginDialog(page)).first()).toBeVisible();
    if (await ended.isVisible()) await main(page).getByRole('button', { name: 'Entrar de novo' }).click();
    await fillLogin(loginDialog(page), buyer);
    await expect(loginDialog(page)).toBeHidden();
    await onward(page).click();
    await expect(stepHeading(page, 'pagamento')).toBeVisible();
    await choose(page, 'PIX');
    await expect(main(page).getByText(/SEDEX, Correios/)).toBeVisible();
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    expect(await purchases(request, await loginAgain(request, buyer))).toHaveLength(1);
  });

  test('with a typed card keeps what was typed, and pays after the login', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request);
    await choose(page, 'Cartão');
    await fillCard(page, 'APRO');
    await endSessions(request, buyer);
    // The page learns of it by any call, such as that of a tab that is looked at again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(main(page).getByText('Sua sessão terminou.')).toBeVisible();
    await payButton(page).click();
    await expect(loginDialog(page)).toContainText('Você precisa estar logado para criar um pedido.');
    await fillLogin(loginDialog(page), buyer);
    await page.waitForURL('**/checkout/success?pedido=*');
    expect(await purchases(request, await loginAgain(request, buyer))).toEqual([
      'payment_approved approved: credit approved',
    ]);
  });

  test('unnoticed before a card is paid is told by the press, and nothing typed is lost', async ({
    page,
    request,
  }) => {
    const { buyer } = await openCheckout(page, request);
    await choose(page, 'Cartão');
    await fillCard(page, 'APRO');
    await endSessions(request, buyer);
    await payButton(page).click();
    await expect(main(page).getByText('Sua sessão terminou.')).toBeVisible();
    await expect(main(page).getByLabel('Número do cartão')).toHaveValue('5031 4332 1540 6351');
    await payButton(page).click();
    await fillLogin(loginDialog(page), buyer);
    await page.waitForURL('**/checkout/success?pedido=*');
    expect(await purchases(request, await loginAgain(request, buyer))).toEqual([
      'payment_approved approved: credit approved',
    ]);
  });

  test('between the order and its payment leads to the login, and back to pay the same order', async ({
    page,
    request,
  }) => {
    const { buyer } = await openCheckout(page, request);
    await page.route('**/api/orders/*/payments', async (route) => {
      if (route.request().method() === 'POST') await endSessions(request, buyer).catch(() => undefined);
      return route.fallback();
    });
    await choose(page, 'PIX');
    await payButton(page).click();
    await arriveAt(page, '**/login?redirect=*');
    await expect(notice(page, 'Você precisa estar logado para criar um pedido.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await fillLogin(page, buyer);
    await arriveAt(page, `**${stepPath('pagamento')}`);
    await choose(page, 'PIX');
    await payButton(page).click();
    await page.waitForURL('**/checkout/success?pedido=*');
    expect(await purchases(request, await loginAgain(request, buyer))).toEqual([
      'payment_approved approved: pix approved',
    ]);
  });
});

test.describe('a store that does not answer', () => {
  test('is said instead of the steps, and tried again', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    await fillCart(request, buyer, [[await ownRecord(request), 1]]);
    await stayLoggedIn(page, buyer);
    await page.route('**/api/client/addresses', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/checkout');
    await expect(main(page).getByText('Erro ao carregar dados. Tente novamente.')).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute('**/api/client/addresses');
    await main(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(stepHeading(page, 'pagamento')).toBeVisible();
  });

  test('with freight is said on its step, and tried again', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    await fillCart(request, buyer, [[await ownRecord(request), 1]]);
    await page.route('**/api/client/shipping/rates', (route) => route.fulfill({ status: 503, json: {} }));
    await stayLoggedIn(page, buyer);
    await page.goto(stepPath('frete'));
    await expect(main(page).getByRole('alert').locator('.form-fault').first()).toBeVisible({
      timeout: 30_000,
    });
    await onward(page).click();
    await expect(main(page).getByText('Escolha o frete.')).toBeVisible();
    await page.unroute('**/api/client/shipping/rates');
    await main(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(main(page).getByRole('radio', { name: /PAC/ })).toBeChecked();
    await expect(main(page).getByText('Escolha o frete.')).toHaveCount(0);
  });

  test('when the network is gone tells so at the press, and pays once it is back', async ({
    page,
    request,
    context,
  }) => {
    const { buyer } = await openCheckout(page, request);
    await choose(page, 'PIX');
    await context.setOffline(true);
    await payButton(page).click();
    await expect(
      main(page)
        .getByRole('alert')
        .getByText(/Você está sem conexão/),
    ).toBeVisible({
      timeout: 30_000,
    });
    await context.setOffline(false);
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    expect(await purchases(request, buyer)).toHaveLength(1);
  });

  test('in the middle of a typed card says so there, and once the store is back the card pays', async ({
    page,
    request,
  }) => {
    const { buyer } = await openCheckout(page, request);
    await choose(page, 'Cartão');
    await fillCard(page, 'APRO');
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    // The quote is over meanwhile: another tab has taken it away.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('shipping') ?? '{}') as { quote: unknown };
      const before = JSON.stringify(kept);
      localStorage.setItem('shipping', JSON.stringify({ ...kept, quote: null }));
      dispatchEvent(new StorageEvent('storage', { key: 'shipping', oldValue: before }));
    });
    await expect(alerts(page, /Erro ao calcular frete/)).toBeVisible({ timeout: 30_000 });
    await expect(payButton(page)).toBeDisabled();
    await expect(main(page).getByLabel('Nome, como está no cartão')).toHaveValue('APRO');
    await page.unroute('**/api/**');
    await main(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(payButton(page)).toBeEnabled();
    await expect(alerts(page, /Erro ao calcular frete/)).toHaveCount(0);
    await payButton(page).click();
    await page.waitForURL('**/checkout/success?pedido=*');
    expect(await purchases(request, buyer)).toEqual(['payment_approved approved: credit approved']);
  });

  test('with the form of the card is said there, and no order is made', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request);
    await page.route('**/api/sandbox/card-tokens', (route) => route.fulfill({ status: 500, json: {} }));
    await choose(page, 'Cartão');
    await fillCard(page, 'APRO');
    await payButton(page).click();
    await expect(main(page).getByText('Erro no formulário de pagamento')).toBeVisible({ timeout: 30_000 });
    expect(await purchases(request, buyer)).toEqual([]);
    await page.unroute('**/api/sandbox/card-tokens');
    await payButton(page).click();
    await page.waitForURL('**/checkout/success?pedido=*');
  });
});

test.describe('the checkout of an order', () => {
  test('that is paid leads to the order, which is said', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    const order = await orderRecords(request, buyer, [[await ownRecord(request), 1]]);
    await payOrder(request, buyer, order, 'credit');
    await stayLoggedIn(page, buyer);
    await page.goto(`/checkout?pedido=${order.id}`);
    await arriveAt(page, `**/orders/${order.id}`);
    await expect(notice(page, 'Este pedido já está pago.')).toBeVisible();
  });

  test('that is canceled leads to the order, which is said', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    const order = await orderRecords(request, buyer, [[await ownRecord(request), 1]]);
    await request.put(`/api/orders/${order.id}/cancel`, {
      headers: { Authorization: `Bearer ${buyer.token}` },
    });
    await stayLoggedIn(page, buyer);
    await page.goto(`/checkout?pedido=${order.id}`);
    await arriveAt(page, `**/orders/${order.id}`);
    await expect(notice(page, 'Este pedido não espera pagamento: Cancelado.')).toBeVisible();
  });

  test('of another customer is not found', async ({ page, request }) => {
    const { order } = await refusedOrder(request);
    await stayLoggedIn(page, await newBuyer(request));
    await page.goto(`/checkout?pedido=${order.id}`);
    await expect(main(page).getByText('Pedido não encontrado.')).toBeVisible();
    await expect(main(page)).not.toContainText(order.items[0]!.product_name);
    await expect(main(page).getByRole('link', { name: 'Meus Pedidos' })).toBeVisible();
  });

  test('refuses a total that the customer has not seen', async ({ page, request }) => {
    const { buyer, order } = await refusedOrder(request);
    await stayLoggedIn(page, buyer);
    await page.route(`**/api/orders/${order.id}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { total: number } };
      body.data.total += 1;
      await route.fulfill({ response, json: body });
    });
    await page.goto(`/checkout?pedido=${order.id}`);
    await fillCard(page, 'APRO');
    await page.unroute(`**/api/orders/${order.id}`);
    await main(page)
      .getByRole('button', { name: /^Pagar R\$.* com cartão$/ })
      .click();
    await expect(main(page).getByText(/^O total mudou desde que você o viu\. Agora é R\$/)).toBeVisible();
    expect((await readOrder(request, buyer, order.id)).payment_transactions).toHaveLength(1);
  });
});
