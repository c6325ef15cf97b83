import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { asBuyer, type Buyer, newBuyer, ownRecord, ownRecords } from './buyers.ts';
import { fillCart } from './carts.ts';
import { choose, fillCard, freezeOrder, main, openStep, payButton } from './checkouts.ts';
import { arriveAt, fillLogin, register, stayLoggedIn, test } from './people.ts';
import { decide, type Method, orderRecords, payOrder, purchases, readOrder } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = ['success', 'failure', 'pending', 'pix-payment'] as const;
const badge = (page: Page) => page.locator('[data-count=cart]');

const placed = async (request: APIRequestContext) => {
  const [buyer, record] = [await newBuyer(request), await ownRecord(request)];
  return { buyer, record, order: await orderRecords(request, buyer, [[record, 1]]) };
};

const cancel = async (request: APIRequestContext, buyer: Buyer, id: number) => {
  const answer = await request.put(`/api/orders/${id}/cancel`, { headers: asBuyer(buyer) });
  expect(answer.ok()).toBe(true);
};

type Order = Awaited<ReturnType<typeof placed>>['order'];

/** How an order comes to its state, the page that it belongs to, and the heading of that page. */
const states: [
  name: string,
  bring: (r: APIRequestContext, b: Buyer, o: Order) => Promise<unknown>,
  at: (id: number) => string,
  heading: string,
][] = [
  [
    'paid by card',
    (r, b, o) => payOrder(r, b, o, 'credit'),
    (id) => `/checkout/success?pedido=${id}`,
    'É seu.',
  ],
  [
    'refused',
    (r, b, o) => payOrder(r, b, o, 'credit', 'OTHE'),
    (id) => `/checkout/failure?pedido=${id}`,
    'A agulha pulou.',
  ],
  [
    'waiting for its boleto',
    (r, b, o) => payOrder(r, b, o, 'boleto'),
    (id) => `/checkout/pending?pedido=${id}`,
    'Falta o boleto.',
  ],
  ['canceled', (r, b, o) => cancel(r, b, o.id), (id) => `/orders/${id}`, 'Pedido'],
];

for (const [name, bring, at, heading] of states)
  test(`an order that is ${name} is led to from each result page`, async ({ page, request }) => {
    const { buyer, order } = await placed(request);
    await bring(request, buyer, order);
    await stayLoggedIn(page, buyer);
    for (const asked of pages) {
      await page.goto(`/checkout/${asked}?pedido=${order.id}`);
      await expect(page).toHaveURL(at(order.id));
      await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

test('an order without an attempt is led to its ways of paying', async ({ page, request }) => {
  const { buyer, order } = await placed(request);
  await stayLoggedIn(page, buyer);
  await page.goto(`/checkout/success?pedido=${order.id}`);
  await arriveAt(page, `**/orders/${order.id}/payment`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Como quer pagar?' })).toBeVisible();
});

for (const asked of pages)
  test(`/checkout/${asked} does not tell of another customer's order, nor of none`, async ({
    page,
    request,
  }) => {
    const { order } = await placed(request);
    await stayLoggedIn(page, await register(request));
    for (const number of [String(order.id), '2147483647', '99999999999', '0', 'abc']) {
      await page.goto(`/checkout/${asked}?pedido=${number}`);
      await expect(
        main(page).getByRole('heading', { level: 1, name: 'Pedido não encontrado' }),
      ).toBeVisible();
      await expect(main(page)).not.toContainText(order.order_number);
    }
    await page.goto(`/checkout/${asked}`);
    await expect(main(page).getByText('Você ainda não fez nenhum pedido.')).toBeVisible();
  });

test('a guest is led to the login, and back to the order', async ({ page, request }) => {
  const { buyer, order } = await placed(request);
  await payOrder(request, buyer, order, 'credit');
  await page.goto(`/checkout/success?pedido=${order.id}`);
  await arriveAt(page, '**/login?redirect=*');
  await fillLogin(page, buyer);
  await arriveAt(page, `**/checkout/success?pedido=${order.id}`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'É seu.' })).toBeVisible();
});

test('a reload, the back button and a second tab find the receipt again', async ({
  page,
  request,
  context,
}) => {
  const { buyer, order } = await placed(request);
  await payOrder(request, buyer, order, 'credit');
  await stayLoggedIn(page, buyer);
  const receipt = (tab: Page) => main(tab).getByRole('heading', { level: 1, name: 'É seu.' });
  await page.goto(`/checkout/success?pedido=${order.id}`);
  await page.reload();
  await expect(receipt(page)).toBeVisible();
  await main(page).getByRole('link', { name: 'Ver pedido' }).click();
  await arriveAt(page, `**/orders/${order.id}`);
  await page.goBack();
  await expect(receipt(page)).toBeVisible();
  const other = await context.newPage();
  await stayLoggedIn(other, buyer);
  await other.goto('/checkout/success');
  await expect(receipt(other)).toBeVisible();
  await expect(other).toHaveURL(`/checkout/success?pedido=${order.id}`);
});

test('the receipt names what was bought, where it goes, and who gets the confirmation', async ({
  page,
  request,
}) => {
  const buyer = await newBuyer(request, 'Ana Prado');
  const records = await ownRecords(request, 2);
  const order = await orderRecords(request, buyer, [
    [records[0]!, 2],
    [records[1]!, 1],
  ]);
  await payOrder(request, buyer, order, 'credit');
  await stayLoggedIn(page, buyer);
  await page.goto(`/checkout/success?pedido=${order.id}`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'São seus.' })).toBeVisible();
  const receipt = main(page).getByRole('complementary', { name: 'Comprovante' });
  for (const { title } of records) await expect(receipt).toContainText(title);
  await expect(receipt).toContainText(/2 × R\$/);
  await expect(receipt).toContainText('Ana Prado');
  await expect(receipt).toContainText('30150-050');
  await expect(receipt).toContainText(order.order_number);
  await expect(main(page).getByText(buyer.email)).toBeVisible();
});

test('the number of the cart in the header is gone after a payment, in other tabs too', async ({
  page,
  request,
  context,
}) => {
  const buyer = await newBuyer(request);
  await fillCart(request, buyer, [[await ownRecord(request), 2]]);
  const other = await context.newPage();
  await stayLoggedIn(other, buyer);
  await other.goto('/carrinho');
  await expect(badge(other)).toHaveText('2');
  await page.bringToFront();
  await openStep(page, buyer, 'pagamento');
  await choose(page, 'Cartão');
  await fillCard(page, 'APRO');
  await payButton(page).click();
  await page.waitForURL('**/checkout/success?pedido=*');
  await expect(badge(page)).toBeHidden();
  await other.bringToFront();
  await expect(badge(other)).toBeHidden();
  await page.bringToFront();
  await page.goto('/discos');
  await expect(page.getByRole('link', { name: 'Carrinho', exact: true }).first()).toBeVisible();
  await expect(badge(page)).toBeHidden();
});

test('a card in review is shown as such until the bank has refused it', async ({ page, request }) => {
  const { buyer, order } = await placed(request);
  const payment = await payOrder(request, buyer, order, 'credit', 'CONT');
  await freezeOrder(page, { ...order, payment_status: 'in_process' }, payment);
  await stayLoggedIn(page, buyer);
  await page.goto(`/checkout/pending?pedido=${order.id}`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Em análise.' })).toBeVisible();
  await expect(main(page).getByText(/o valor é devolvido/)).toBeVisible();
});

test('a store that does not answer is said, and asked again', async ({ page, request }) => {
  const { buyer, order } = await placed(request);
  await payOrder(request, buyer, order, 'credit');
  await stayLoggedIn(page, buyer);
  await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/checkout/success?pedido=${order.id}`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Erro ao carregar pedido' })).toBeVisible();
  await page.unroute(`**/api/orders/${order.id}`);
  await main(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'É seu.' })).toBeVisible();
});

test.describe('/checkout/test', () => {
  const row = (page: Page, { order_number }: Order, method: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ hasText: `Pedido ${order_number}` })
      .filter({ hasText: method });

  for (const [method, name, act, said, status, end] of [
    [
      'boleto',
      'Boleto',
      'Aprovar',
      'o pagamento foi aprovado.',
      'Aprovado',
      'payment_approved approved: boleto approved',
    ],
    [
      'boleto',
      'Boleto',
      'Rejeitar',
      'o pagamento foi rejeitado.',
      'Rejeitado',
      'pending rejected: boleto rejected',
    ],
    ['boleto', 'Boleto', 'Vencer', 'o pagamento venceu.', 'Cancelado', 'pending pending: boleto cancelled'],
    [
      'credit',
      'Cartão de crédito',
      'Contestar',
      'o pagamento foi contestado.',
      'Reembolsado',
      'payment_approved refunded: credit refunded',
    ],
  ] as const)
    test(`${act} makes that of a payment of one's own`, async ({ page, request }) => {
      const { buyer, order } = await placed(request);
      await payOrder(request, buyer, order, method as Method);
      await stayLoggedIn(page, buyer);
      await page.goto('/checkout/test');
      await main(page)
        .getByRole('button', { name: `${act}: ${name} do pedido ${order.order_number}` })
        .click();
      await expect(main(page).getByText(`Pedido ${order.order_number}: ${said}`)).toBeVisible();
      await expect(row(page, order, name)).toContainText(status);
      await expect.poll(() => purchases(request, buyer)).toEqual([end]);
    });

  test('shows the payments of nobody else, and the test cards', async ({ page, request }) => {
    const { order } = await placed(request);
    await stayLoggedIn(page, await register(request));
    await page.goto('/checkout/test');
    await expect(main(page).getByText('Nenhum pagamento ainda')).toBeVisible();
    await expect(main(page)).not.toContainText(order.order_number);
    await expect(main(page).getByText('5031 4332 1540 6351')).toBeVisible();
  });

  test('decides nothing for another customer', async ({ request }) => {
    const { buyer, order } = await placed(request);
    const payment = await payOrder(request, buyer, order, 'boleto');
    const answer = await request.post(`/api/sandbox/payments/${payment.id}/settle`, {
      data: {},
      headers: asBuyer(await register(request)),
    });
    expect(answer.status()).toBe(404);
    expect((await readOrder(request, buyer, order.id)).status).toBe('pending');
  });

  test('a payment that was changed elsewhere says so', async ({ page, request }) => {
    const { buyer, order } = await placed(request);
    const payment = await payOrder(request, buyer, order, 'boleto');
    await stayLoggedIn(page, buyer);
    await page.goto('/checkout/test');
    const approve = main(page).getByRole('button', {
      name: `Aprovar: Boleto do pedido ${order.order_number}`,
    });
    await expect(approve).toBeVisible();
    await decide(request, buyer, payment, 'expire');
    await approve.click();
    await expect(main(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(row(page, order, 'Boleto')).toContainText('Cancelado');
  });
});
