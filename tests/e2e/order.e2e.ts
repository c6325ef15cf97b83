import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { asBuyer, type Buyer, newBuyer, ownRecord, ownRecords, stockOf } from './buyers.ts';
import { main, way } from './checkouts.ts';
import { lengthened } from './long-names.ts';
import { sticksOut } from './overflowing.ts';
import { arriveAt, fillLogin, loginDialog, notice, register, stayLoggedIn, test } from './people.ts';
import { shopkeeper } from './shopkeeper.ts';
import { orderRecords, payOrder, purchases, readOrder } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });
const part = (page: Page, name: string) => main(page).getByRole('region', { name });
const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'Cancelar Pedido' });
const confirm = (page: Page) => cancelDialog(page).getByRole('button', { name: 'Confirmar' });

const placed = async (request: APIRequestContext, copies = 1) => {
  const [buyer, record] = [await newBuyer(request, 'Ana Prado'), await ownRecord(request)];
  return { buyer, record, order: await orderRecords(request, buyer, [[record, copies]]) };
};
const paid = async (request: APIRequestContext, copies = 1) => {
  const found = await placed(request, copies);
  await payOrder(request, found.buyer, found.order, 'credit');
  return found;
};

/** The states of the order and of its payment. */
const states = (page: Page) => main(page).locator('.order-head .badge');

const open = async (page: Page, buyer: Buyer, order: { id: number; order_number: string }) => {
  await stayLoggedIn(page, buyer);
  await page.goto(`/orders/${order.id}`);
  await expect(heading(page, `Pedido ${order.order_number}`)).toBeVisible();
};

/** Lets the page see what has changed, as when it is come back to. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.describe('an order', () => {
  test('shows its states, records, money, address, payments and history', async ({ page, request }) => {
    const { buyer, record, order } = await paid(request, 2);
    await open(page, buyer, order);
    await expect(page).toHaveTitle(new RegExp(`^Pedido ${order.order_number}`));
    await expect(main(page).getByText(/^Realizado em \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect(states(page)).toHaveText(['Pagamento aprovado', 'Cartão de crédito']);
    await expect(main(page).getByRole('progressbar', { name: 'Progresso do pedido' })).toHaveAttribute(
      'aria-valuetext',
      'Passo 2 de 5: Pagamento aprovado',
    );
    const items = part(page, 'Itens do Pedido');
    await expect(items.getByRole('link', { name: record.title })).toHaveAttribute(
      'href',
      `/vinyl/${record.slug}`,
    );
    await expect(items.getByText(/^2 × R\$/)).toBeVisible();
    const paper = main(page).getByRole('region', { name: 'Resumo do Pedido' });
    await expect(paper).toContainText('Rua da Bahia, 1148');
    await expect(paper).toContainText('Belo Horizonte - MG');
    await expect(paper).toContainText('CEP 30150-050');
    await expect(paper).toContainText('Cartão de crédito');
    await expect(paper).toContainText('Aprovado em');
    await expect(paper).toContainText(/PAC, Correios: chega até \S+, \d+ de /);
    const history = part(page, 'Histórico do Pedido').getByRole('listitem');
    await expect(history.first()).toContainText('Em preparação');
    await expect(history.nth(1)).toContainText('Pagamento aprovado');
    await expect(history.last()).toContainText('Aguardando pagamento');
  });

  test('follows the shop: prepared, shipped with a code, delivered', async ({ page, request }) => {
    const { buyer, order } = await paid(request);
    await open(page, buyer, order);
    await shopkeeper('order', 'prepare', String(order.id));
    await comeBack(page);
    const bar = main(page).getByRole('progressbar', { name: 'Progresso do pedido' });
    await expect(bar).toHaveAttribute('aria-valuetext', 'Passo 3 de 5: Em preparação');
    await expect(main(page).getByRole('button', { name: 'Cancelar Pedido' })).toHaveCount(0);
    await shopkeeper('order', 'ship', String(order.id), '--tracking', 'AB123456789BR');
    await comeBack(page);
    await expect(bar).toHaveAttribute('aria-valuetext', 'Passo 4 de 5: Enviado');
    await main(page).getByRole('link', { name: 'Rastrear Pedido' }).click();
    await arriveAt(page, `**/orders/${order.id}/tracking`);
    await expect(heading(page, 'Em turnê.')).toBeVisible();
    await expect(main(page).getByText('AB123456789BR')).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Abrir na transportadora/ })).toHaveAttribute(
      'href',
      /AB123456789BR/,
    );
    await shopkeeper('order', 'deliver', String(order.id));
    await comeBack(page);
    await expect(heading(page, 'Chegou.')).toBeVisible();
    await main(page).getByRole('link', { name: 'Ver pedido' }).click();
    await expect(bar).toHaveAttribute('aria-valuetext', 'Passo 5 de 5: Entregue');
    expect((await readOrder(request, buyer, order.id)).status).toBe('delivered');
  });

  for (const address of ['', '/tracking', '/payment'])
    test(`of another customer is not found at /orders/N${address}, nor one without a number`, async ({
      page,
      request,
    }) => {
      const { order } = await placed(request);
      await stayLoggedIn(page, await register(request));
      for (const number of [String(order.id), '2147483647', 'abc']) {
        await page.goto(`/orders/${number}${address}`);
        await expect(heading(page, 'Pedido não encontrado')).toBeVisible();
        await expect(main(page)).not.toContainText(order.order_number);
      }
    });

  test('that cannot be loaded says so, and is asked for again', async ({ page, request }) => {
    const { buyer, order } = await placed(request);
    await stayLoggedIn(page, buyer);
    await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/orders/${order.id}`);
    await expect(heading(page, 'Erro ao carregar pedido')).toBeVisible({ timeout: 30_000 });
    await page.unroute(`**/api/orders/${order.id}`);
    await main(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(heading(page, `Pedido ${order.order_number}`)).toBeVisible();
  });

  test('keeps the price and the name under which it was sold', async ({ page, request }) => {
    const { buyer, record, order } = await paid(request);
    await shopkeeper('price', 'set', record.slug, '1234,50');
    await open(page, buyer, order);
    await expect(part(page, 'Itens do Pedido')).toContainText(record.title);
    await expect(main(page)).not.toContainText('1.234,50');
    expect((await readOrder(request, buyer, order.id)).total).toBe(order.total);
    await shopkeeper('price', 'set', record.slug, '70,00');
  });
});

/** Sheets of A4 on which the page is printed. */
const sheetsOf = async (page: Page) => {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
};

/** The widest of a sheet, in CSS pixels: 210 mm without the margins. */
const sheetWidth = 703;

test.describe('a printed order', () => {
  test('fits on one sheet, says who sells, and leaves out what can only be pressed', async ({
    page,
    request,
  }) => {
    const { buyer, record, order } = await paid(request);
    await open(page, buyer, order);
    expect(await sheetsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(main(page).getByText(/CNPJ/)).toBeVisible();
    await expect(part(page, 'Itens do Pedido')).toContainText(record.title);
    await expect(part(page, 'Resumo do Pedido')).toBeVisible();
    for (const hidden of [
      main(page).getByRole('button'),
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
    ])
      await expect(hidden.filter({ visible: true })).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  });

  test('of thirty records with very long names and without pictures keeps within the sheet', async ({
    page,
    request,
  }) => {
    const { buyer, order } = await paid(request);
    const [item] = order.items;
    const items = Array.from({ length: 30 }, (_, place) => ({
      ...item!,
      id: place + 1,
      product_slug: null,
      product_image: null,
    }));
    const data = lengthened({ ...order, ...(await readOrder(request, buyer, order.id)), items });
    await page.route(`**/api/orders/${order.id}`, (route) =>
      route.fulfill({ json: { success: true, status: 'success', data } }),
    );
    await open(page, buyer, order);
    await expect(part(page, 'Itens do Pedido').getByRole('listitem').first()).toBeVisible();
    await expect(part(page, 'Itens do Pedido').locator('.order-item')).toHaveCount(30);
    await expect(part(page, 'Itens do Pedido').locator('img')).toHaveCount(0);
    await page.setViewportSize({ width: sheetWidth, height: 1_000 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(sticksOut)).toEqual({ wider: 0, outside: [] });
    expect(await sheetsOf(page)).toBeLessThanOrEqual(4);
  });
});

test.describe('a cancellation', () => {
  test(
    'of an unpaid order asks, releases the copies, and ends the order',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const { buyer, record, order } = await placed(request);
      await open(page, buyer, order);
      await main(page).getByRole('button', { name: 'Cancelar Pedido' }).click();
      await expect(cancelDialog(page)).toContainText(
        'Tem certeza que deseja cancelar este pedido? Esta ação não pode ser desfeita.',
      );
      await confirm(page).click();
      await expect(cancelDialog(page)).toBeHidden();
      await expect(notice(page, 'Pedido cancelado.')).toBeVisible();
      await expect(heading(page, `Pedido ${order.order_number}`)).toBeFocused();
      await expect(main(page).getByRole('progressbar')).toHaveCount(0);
      await expect(states(page)).toHaveText(['Cancelado', 'Nada cobrado']);
      await expect(main(page).getByText('Nada foi cobrado.')).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Pagar' })).toHaveCount(0);
      expect(await purchases(request, buyer)).toEqual(['canceled cancelled: ']);
      expect(await stockOf(request, record)).toBe(record.stock);
    },
  );

  test('of an order with a boleto ends the boleto too', async ({ page, request }) => {
    const { buyer, order } = await placed(request);
    await payOrder(request, buyer, order, 'boleto');
    await open(page, buyer, order);
    await main(page).getByRole('button', { name: 'Cancelar Pedido' }).click();
    await confirm(page).click();
    await expect(cancelDialog(page)).toBeHidden();
    expect(await purchases(request, buyer)).toEqual(['canceled cancelled: boleto cancelled']);
  });

  test('of a paid order pays the money back, and puts the copies up for sale again', async ({
    page,
    request,
  }) => {
    const { buyer, record, order } = await paid(request);
    await open(page, buyer, order);
    await main(page).getByRole('button', { name: 'Cancelar Pedido' }).click();
    await expect(cancelDialog(page)).toContainText('O valor pago volta pelo mesmo meio do pagamento.');
    await confirm(page).click();
    await expect(
      notice(page, 'Pedido cancelado. O valor pago volta pelo mesmo meio do pagamento.'),
    ).toBeVisible();
    await expect
      .poll(() => purchases(request, buyer), { timeout: 30_000 })
      .toEqual(['canceled refunded: credit refunded']);
    expect(await stockOf(request, record)).toBe(record.stock);
    await comeBack(page);
    await expect(states(page)).toHaveText(['Cancelado', 'Reembolsado']);
    await expect(
      main(page).getByText(
        /^Reembolso de R\$\s[\d.,]+ feito em \d\d\/\d\d\/\d{4}\. O crédito aparece na fatura/,
      ),
    ).toBeVisible();
  });

  test('pressed twice, or repeated after a lost answer, ends it once', async ({ page, request }) => {
    const { buyer, record, order } = await paid(request);
    await open(page, buyer, order);
    await page.route('**/api/orders/*/cancel', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await main(page).getByRole('button', { name: 'Cancelar Pedido' }).click();
    await confirm(page).click();
    await expect(cancelDialog(page).getByText(/^Erro ao cancelar pedido/)).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/orders/*/cancel');
    await confirm(page).dblclick();
    await expect(cancelDialog(page)).toBeHidden();
    await expect
      .poll(() => purchases(request, buyer), { timeout: 30_000 })
      .toEqual(['canceled refunded: credit refunded']);
    const { status_history: history } = await readOrder(request, buyer, order.id);
    expect(history.filter(({ status_to }) => status_to === 'canceled')).toHaveLength(1);
    expect(await stockOf(request, record)).toBe(record.stock);
  });

  test('without a session goes on after the login', async ({ page, request }) => {
    const { buyer, record, order } = await placed(request);
    await open(page, buyer, order);
    await request.delete('/api/client/sessions', { headers: asBuyer(buyer) });
    await main(page).getByRole('button', { name: 'Cancelar Pedido' }).click();
    await confirm(page).click();
    await fillLogin(loginDialog(page), buyer);
    await expect(main(page).getByText('Cancelado').first()).toBeVisible();
    await expect.poll(() => stockOf(request, record)).toBe(record.stock);
  });
});

test.describe('tracking', () => {
  test('tells that a parcel has not left yet, and that it will not leave', async ({ page, request }) => {
    const { buyer, order } = await paid(request);
    await stayLoggedIn(page, buyer);
    await page.goto(`/orders/${order.id}/tracking`);
    await expect(heading(page, 'Ainda na loja.')).toBeVisible();
    await expect(main(page).getByText(/^Ainda não há código de rastreamento/)).toBeVisible();
    await request.put(`/api/orders/${order.id}/cancel`, { headers: asBuyer(buyer) });
    await comeBack(page);
    await expect(heading(page, 'Não sai mais.')).toBeVisible();
  });

  test('that fails shows the code, says so, and is asked for again', async ({ page, request }) => {
    const { buyer, order } = await paid(request);
    await shopkeeper('order', 'ship', String(order.id), '--tracking', 'CD123456789BR');
    await stayLoggedIn(page, buyer);
    const path = `**/api/orders/${order.id}/tracking`;
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/orders/${order.id}/tracking`);
    await expect(main(page).getByText('Erro ao buscar rastreamento.')).toBeVisible({ timeout: 30_000 });
    await expect(main(page).getByText('CD123456789BR')).toBeVisible();
    await page.unroute(path);
    await main(page).getByRole('button', { name: 'Tentar novamente' }).click();
    const way = main(page).getByRole('list', { name: /^Caminho do pacote/ });
    await expect(way.getByRole('listitem').first()).toContainText('a caminho');
  });
});

test.describe('paying an order later', () => {
  const openPayment = async (page: Page, buyer: Buyer, id: number) => {
    await stayLoggedIn(page, buyer);
    await page.goto(`/orders/${id}/payment`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  };

  test('by PIX leads to its code and to the receipt', async ({ page, request }) => {
    const { buyer, order } = await placed(request);
    await open(page, buyer, order);
    await main(page).getByRole('link', { name: 'Pagar', exact: true }).click();
    await arriveAt(page, `**/orders/${order.id}/payment`);
    await main(page)
      .getByRole('button', { name: /^Pagar R\$.* com PIX$/ })
      .click();
    await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
    expect(await purchases(request, buyer)).toEqual(['payment_approved approved: pix approved']);
  });

  test('by boleto leads to its line', async ({ page, request }) => {
    const { buyer, order } = await placed(request);
    await openPayment(page, buyer, order.id);
    await way(page, 'Boleto').check();
    await main(page)
      .getByRole('button', { name: /^Pagar R\$.* com boleto$/ })
      .click();
    await arriveAt(page, `**/checkout/pending?pedido=${order.id}`);
    await expect(main(page).getByLabel('Linha digitável')).toBeVisible();
    expect(await purchases(request, buyer)).toEqual(['pending pending: boleto pending']);
  });

  test('by card leads to the form of the card', async ({ page, request }) => {
    const { buyer, order } = await placed(request);
    await openPayment(page, buyer, order.id);
    await way(page, 'Cartão').check();
    await main(page)
      .getByRole('link', { name: /^Pagar R\$.* com cartão$/ })
      .click();
    await arriveAt(page, `**/checkout?pedido=${order.id}`);
    await expect(main(page).getByLabel('Número do cartão')).toBeVisible();
  });

  test('after a refusal gives its reason, and opens the order again', async ({ page, request }) => {
    const { buyer, order } = await placed(request);
    await payOrder(request, buyer, order, 'credit', 'CALL');
    await open(page, buyer, order);
    await expect(
      main(page)
        .getByText(/Pagamento rejeitado\./)
        .first(),
    ).toBeVisible();
    await expect(
      main(page)
        .getByText(/O banco pede a sua autorização/)
        .first(),
    ).toBeVisible();
    await main(page).getByRole('link', { name: 'Tentar Pagamento' }).click();
    await main(page)
      .getByRole('button', { name: /^Pagar R\$.* com PIX$/ })
      .click();
    await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
    expect(await purchases(request, buyer)).toEqual([
      'payment_approved approved: credit rejected, pix approved',
    ]);
  });

  test('shows a boleto that waits, and changes to PIX without a second charge', async ({ page, request }) => {
    const { buyer, order } = await placed(request);
    await payOrder(request, buyer, order, 'boleto');
    await openPayment(page, buyer, order.id);
    await expect(main(page).getByRole('link', { name: 'Abrir o boleto' })).toHaveAttribute(
      'href',
      `/checkout/pending?pedido=${order.id}`,
    );
    await expect(main(page).getByText('O Boleto de agora deixa de valer.')).toBeVisible();
    await way(page, 'PIX').check();
    await main(page)
      .getByRole('button', { name: /^Pagar R\$.* com PIX$/ })
      .click();
    await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
    expect(await purchases(request, buyer)).toEqual([
      'payment_approved approved: boleto cancelled, pix approved',
    ]);
  });

  test('of an order that is paid, or over, offers nothing', async ({ page, request }) => {
    const { buyer, order } = await paid(request);
    await openPayment(page, buyer, order.id);
    await expect(main(page).getByText('Este pedido já está pago.')).toBeVisible();
    await expect(main(page).getByRole('button', { name: /^Pagar/ })).toHaveCount(0);
    await request.put(`/api/orders/${order.id}/cancel`, { headers: asBuyer(buyer) });
    await page.reload();
    await expect(main(page).getByText('Este pedido não pode mais ser pago: cancelado.')).toBeVisible();
  });

  test('in two tabs at once makes one charge', async ({ page, request, context }) => {
    const { buyer, order } = await placed(request);
    await openPayment(page, buyer, order.id);
    const other = await context.newPage();
    await openPayment(other, buyer, order.id);
    await Promise.all(
      [page, other].map((tab) =>
        main(tab)
          .getByRole('button', { name: /^Pagar R\$.* com PIX$/ })
          .click(),
      ),
    );
    await Promise.all([page, other].map((tab) => tab.waitForURL(`**/checkout/*?pedido=${order.id}`)));
    expect((await readOrder(request, buyer, order.id)).payment_transactions).toHaveLength(1);
  });

  test('tells what was sold meanwhile, and what the rest costs', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    const [gone, kept] = await ownRecords(request, 2);
    const order = await orderRecords(request, buyer, [[gone!, 1]]);
    const rest = await orderRecords(request, await newBuyer(request), [[kept!, 1]]);
    await openPayment(page, buyer, order.id);
    await page.route(`**/api/orders/${rest.id}`, (route) =>
      route.fulfill({ json: { success: true, status: 'success', data: rest } }),
    );
    await page.route(`**/api/orders/${order.id}/payments`, (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          code: 'sold_out',
          message: 'Um disco foi vendido.',
          order_id: rest.id,
          lines: [{ product_id: gone!.id, name: gone!.title, stock: 0 }],
        },
      }),
    );
    await main(page)
      .getByRole('button', { name: /^Pagar R\$.* com PIX$/ })
      .click();
    const alert = main(page).getByRole('alert');
    await expect(alert.getByText(`${gone!.title}: vendido`)).toBeVisible();
    await expect(alert).toContainText(`O pedido ${rest.order_number} ficou com o resto.`);
    await expect(page).toHaveURL(`/orders/${rest.id}/payment`);
  });
});
