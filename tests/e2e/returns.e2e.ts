import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { asBuyer, type Buyer, newBuyer, ownRecord, ownRecords, stockOf } from './buyers.ts';
import { main } from './checkouts.ts';
import { fillLogin, loginDialog, notice, stayLoggedIn, test } from './people.ts';
import { shopkeeper } from './shopkeeper.ts';
import { orderRecords, payOrder, readOrder } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Devolver' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Pedir devolução' });
const returns = (page: Page) => main(page).getByRole('region', { name: 'Devoluções' });
const states = (page: Page) => main(page).locator('.order-head .badge');
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** An order that the customer has received. */
const delivered = async (
  request: APIRequestContext,
  lines: (records: Awaited<ReturnType<typeof ownRecords>>) => Parameters<typeof orderRecords>[2],
) => {
  const [buyer, records] = [await newBuyer(request), await ownRecords(request, 2)];
  const order = await orderRecords(request, buyer, lines(records));
  await payOrder(request, buyer, order, 'credit');
  await shopkeeper('order', 'ship', String(order.id), '--tracking', 'AB123456789BR');
  await shopkeeper('order', 'deliver', String(order.id));
  return { buyer, records, order };
};

const open = async (page: Page, buyer: Buyer, id: number) => {
  await stayLoggedIn(page, buyer);
  await page.goto(`/orders/${id}`);
  await main(page).getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog(page)).toBeVisible();
};

test(
  'one line is withdrawn, received and paid back, and the rest stays',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const { buyer, records, order } = await delivered(request, ([one, two]) => [
      [one!, 1],
      [two!, 1],
    ]);
    const [back, kept] = records;
    await open(page, buyer, order.id);
    await expect(dialog(page)).toContainText(/^.*Você pode desistir da compra até \d\d\/\d\d\/\d{4}/);
    await send(page).click();
    await expect(dialog(page).getByText('Escolha o que você devolve.')).toBeVisible();
    await dialog(page).getByRole('checkbox', { name: back!.title }).check();
    await expect(dialog(page).getByText(/^Você recebe R\$/)).toBeVisible();
    await expect(dialog(page).getByText('O frete da devolução é por sua conta.')).toBeVisible();
    await send(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(notice(page, 'Devolução pedida. As instruções vão por e-mail.')).toBeVisible();
    await expect(returns(page)).toContainText('Pedida');
    await expect(states(page)).toHaveText(['Devolução pedida', 'Aprovado']);
    await page.goto('/orders');
    await expect(main(page).getByRole('article').locator('.badge')).toHaveText([
      'Devolução pedida',
      'Aprovado',
    ]);
    await page.goBack();
    await expect(returns(page)).toContainText(`1 × ${back!.title}`);
    await expect(returns(page)).not.toContainText(kept!.title);
    const stock = await stockOf(request, back!);
    await shopkeeper('order', 'return', String(order.id), 'received');
    await expect
      .poll(
        async () => {
          await comeBack(page);
          return returns(page).textContent();
        },
        { timeout: 30_000 },
      )
      .toContain('Reembolsada');
    await expect(returns(page)).toContainText(/Reembolso: R\$/);
    await expect(states(page)).toHaveText(['Entregue', 'Aprovado']);
    const now = await readOrder(request, buyer, order.id);
    expect(now).toMatchObject({ status: 'delivered', payment_status: 'approved' });
    expect(now.returns).toMatchObject([{ status: 'refunded', items: [{ quantity: 1 }] }]);
    expect(await stockOf(request, back!)).toBe(stock + 1);
  },
);

test('all of an order is withdrawn with its freight, and the order ends as paid back', async ({
  page,
  request,
}) => {
  const { buyer, records, order } = await delivered(request, ([one]) => [[one!, 2]]);
  await open(page, buyer, order.id);
  await expect(dialog(page).getByRole('checkbox')).toBeChecked();
  await expect(
    dialog(page).getByText(/Inclui o frete da entrega, porque o pedido inteiro volta\./),
  ).toBeVisible();
  const amount = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(order.total);
  await expect(dialog(page).getByText(`Você recebe ${amount}`)).toBeVisible();
  await send(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Devolver' })).toHaveCount(0);
  await shopkeeper('order', 'return', String(order.id), 'received');
  await expect
    .poll(async () => (await readOrder(request, buyer, order.id)).status, { timeout: 30_000 })
    .toBe('refunded');
  await comeBack(page);
  await expect(main(page).getByText('Reembolsado').first()).toBeVisible();
  expect(await stockOf(request, records[0]!)).toBe(records[0]!.stock);
});

test('some of several copies are withdrawn, and the others later', async ({ page, request }) => {
  const { buyer, records, order } = await delivered(request, ([one]) => [[one!, 3]]);
  await open(page, buyer, order.id);
  const copies = dialog(page).getByRole('combobox', { name: `Cópias de ${records[0]!.title}` });
  await expect(copies.getByRole('option')).toHaveText(['1', '2', '3']);
  await copies.selectOption('2');
  await expect(
    dialog(page).getByText(/O frete da entrega volta com o último disco do pedido\./),
  ).toBeVisible();
  await send(page).click();
  await expect(returns(page)).toContainText(`2 × ${records[0]!.title}`);
  await main(page).getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog(page).getByRole('combobox')).toHaveCount(0);
  await send(page).click();
  await expect(returns(page)).toContainText(`1 × ${records[0]!.title}`);
  await expect(main(page).getByRole('button', { name: 'Devolver' })).toHaveCount(0);
  const { returns: asked } = await readOrder(request, buyer, order.id);
  expect(asked.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
});

test('a request whose answer is lost is made once', async ({ page, request }) => {
  const { buyer, order } = await delivered(request, ([one]) => [[one!, 1]]);
  await open(page, buyer, order.id);
  await page.route('**/api/orders/*/returns', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(dialog(page).getByText(/^Erro ao pedir a devolução/)).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/orders/*/returns');
  await send(page).dblclick();
  await expect(dialog(page)).toBeHidden();
  expect((await readOrder(request, buyer, order.id)).returns).toHaveLength(1);
});

test('a session that ends keeps what was chosen, and goes on after the login', async ({ page, request }) => {
  const { buyer, order } = await delivered(request, ([one]) => [[one!, 2]]);
  await open(page, buyer, order.id);
  await dialog(page).getByRole('combobox').selectOption('1');
  await request.delete('/api/client/sessions', { headers: asBuyer(buyer) });
  await send(page).click();
  await fillLogin(loginDialog(page), buyer);
  await expect(dialog(page)).toBeHidden();
  await expect(returns(page)).toContainText(/^.*1 × /);
});

test('is offered from the delivery on, and for seven days', async ({ page, request }) => {
  const [buyer, record] = [await newBuyer(request), await ownRecord(request)];
  const order = await orderRecords(request, buyer, [[record, 1]]);
  await payOrder(request, buyer, order, 'credit');
  await stayLoggedIn(page, buyer);
  await page.goto(`/orders/${order.id}`);
  await expect(main(page).getByRole('button', { name: 'Cancelar Pedido' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Devolver' })).toHaveCount(0);
  await shopkeeper('order', 'ship', String(order.id));
  await shopkeeper('order', 'deliver', String(order.id));
  await comeBack(page);
  await expect(main(page).getByRole('button', { name: 'Devolver' })).toBeVisible();
  await page.clock.install({ time: Date.now() + 9 * 24 * 3_600_000 });
  await page.reload();
  await expect(main(page).getByText('Entregue').first()).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Devolver' })).toHaveCount(0);
});
