import { expect, type BrowserContext, type Page } from '@playwright/test';
import { stockOf } from './buyers.ts';
import {
  choose,
  countCalls,
  fillCard,
  main,
  openCheckout,
  openStep,
  payButton,
  slip,
  stepHeading,
} from './checkouts.ts';
import { notice, test } from './people.ts';
import { ordersOf, purchases } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a second tab of the same customer. */
const openTab = async (context: BrowserContext, buyer: Parameters<typeof openStep>[1]): Promise<Page> => {
  const other = await context.newPage();
  await openStep(other, buyer, 'pagamento');
  return other;
};

/** Holds the orders of a page until `go` is called, so that presses meet at the store. */
const holdOrders = async (page: Page) => {
  let go: () => void = () => undefined;
  const isHeld = new Promise<void>((ready) => (go = ready));
  let arrived: () => void = () => undefined;
  const hasArrived = new Promise<void>((ready) => (arrived = ready));
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    arrived();
    await isHeld;
    return route.fallback();
  });
  return { go: () => go(), hasArrived };
};

for (const way of ['PIX', 'Cartão', 'Boleto'] as const)
  test(`two tabs that press 'Pagar' at once with ${way} make one order and one charge`, async ({
    page,
    request,
    context,
  }) => {
    const { buyer, record } = await openCheckout(page, request);
    const tabs = [page, await openTab(context, buyer)];
    const held = [];
    for (const tab of tabs) {
      held.push(await holdOrders(tab));
      await tab.bringToFront();
      await choose(tab, way);
      if (way === 'Cartão') await fillCard(tab, 'APRO');
      await payButton(tab).click();
    }
    await Promise.all(held.map(({ hasArrived }) => hasArrived));
    for (const { go } of held) go();
    const ends = { PIX: /pix-payment|success/, Cartão: /success/, Boleto: /pending/ } as const;
    await expect.poll(() => tabs.some((tab) => ends[way].test(tab.url()))).toBe(true);
    await expect
      .poll(async () => (await ordersOf(request, buyer)).map((order) => order.payment_transactions.length))
      .toEqual([1]);
    // The other tab is at the same order, or says which one it is.
    for (const tab of tabs) {
      await tab.bringToFront();
      await expect
        .poll(
          async () =>
            /pedido=|\/orders\/\d+/.test(tab.url()) ||
            (await main(tab).getByRole('alert').getByRole('link').count()) > 0,
          { timeout: 20_000 },
        )
        .toBe(true);
    }
    const [order] = await ordersOf(request, buyer);
    expect(order!.payment_transactions).toHaveLength(1);
    expect(await stockOf(request, record)).toBe(record.stock - 1);
  });

test('a double click makes one order and one charge', { tag: '@every-engine' }, async ({ page, request }) => {
  const { buyer } = await openCheckout(page, request);
  const calls = await countCalls(page, 'POST', /\/orders(\/\d+\/payments)?$/);
  await choose(page, 'PIX');
  await payButton(page).dblclick();
  await page.waitForURL('**/checkout/pix-payment?pedido=*');
  expect(calls.map(({ path }) => path.replace(/\d+/, 'N'))).toEqual([
    '/api/orders',
    '/api/orders/N/payments',
  ]);
  expect(await purchases(request, buyer)).toHaveLength(1);
});

test('a button that pays is busy meanwhile, and says what happens', async ({ page, request }) => {
  await openCheckout(page, request);
  const { go, hasArrived } = await holdOrders(page);
  await choose(page, 'PIX');
  await payButton(page).click();
  await hasArrived;
  await expect(main(page).getByRole('status').getByText('Criando o pedido...')).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  go();
  await page.waitForURL('**/checkout/pix-payment?pedido=*');
});

test('a second tab whose cart is an order already is led to it', async ({ page, request, context }) => {
  const { buyer } = await openCheckout(page, request);
  const other = await openTab(context, buyer);
  await page.bringToFront();
  await choose(page, 'Boleto');
  await payButton(page).click();
  await page.waitForURL('**/checkout/pending?pedido=*');
  const [order] = await ordersOf(request, buyer);
  await other.bringToFront();
  await other.waitForURL(`**/orders/${order!.id}`);
  await expect(notice(other, 'O seu pedido já foi feito.')).toBeVisible();
  expect(await purchases(request, buyer)).toEqual(['pending pending: boleto pending']);
});

test('the back button after a payment leads to no second payment', async ({ page, request }) => {
  const { buyer } = await openCheckout(page, request, 'dados');
  await main(page)
    .getByRole('button', { name: /^Continuar/ })
    .click();
  await expect(stepHeading(page, 'frete')).toBeVisible();
  await expect(main(page).getByRole('radio', { name: /PAC/ })).toBeChecked();
  await main(page)
    .getByRole('button', { name: /^Continuar/ })
    .click();
  await choose(page, 'Boleto');
  await payButton(page).click();
  await page.waitForURL('**/checkout/pending?pedido=*');
  const [order] = await ordersOf(request, buyer);
  await page.goBack();
  await page.waitForURL(`**/orders/${order!.id}`);
  await expect(notice(page, 'O seu pedido já foi feito.')).toBeVisible();
  expect(await purchases(request, buyer)).toEqual(['pending pending: boleto pending']);
});

/** Lets the store do its work, and keeps its answers from the page; returns how often the store was called. */
const loseAnswers = async (page: Page, path: RegExp) => {
  const seen = { calls: 0 };
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      seen.calls += 1;
      return route.abort('connectionreset');
    },
  );
  return seen;
};

const orderPath = /\/api\/orders$/;
const paymentPath = /\/api\/orders\/\d+\/payments$/;

for (const [lost, path] of [
  ['the order', orderPath],
  ['the payment', paymentPath],
] as const)
  test(`the answer to ${lost} that is lost makes neither a second order nor a second charge`, async ({
    page,
    request,
  }) => {
    const { buyer } = await openCheckout(page, request);
    const seen = await loseAnswers(page, path);
    await choose(page, 'Boleto');
    await payButton(page).click();
    await expect(main(page).getByText(/Tentar de novo não cobra duas vezes\./)).toBeVisible({
      timeout: 40_000,
    });
    expect(seen.calls).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'wait' });
    await payButton(page).click();
    // Once it is paid for, the cart has become an order, and the way on leads there.
    if (lost === 'the payment') await main(page).getByRole('link', { name: 'Ver o pedido' }).click();
    await page.waitForURL(lost === 'the order' ? '**/checkout/pending?pedido=*' : '**/orders/*');
    expect(await purchases(request, buyer)).toEqual(['pending pending: boleto pending']);
  });

test('a reload while the order is made finds the same order', async ({ page, request }) => {
  const { buyer, record } = await openCheckout(page, request);
  const seen = await loseAnswers(page, orderPath);
  await choose(page, 'PIX');
  await payButton(page).click();
  await expect.poll(() => seen.calls).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await choose(page, 'PIX');
  await expect(slip(page)).toContainText(record.title);
  await payButton(page).click();
  await page.waitForURL('**/checkout/pix-payment?pedido=*');
  expect(await purchases(request, buyer)).toHaveLength(1);
});

test('a reload while the order is paid leads to the order', async ({ page, request }) => {
  const { buyer } = await openCheckout(page, request);
  const seen = await loseAnswers(page, paymentPath);
  await choose(page, 'Boleto');
  await payButton(page).click();
  await expect.poll(() => seen.calls).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  const [order] = await ordersOf(request, buyer);
  await page.waitForURL(`**/orders/${order!.id}`);
  await expect(notice(page, 'O seu pedido já foi feito.')).toBeVisible();
  expect(await purchases(request, buyer)).toEqual(['pending pending: boleto pending']);
});
