import { expect, type Page } from '@playwright/test';
import { newBuyer, ownRecord } from './buyers.ts';
import { fillCart } from './carts.ts';
import {
  alerts,
  choose,
  countCalls,
  fillCard,
  main,
  openCheckout,
  openStep,
  payButton,
  slip,
  stepHeading,
  stepPath,
  total,
} from './checkouts.ts';
import { arriveAt, fillLogin, notice, test } from './people.ts';
import { orderRecords, ordersOf, purchases } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ordersUrl = '**/api/orders';
const paymentsUrl = '**/api/orders/*/payments';

/** Answers the creation of an order, or its payment, in the place of the store. */
const answer = (page: Page, url: string, status: number, json: object) =>
  page.route(url, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json }) : route.fallback(),
  );

test.describe('an order that the store refuses', () => {
  for (const [name, body, text] of [
    [
      'with messages by field',
      {
        success: false,
        message: 'Dados inválidos.',
        errors: { address_id: ['Endereço de outra pessoa.'], quote_id: ['Frete de outro carrinho.'] },
      },
      'Dados inválidos: address_id: Endereço de outra pessoa. | quote_id: Frete de outro carrinho.',
    ],
    [
      'with one message',
      { success: false, message: 'A loja não entrega neste endereço.' },
      'Erro de validação: A loja não entrega neste endereço.',
    ],
  ] as const)
    test(`${name} is told in the words of the specification, and nothing is lost`, async ({
      page,
      request,
    }) => {
      const { buyer } = await openCheckout(page, request);
      await answer(page, ordersUrl, 422, body);
      await choose(page, 'PIX');
      await payButton(page).click();
      await expect(alerts(page, text)).toBeVisible();
      await expect(payButton(page)).toBeEnabled();
      await page.unroute(ordersUrl);
      await payButton(page).click();
      await page.waitForURL('**/checkout/pix-payment?pedido=*');
      expect(await purchases(request, buyer)).toHaveLength(1);
    });

  test('because CPF or phone number are missing leads to the step that asks for them', async ({
    page,
    request,
  }) => {
    await openCheckout(page, request);
    await answer(page, ordersUrl, 422, {
      success: false,
      code: 'incomplete_customer',
      message: 'Complete seus dados.',
      errors: { cpf: ['CPF é obrigatório'] },
    });
    await choose(page, 'PIX');
    await payButton(page).click();
    await expect(alerts(page, 'Dados inválidos: cpf: CPF é obrigatório')).toBeVisible();
    await main(page).getByRole('button', { name: 'Completar os dados' }).click();
    await expect(stepHeading(page, 'dados')).toBeVisible();
    await page.goBack();
    await expect(stepHeading(page, 'pagamento')).toBeVisible();
    await expect(alerts(page, /^Dados inválidos/)).toHaveCount(0);
  });

  for (const [name, status, text] of [
    ['a failure', 500, 'Erro ao criar pedido. Tente novamente.'],
    ['too many calls', 429, 'Erro ao criar pedido. Tente novamente.'],
    ['an answer that is none', 200, 'Erro ao criar pedido. Tente novamente.'],
  ] as const)
    test(`by ${name} can be sent again, under the same key where it may have been made`, async ({
      page,
      request,
    }) => {
      const { buyer } = await openCheckout(page, request);
      await answer(page, ordersUrl, status, {});
      const calls = await countCalls(page, 'POST', /\/orders$/);
      await choose(page, 'PIX');
      await payButton(page).click();
      await expect(alerts(page, text)).toBeVisible({ timeout: 30_000 });
      await page.unroute(ordersUrl);
      await payButton(page).click();
      await page.waitForURL('**/checkout/pix-payment?pedido=*');
      const keys = new Set(calls.map(({ key }) => key));
      expect(keys.has(undefined)).toBe(false);
      if (status === 500) expect(keys.size).toBe(1);
      expect(await purchases(request, buyer)).toHaveLength(1);
    });

  test('because two orders wait for payment leads to one of them', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request);
    await answer(page, ordersUrl, 409, {
      success: false,
      code: 'too_many_orders',
      message: 'Você já tem 2 pedidos à espera de pagamento. Pague ou cancele o pedido S-100007 antes.',
      order_id: 7,
    });
    await choose(page, 'PIX');
    await payButton(page).click();
    await expect(alerts(page, /^Você já tem 2 pedidos à espera de pagamento/)).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute('href', '/orders/7');
    expect(await purchases(request, buyer)).toEqual([]);
  });

  test('because the cart changed is shown with the cart of now', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request);
    const before = (await total(page).textContent()) ?? '';
    const added = await ownRecord(request);
    await fillCart(request, buyer, [[added, 1]]);
    await answer(page, ordersUrl, 409, { success: false, code: 'cart_changed', message: 'Mudou.' });
    await choose(page, 'PIX');
    await payButton(page).click();
    await expect(
      alerts(page, 'O carrinho mudou desde que você o viu. Nada foi pedido: confira e tente de novo.'),
    ).toBeVisible();
    await expect(slip(page)).toContainText(added.title);
    await expect(total(page)).not.toHaveText(before);
    await page.unroute(ordersUrl);
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    const [order] = await ordersOf(request, buyer);
    expect(order?.items).toHaveLength(2);
  });

  test('because an earlier one was paid just now leads to that one, and orders nothing', async ({
    page,
    request,
  }) => {
    const { buyer } = await openCheckout(page, request);
    await answer(page, ordersUrl, 409, {
      success: false,
      code: 'already_paid',
      message: 'O seu pedido anterior acabou de ser pago.',
      order_id: 7,
    });
    await choose(page, 'PIX');
    await payButton(page).click();
    await expect(
      alerts(page, /^O seu pedido anterior acabou de ser pago, e este não foi feito\./),
    ).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute(
      'href',
      '/checkout/success?pedido=7',
    );
    expect(await purchases(request, buyer)).toEqual([]);
  });

  test('because its records were sold and no cart is left leads to the cart, and to no older order', async ({
    page,
    request,
  }) => {
    const buyer = await newBuyer(request);
    const single = await ownRecord(request, { single: true });
    await fillCart(request, buyer, [[single, 1]]);
    await openStep(page, buyer, 'pagamento');
    await page.evaluate(
      (owner) => localStorage.setItem('last-order', JSON.stringify({ owner, order: 7, at: Date.now() })),
      buyer.email,
    );
    await choose(page, 'PIX');
    await orderRecords(request, await newBuyer(request), [[single, 1]]);
    await payButton(page).click();
    await expect(alerts(page, `“${single.title}” acabou de ser vendido. Nada foi cobrado.`)).toBeVisible();
    await main(page).getByRole('button', { name: 'Continuar sem o que acabou' }).click();
    await arriveAt(page, '**/carrinho');
    expect(await purchases(request, buyer)).toEqual([]);
  });

  test('that is on its way in another tab is waited for', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request);
    let calls = 0;
    await page.route(ordersUrl, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      calls += 1;
      return calls < 3
        ? route.fulfill({
            status: 409,
            headers: { 'Retry-After': '1' },
            json: { success: false, code: 'in_flight', message: 'Em andamento.' },
          })
        : route.fallback();
    });
    await choose(page, 'PIX');
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    expect(calls).toBe(3);
    expect(await purchases(request, buyer)).toHaveLength(1);
  });
});

test.describe('a payment that the store refuses', () => {
  for (const [code, text, link] of [
    ['in_flight', /^Já há um pagamento deste pedido em andamento/, /^\/checkout\/pending\?pedido=\d+$/],
    ['not_payable', 'Este pedido não espera mais pagamento.', /^\/orders\/\d+$/],
    ['already_paid', 'Este pedido já está pago.', /^\/checkout\/success\?pedido=\d+$/],
  ] as const)
    test(`with the code ${code} leads to the order that there is`, async ({ page, request }) => {
      const { buyer } = await openCheckout(page, request);
      await page.route(paymentsUrl, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: { success: false, code, message: 'Não.' } })
          : route.fallback(),
      );
      await choose(page, 'PIX');
      await payButton(page).click();
      await expect(alerts(page, text)).toBeVisible({ timeout: 30_000 });
      await expect(main(page).getByRole('alert').getByRole('link')).toHaveAttribute('href', link);
      expect(await purchases(request, buyer)).toEqual(['pending pending: ']);
    });

  test('because its records were sold leads to the order of the rest', async ({ page, request }) => {
    await openCheckout(page, request);
    await answer(page, paymentsUrl, 409, {
      success: false,
      code: 'sold_out',
      message: 'Burning acabou de ser vendido.',
      lines: [{ product_id: 1, name: 'Burning', stock: 0 }],
      order_id: 7_000_000,
    });
    await choose(page, 'PIX');
    await payButton(page).click();
    await expect(
      alerts(page, /^“Burning” acabou de ser vendido\. Nada foi cobrado\. O resto ficou/),
    ).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Ver o novo pedido' })).toHaveAttribute(
      'href',
      '/orders/7000000/payment',
    );
  });

  test('because another boleto is open leads to it, and PIX pays this order', async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request);
    await answer(page, paymentsUrl, 409, {
      success: false,
      code: 'too_many_orders',
      message: 'O pedido S-100007 já espera pelo pagamento de um boleto.',
      order_id: 7,
    });
    await choose(page, 'Boleto');
    await payButton(page).click();
    await expect(alerts(page, 'O pedido S-100007 já espera pelo pagamento de um boleto.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Ver o pedido' })).toHaveAttribute('href', '/orders/7');
    await page.unroute(paymentsUrl);
    await choose(page, 'PIX');
    await expect(alerts(page, /já espera pelo pagamento/)).toHaveCount(0);
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    expect(await purchases(request, buyer)).toHaveLength(1);
  });

  test('because its total is another one is said with that, and nothing typed is lost', async ({
    page,
    request,
  }) => {
    const { buyer } = await openCheckout(page, request);
    await answer(page, paymentsUrl, 409, {
      success: false,
      code: 'total_changed',
      message: 'O total mudou.',
      total: 139.9,
    });
    await choose(page, 'Cartão');
    await fillCard(page, 'APRO');
    await payButton(page).click();
    await expect(
      alerts(page, /Agora é R\$\s139,90\. Nada foi cobrado: confira e pague de novo\.$/),
    ).toBeVisible();
    await page.unroute(paymentsUrl);
    await payButton(page).click();
    await page.waitForURL('**/checkout/success?pedido=*');
    expect(await purchases(request, buyer)).toEqual(['payment_approved approved: credit approved']);
  });

  for (const [name, status, json] of [
    ['a failure', 500, {}],
    ['a provider that is down', 502, { success: false, code: 'provider_down', message: 'Fora do ar.' }],
    ['too many attempts', 429, { success: false, message: 'Muitas tentativas. Espere um minuto.' }],
  ] as const)
    test(`by ${name} says so beside the button, and the next press pays the same order`, async ({
      page,
      request,
    }) => {
      const { buyer } = await openCheckout(page, request);
      await answer(page, paymentsUrl, status, json);
      await choose(page, 'PIX');
      await payButton(page).click();
      await expect(alerts(page, 'Erro no pagamento. Tente novamente.')).toBeVisible({ timeout: 30_000 });
      await page.unroute(paymentsUrl);
      await payButton(page).click();
      await page.waitForURL('**/checkout/pix-payment?pedido=*');
      const [only, ...others] = await purchases(request, buyer);
      expect(others).toEqual([]);
      expect(only).toMatch(/: pix (pending|approved)$/);
    });
});

test('an order without a session leads to the login, and back to the step', async ({ page, request }) => {
  const { buyer } = await openCheckout(page, request);
  await choose(page, 'PIX');
  await request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${buyer.token}` } });
  await payButton(page).click();
  await arriveAt(page, '**/login?redirect=*');
  await expect(notice(page, 'Você precisa estar logado para criar um pedido.')).toBeVisible();
  await fillLogin(page, buyer);
  await arriveAt(page, `**${stepPath('pagamento')}`);
  await choose(page, 'PIX');
  await payButton(page).click();
  await page.waitForURL('**/checkout/pix-payment?pedido=*');
});
