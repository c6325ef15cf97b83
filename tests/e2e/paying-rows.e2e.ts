import { expect, type BrowserContext, type Page } from '@playwright/test';
import { newBuyer, ownRecord, stockOf } from './buyers.ts';
import { choose, main, openCheckout, orderInAddress, payButton } from './checkouts.ts';
import { arriveAt, stayLoggedIn, test } from './people.ts';
import { orderRecords, ordersOf, payOrder, purchases } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const options = (page: Page) => main(page).getByRole('radio');

/** WhatsApp itself is not asked. */
const standInForWhatsapp = (context: BrowserContext) =>
  context.route('https://wa.me/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
  );

/** The message that a conversation begins with, with plain spaces. */
const messageOf = (address: string) =>
  (new URL(address).searchParams.get('text') ?? '').replaceAll('\u00A0', ' ');

const amountOf = ({ total }: { total: number }) => `R$ ${total.toFixed(2).replace('.', ',')}`;

test('the checkout, a failure and the payment of an order have the same rows', async ({ page, request }) => {
  const namesOf = async (count: number) => {
    await expect(options(page)).toHaveCount(count);
    return main(page).locator('label:has([type=radio]) b').allTextContents();
  };
  const { buyer } = await openCheckout(page, request);
  expect(await namesOf(4)).toEqual(['PIX', 'Cartão', 'Boleto', 'WhatsApp']);
  const other = await orderRecords(request, buyer, []);
  await page.goto(`/orders/${other.id}/payment`);
  expect(await namesOf(4)).toEqual(['PIX', 'Cartão', 'Boleto', 'WhatsApp']);
  await expect(options(page).first()).toBeChecked();
  await payOrder(request, buyer, other, 'credit', 'FUND');
  await page.goto(`/checkout/failure?pedido=${other.id}`);
  expect(await namesOf(4)).toEqual(['PIX', 'Outro cartão', 'Boleto', 'WhatsApp']);
});

test(
  'a WhatsApp order is paid by PIX instead, as the same order and once',
  { tag: '@every-engine' },
  async ({ page, request, context }) => {
    await standInForWhatsapp(context);
    const { buyer, record } = await openCheckout(page, request);
    await choose(page, 'WhatsApp');
    const opened = context.waitForEvent('page');
    await payButton(page).click();
    await opened;
    // Firefox draws nothing in a tab behind another.
    await page.bringToFront();
    await page.waitForURL('**/checkout/pending?pedido=*');
    const id = orderInAddress(page);
    const [order] = await ordersOf(request, buyer);
    await page.goto(`/orders/${id}`);
    const conversation = main(page).getByRole('link', { name: 'Abrir o WhatsApp' });
    const message = messageOf((await conversation.getAttribute('href')) ?? '');
    expect(message).toContain(order!.order_number);
    expect(message).toContain(amountOf(order!));
    await main(page).getByRole('link', { name: 'Pagar de outro jeito' }).click();
    await arriveAt(page, `**/orders/${id}/payment`);
    await expect(conversation).toHaveCount(1);
    await expect(main(page).getByRole('heading', { name: 'Pagar de outro jeito' })).toBeVisible();
    await expect(options(page)).toHaveCount(3);
    await choose(page, 'PIX');
    await payButton(page).click();
    await page.waitForURL(`**/checkout/success?pedido=${id}`);
    expect(await purchases(request, buyer)).toEqual(['payment_approved approved: pix approved']);
    expect(await stockOf(request, record)).toBe(record.stock - 1);
    await page.goto(`/orders/${id}`);
    await expect(main(page).getByText('Pagamento aprovado').first()).toBeVisible();
    await expect(conversation).toHaveCount(0);
  },
);

test('after a failure, WhatsApp opens the conversation about the same order', async ({
  page,
  request,
  context,
}) => {
  await standInForWhatsapp(context);
  const buyer = await newBuyer(request);
  const order = await orderRecords(request, buyer, [[await ownRecord(request), 1]]);
  await payOrder(request, buyer, order, 'credit', 'FUND');
  await stayLoggedIn(page, buyer);
  await page.goto(`/checkout/failure?pedido=${order.id}`);
  await main(page)
    .getByRole('radio', { name: /^WhatsApp/ })
    .check();
  const opened = context.waitForEvent('page');
  await main(page).getByRole('link', { name: 'Abrir o WhatsApp' }).click();
  const conversation = await opened;
  await conversation.waitForURL('https://wa.me/55*');
  expect(messageOf(conversation.url())).toContain(order.order_number);
  expect(messageOf(conversation.url())).toContain(amountOf(order));
  expect(await purchases(request, buyer)).toEqual(['pending rejected: credit rejected']);
});
