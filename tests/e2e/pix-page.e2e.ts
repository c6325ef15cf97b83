import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { type Buyer, newBuyer, ownRecord, stockOf } from './buyers.ts';
import { freezeOrder, main } from './checkouts.ts';
import { arriveAt, stayLoggedIn, test } from './people.ts';
import { decide, orderRecords, payOrder, purchases } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });
const waiting = (page: Page) => title(page, 'Falta só o PIX.');

const pixOrder = async (request: APIRequestContext, copies = 1) => {
  const [buyer, record] = [await newBuyer(request), await ownRecord(request)];
  const order = await orderRecords(request, buyer, [[record, copies]]);
  return { buyer, record, order, payment: await payOrder(request, buyer, order, 'pix') };
};

/** Opens the page of a code that waits for as long as the test wants. */
const openCode = async (page: Page, request: APIRequestContext) => {
  const opened = await pixOrder(request);
  const shown = await freezeOrder(page, opened.order, opened.payment);
  await openPix(page, opened);
  return { ...opened, shown };
};

const openPix = async (page: Page, { buyer, order }: { buyer: Buyer; order: { id: number } }) => {
  await stayLoggedIn(page, buyer);
  await page.goto(`/checkout/pix-payment?pedido=${order.id}`);
  await expect(waiting(page)).toBeVisible();
};

/** Lets the page see the truth again. */
const thaw = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

test.describe('the code', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is a picture and a text, which is copied before it says so', async ({ page, request }) => {
    const { payment, order } = await openCode(page, request);
    await expect(main(page).getByRole('img', { name: /^QR code do PIX de R\$/ })).toHaveCount(1);
    await expect(main(page).getByLabel('PIX copia e cola')).toHaveValue(payment.pix!.code);
    await expect(main(page).getByText(`Pedido ${order.order_number}`)).toBeVisible();
    const copy = main(page).getByRole('button', { name: 'Copiar código' });
    await copy.click();
    await expect(main(page).getByRole('button', { name: 'Copiado' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payment.pix!.code);
  });
});

test('a code that the browser does not copy is selected, and the page says how to go on', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    });
    document.execCommand = () => false;
  });
  const { payment } = await openCode(page, request);
  await main(page).getByRole('button', { name: 'Copiar código' }).click();
  await expect(main(page).getByText(/O navegador não deixou copiar/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Copiado' })).toHaveCount(0);
  await expect(main(page).getByLabel('PIX copia e cola')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(payment.pix!.code);
});

test('the time runs by the clock of the store, whatever the device shows', async ({ page, request }) => {
  // A device that is three hours late.
  await page.clock.install({ time: Date.now() - 3 * 3_600_000 });
  await openCode(page, request);
  const clock = main(page).getByRole('timer', { name: 'Tempo restante' });
  await expect(clock).toHaveText(/^(29|30):\d\d$/);
  const before = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(before);
  await expect(clock).toHaveText(/^(29|30):\d\d$/);
});

test('a code whose time ends while it is shown says so, and a new one pays the same order', async ({
  page,
  request,
}) => {
  const { buyer, order, payment, shown } = await openCode(page, request);
  const soon = new Date(Date.now() + 3_000).toISOString();
  Object.assign(shown.payment, { expires_at: soon });
  await page.reload();
  await expect(title(page, 'O código venceu.')).toBeVisible();
  await expect(main(page).getByText(/^Nada foi cobrado\./)).toBeVisible();
  await thaw(page);
  await decide(request, buyer, payment, 'expire').catch(() => undefined);
  await main(page).getByRole('button', { name: 'Gerar novo código' }).click();
  await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
  const [only, ...others] = await purchases(request, buyer);
  expect(others).toEqual([]);
  expect(only).toMatch(/^payment_approved approved: (pix cancelled, )?pix approved$/);
});

test('an expired code is told after a reload too, keeps the copies, and is replaced by a new one', async ({
  page,
  request,
}) => {
  const { buyer, record, order, payment } = await pixOrder(request);
  await decide(request, buyer, payment, 'expire');
  await stayLoggedIn(page, buyer);
  await page.goto(`/checkout/pix-payment?pedido=${order.id}`);
  await expect(title(page, 'O código venceu.')).toBeVisible();
  await expect(main(page).getByText(/separado em seu nome até/)).toBeVisible();
  expect(await stockOf(request, record)).toBe(record.stock - 1);
  await page.reload();
  await main(page).getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(waiting(page)).toBeFocused();
  await expect(main(page).getByLabel('PIX copia e cola')).not.toHaveValue(payment.pix!.code);
  await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
  expect(await purchases(request, buyer)).toEqual(['payment_approved approved: pix cancelled, pix approved']);
});

test('what was sold before a new code is told, with the order and the total of the rest', async ({
  page,
  request,
}) => {
  const { buyer, order, payment } = await pixOrder(request);
  await decide(request, buyer, payment, 'expire');
  const rest = await orderRecords(request, await newBuyer(request), [[await ownRecord(request), 1]]);
  await stayLoggedIn(page, buyer);
  const answers = (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: {
            success: false,
            code: 'sold_out',
            message: 'Vendido.',
            order_id: rest.id,
            lines: [{ product_id: 1, name: 'Dispatches', stock: 0 }],
          },
        })
      : route.fallback();
  await page.route(`**/api/orders/${order.id}/payments`, answers);
  await page.route(`**/api/orders/${rest.id}`, (route) =>
    route.fulfill({ json: { success: true, status: 'success', data: rest } }),
  );
  await page.route(`**/api/orders/${rest.id}/payments`, (route) =>
    route.fulfill({
      json: {
        success: true,
        status: 'success',
        data: { order_status: 'pending', payment_status: 'pending', payment: null },
      },
    }),
  );
  await page.goto(`/checkout/pix-payment?pedido=${order.id}`);
  await main(page).getByRole('button', { name: 'Gerar novo código' }).click();
  await expect(title(page, 'O pedido mudou.')).toBeVisible();
  await expect(
    main(page).getByText(/^Dispatches foi vendido enquanto isso\. Nada foi cobrado/),
  ).toBeVisible();
  await expect(main(page).getByText('Novo total')).toBeVisible();
  await expect(main(page).getByText(`Pedido ${rest.order_number}`)).toBeVisible();
  await expect(page).toHaveURL(`/checkout/pix-payment?pedido=${rest.id}`);
});

test('a payment in the app of the bank is seen at once when the page is come back to', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const { order, buyer } = await openCode(page, request);
  // No question is asked by itself from here on.
  await page.clock.pauseAt(Date.now() + 120_000);
  await expect
    .poll(() => purchases(request, buyer), { timeout: 40_000 })
    .toEqual(['payment_approved approved: pix approved']);
  await thaw(page);
  await page.clock.runFor(500);
  await expect(waiting(page)).toBeVisible();
  const asked = page.waitForRequest(`**/api/orders/${order.id}/payments`, { timeout: 1_000 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
  await page.clock.resume();
  await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
});

test('a store that does not answer leaves the code on screen, and is asked on', async ({
  page,
  request,
  context,
}) => {
  const { order } = await openCode(page, request);
  await context.setOffline(true);
  await thaw(page);
  await expect(main(page).getByText(/Continuamos perguntando/)).toBeVisible({ timeout: 20_000 });
  await expect(main(page).getByLabel('PIX copia e cola')).toBeVisible();
  await context.setOffline(false);
  await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
});

test('a reload, a second tab and an address without a number find the same code', async ({
  page,
  request,
  context,
}) => {
  const { payment, buyer, order, shown } = await openCode(page, request);
  const code = (tab: Page) => main(tab).getByLabel('PIX copia e cola');
  await page.reload();
  await expect(code(page)).toHaveValue(payment.pix!.code);
  await page.goto('/checkout/pix-payment');
  await expect(code(page)).toHaveValue(payment.pix!.code);
  await expect(page).toHaveURL(`/checkout/pix-payment?pedido=${order.id}`);
  const other = await context.newPage();
  await freezeOrder(other, order, shown.payment);
  await openPix(other, { buyer, order });
  await expect(code(other)).toHaveValue(payment.pix!.code);
});

test('leads to other ways of paying, and cancels the order after a question', async ({ page, request }) => {
  const { buyer, record, order, payment } = await openCode(page, request);
  await expect(main(page).getByRole('link', { name: 'Pagar de outro jeito' })).toHaveAttribute(
    'href',
    `/orders/${order.id}/payment`,
  );
  await main(page).getByRole('button', { name: 'Cancelar Pedido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar Pedido' });
  await expect(dialog).toContainText(`Tem certeza que deseja cancelar o pedido ${order.order_number}?`);
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await decide(request, buyer, payment, 'expire').catch(() => undefined);
  await main(page).getByRole('button', { name: 'Cancelar Pedido' }).click();
  await thaw(page);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await arriveAt(page, `**/orders/${order.id}`);
  await expect(main(page).getByText('Cancelado').first()).toBeVisible();
  const [only] = await purchases(request, buyer);
  expect(only).toMatch(/^canceled /);
  await expect.poll(() => stockOf(request, record)).toBe(record.stock);
});

test('a session that ends leaves the code on screen', async ({ page, request }) => {
  const { payment, buyer, shown } = await openCode(page, request);
  await request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${buyer.token}` } });
  await page.route('**/api/orders/*/payments', (route) => route.continue());
  await expect(main(page).getByText('Sua sessão terminou.')).toBeVisible();
  await expect(main(page).getByText('O pedido continua guardado.')).toBeVisible();
  await expect(main(page).getByLabel('PIX copia e cola')).toHaveValue(payment.pix!.code);
  expect(shown.payment.is_live).toBe(true);
});

test('the code of another customer is not found', async ({ page, request }) => {
  const { order, payment } = await pixOrder(request);
  await stayLoggedIn(page, await newBuyer(request));
  await page.goto(`/checkout/pix-payment?pedido=${order.id}`);
  await expect(title(page, 'Pedido não encontrado')).toBeVisible();
  await expect(main(page)).not.toContainText(payment.pix!.code);
});
