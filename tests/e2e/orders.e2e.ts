import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { asBuyer, type Buyer, newBuyer, ownRecord, stockOf } from './buyers.ts';
import { main } from './checkouts.ts';
import { arriveAt, fillLogin, loginDialog, notice, register, stayLoggedIn, test } from './people.ts';
import { shopkeeper } from './shopkeeper.ts';
import { orderRecords, payOrder, purchases } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tabs = (page: Page) =>
  main(page).getByRole('navigation', { name: 'Filtrar pedidos' }).getByRole('link');
const cards = (page: Page) => main(page).getByRole('article');

const openOrders = async (page: Page, buyer: Pick<Buyer, 'token' | 'name' | 'email'>, query = '') => {
  await stayLoggedIn(page, buyer);
  await page.goto(`/orders${query}`);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Meus Pedidos' })).toBeVisible();
};

/** A paid order, and one that is canceled. */
const twoOrders = async (request: APIRequestContext) => {
  const [buyer, record] = [await newBuyer(request), await ownRecord(request)];
  const canceled = await orderRecords(request, buyer, [[record, 2]]);
  await request.put(`/api/orders/${canceled.id}/cancel`, { headers: asBuyer(buyer) });
  await request.delete('/api/client/cart', { headers: asBuyer(buyer) });
  const paid = await orderRecords(request, buyer, [[record, 1]]);
  await payOrder(request, buyer, paid, 'credit');
  return { buyer, record, canceled, paid };
};

test('the list shows number, day, states, contents and total, the newest first', async ({
  page,
  request,
}) => {
  const { buyer, record, canceled, paid } = await twoOrders(request);
  await openOrders(page, buyer);
  await expect(cards(page)).toHaveCount(2);
  const [first, second] = [cards(page).first(), cards(page).nth(1)];
  await expect(first).toContainText(paid.order_number);
  await expect(first).toContainText('Pagamento aprovado');
  await expect(first).toContainText('1 item');
  await expect(first).toContainText(record.title);
  await expect(first.getByRole('progressbar', { name: 'Progresso do pedido' })).toHaveAttribute(
    'aria-valuetext',
    'Passo 2 de 5: Pagamento aprovado',
  );
  await expect(second).toContainText(canceled.order_number);
  await expect(second).toContainText('Cancelado');
  await expect(second.getByRole('progressbar')).toHaveCount(0);
  await expect(second.getByRole('button', { name: /^Cancelar/ })).toHaveCount(0);
});

test('the tabs filter, with counts and addresses, and the back button goes through them', async ({
  page,
  request,
}) => {
  const { buyer, canceled, paid } = await twoOrders(request);
  await openOrders(page, buyer);
  await expect(tabs(page)).toHaveText([/^Todos\s*2$/, /^Ativos\s*1$/, /^Finalizados\s*1$/]);
  await tabs(page).nth(1).click();
  await expect(page).toHaveURL('/orders?status=active');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(paid.order_number);
  await tabs(page).nth(2).click();
  await expect(cards(page)).toContainText(canceled.order_number);
  await expect(tabs(page).nth(2)).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(cards(page)).toContainText(paid.order_number);
  await page.reload();
  await expect(cards(page)).toContainText(paid.order_number);
  await expect(cards(page)).toHaveCount(1);
});

test('ten orders make a page, and the address names the others', async ({ page, request }) => {
  test.setTimeout(120_000);
  const [buyer, record] = [await newBuyer(request), await ownRecord(request)];
  const numbers: string[] = [];
  for (let made = 0; made < 11; made += 1) {
    const order = await orderRecords(request, buyer, made === 0 ? [[record, 1]] : []);
    numbers.unshift(order.order_number);
    await request.put(`/api/orders/${order.id}/cancel`, { headers: asBuyer(buyer) });
  }
  await openOrders(page, buyer);
  await expect(cards(page)).toHaveCount(10);
  const pager = main(page).getByRole('navigation', { name: 'Páginas de pedidos' });
  await expect(pager.getByRole('link', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
  await expect(pager.getByRole('link', { name: 'Anterior' })).toHaveCount(0);
  await pager.getByRole('link', { name: 'Próxima' }).click();
  await expect(page).toHaveURL('/orders?page=2');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(numbers[10]!);
  // An engine without the Navigation API loads the page again, and begins at its top.
  if (await page.evaluate(() => 'navigation' in window))
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(cards(page)).toHaveCount(10);
  await page.goto('/orders?page=99');
  await expect(page).toHaveURL('/orders?page=2');
  await expect(cards(page)).toHaveCount(1);
});

test('an order is canceled from the list after a question, and its copies are for sale again', async ({
  page,
  request,
}) => {
  const [buyer, record] = [await newBuyer(request), await ownRecord(request)];
  const order = await orderRecords(request, buyer, [[record, 1]]);
  await openOrders(page, buyer, '?status=active');
  expect(await stockOf(request, record)).toBe(record.stock - 1);
  const opener = cards(page).getByRole('button', { name: `Cancelar (pedido ${order.order_number})` });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar Pedido' });
  await expect(dialog).toContainText(
    `Tem certeza que deseja cancelar o pedido ${order.order_number}? Esta ação não pode ser desfeita.`,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page, 'Pedido cancelado.')).toBeVisible();
  await expect(main(page).getByText('Nenhum pedido está a caminho.')).toBeVisible();
  await expect(tabs(page)).toHaveText([/1$/, /0$/, /1$/]);
  expect(await purchases(request, buyer)).toEqual(['canceled cancelled: ']);
  expect(await stockOf(request, record)).toBe(record.stock);
});

test('an order that cannot be canceled any more says so in the dialog', async ({ page, request }) => {
  const { buyer, paid } = await twoOrders(request);
  await openOrders(page, buyer);
  await cards(page)
    .getByRole('button', { name: `Cancelar (pedido ${paid.order_number})` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar Pedido' });
  await expect(dialog).toContainText('O valor pago volta pelo mesmo meio do pagamento.');
  await shopkeeper('order', 'prepare', String(paid.id));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText(/^Erro ao cancelar pedido/)).toBeVisible();
  expect((await purchases(request, buyer))[0]).toBe('preparing approved: credit approved');
});

test('the question stays open while the order is canceled, so that a failure is seen', async ({
  page,
  request,
}) => {
  const [buyer, record] = [await newBuyer(request), await ownRecord(request)];
  await orderRecords(request, buyer, [[record, 1]]);
  await openOrders(page, buyer);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/orders/*/cancel', async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { success: false, message: 'Não pode mais.' } });
  });
  await cards(page)
    .getByRole('button', { name: /^Cancelar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar Pedido' });
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancelando...' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancelar', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog.getByText('Erro ao cancelar pedido. Não pode mais.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('another tab of the list begins at its top', async ({ page, request }) => {
  const { buyer } = await twoOrders(request);
  await page.setViewportSize({ width: 390, height: 480 });
  await openOrders(page, buyer);
  await expect(cards(page)).toHaveCount(2);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await tabs(page)
    .nth(2)
    .evaluate((tab: HTMLElement) => tab.click());
  await expect(page).toHaveURL('/orders?status=completed');
  await expect(cards(page)).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a cancellation without a session goes on after the login', async ({ page, request }) => {
  const [buyer, record] = [await newBuyer(request), await ownRecord(request)];
  await orderRecords(request, buyer, [[record, 1]]);
  await openOrders(page, buyer);
  await cards(page)
    .getByRole('button', { name: /^Cancelar/ })
    .click();
  await request.delete('/api/client/sessions', { headers: asBuyer(buyer) });
  await page
    .getByRole('dialog', { name: 'Cancelar Pedido' })
    .getByRole('button', { name: 'Confirmar' })
    .click();
  await fillLogin(loginDialog(page), buyer);
  await expect(cards(page)).toContainText('Cancelado');
  await expect.poll(() => stockOf(request, record)).toBe(record.stock);
});

test('a customer without orders is led to the records', async ({ page, request }) => {
  await openOrders(page, await register(request));
  await expect(main(page).getByText('Você ainda não fez nenhum pedido.')).toBeVisible();
  const start = main(page).getByRole('link', { name: 'Começar a comprar' });
  await expect(start).toHaveAttribute('href', '/products');
  await start.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/(products|discos)$/);
});

test('orders that cannot be loaded say so, and are asked for again', async ({ page, request }) => {
  const { buyer } = await twoOrders(request);
  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, json: {} }));
  await openOrders(page, buyer);
  await expect(main(page).getByText('Erro ao carregar pedidos')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/orders?*');
  await main(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(cards(page)).toHaveCount(2);
});

test('what the shop does meanwhile is seen when the page is come back to', async ({ page, request }) => {
  const { buyer, paid } = await twoOrders(request);
  await openOrders(page, buyer);
  await expect(cards(page).first()).toContainText('Pagamento aprovado');
  await shopkeeper('order', 'prepare', String(paid.id));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(cards(page).first()).toContainText('Em preparação');
});

test('a guest is led to the login, and back to the list', async ({ page, request }) => {
  const { buyer } = await twoOrders(request);
  await page.goto('/orders?status=completed');
  await arriveAt(page, '**/login?redirect=*');
  await fillLogin(page, buyer);
  await arriveAt(page, '**/orders?status=completed');
  await expect(cards(page)).toHaveCount(1);
});
