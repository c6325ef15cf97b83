import { expect } from '@playwright/test';
import { stockOf } from './buyers.ts';
import { storedCart } from './carts.ts';
import { choose, main, openCheckout, orderInAddress, payButton, total } from './checkouts.ts';
import { arriveAt, test } from './people.ts';
import { decide, ordersOf, purchases } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'PIX opens its code at once, settles by itself, and leads to the receipt',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const { buyer, record } = await openCheckout(page, request);
    await choose(page, 'PIX');
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    await expect(main(page).getByRole('img', { name: /^QR code do PIX de R\$/ })).toBeVisible();
    await page.waitForURL('**/checkout/success?pedido=*');
    await expect(main(page).getByText(/^Pagamento aprovado em \d+ segundos\./)).toBeVisible();
    expect(await purchases(request, buyer)).toEqual(['payment_approved approved: pix approved']);
    expect(await stockOf(request, record)).toBe(record.stock - 1);
  },
);

const payByBoleto = async (
  page: Parameters<typeof openCheckout>[0],
  request: Parameters<typeof openCheckout>[1],
) => {
  const opened = await openCheckout(page, request);
  await choose(page, 'Boleto');
  await payButton(page).click();
  await page.waitForURL('**/checkout/pending?pedido=*');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Falta o boleto.' })).toBeVisible();
  const [order] = await ordersOf(request, opened.buyer);
  return { ...opened, order: order! };
};

test('a boleto shows its line and its last day, and its page changes once it is settled', async ({
  page,
  request,
}) => {
  const { buyer, order } = await payByBoleto(page, request);
  const [payment] = order.payment_transactions;
  await expect(main(page).getByLabel('Linha digitável')).toHaveValue(payment!.boleto!.line);
  await expect(
    main(page).getByText(/até (segunda|terça|quarta|quinta|sexta|sábado|domingo), \d\d\/\d\d/),
  ).toBeVisible();
  expect(orderInAddress(page)).toBe(order.id);
  expect(await storedCart(request, buyer)).toEqual({});
  await page.getByRole('link', { name: 'Pagamentos de teste' }).click();
  await arriveAt(page, '**/checkout/test');
  await main(page)
    .getByRole('button', { name: `Aprovar: Boleto do pedido ${order.order_number}` })
    .click();
  await expect(main(page).getByText(`Pedido ${order.order_number}: o pagamento foi aprovado.`)).toBeVisible();
  await page.goto(`/checkout/pending?pedido=${order.id}`);
  await arriveAt(page, `**/checkout/success?pedido=${order.id}`);
  expect(await purchases(request, buyer)).toEqual(['payment_approved approved: boleto approved']);
});

test('a boleto that has expired says so, and is paid by PIX instead, in the same order', async ({
  page,
  request,
}) => {
  const { buyer, order } = await payByBoleto(page, request);
  await decide(request, buyer, order.payment_transactions[0]!, 'expire');
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1, name: 'O boleto venceu.' })).toBeVisible();
  await expect(main(page).getByText('Se não pagou, nada foi cobrado.')).toBeVisible();
  await main(page).getByRole('radio', { name: /^PIX/ }).check();
  await main(page).getByRole('button', { name: 'Tentar novamente com PIX' }).click();
  await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
  expect(await purchases(request, buyer)).toEqual([
    'payment_approved approved: boleto cancelled, pix approved',
  ]);
});

test('a boleto is exchanged for PIX without a second charge', async ({ page, request }) => {
  const { buyer, order } = await payByBoleto(page, request);
  await main(page).getByRole('button', { name: 'Trocar por PIX' }).click();
  await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
  expect(await purchases(request, buyer)).toEqual([
    'payment_approved approved: boleto cancelled, pix approved',
  ]);
});

test(
  'an order on WhatsApp opens the conversation in another tab, and waits for the shop',
  { tag: '@every-engine' },
  async ({ page, request, context }) => {
    const { buyer, record } = await openCheckout(page, request);
    await context.route('https://wa.me/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>WhatsApp</title>' }),
    );
    await choose(page, 'WhatsApp');
    const amount = (await total(page).textContent()) ?? '';
    const opened = context.waitForEvent('page');
    await payButton(page).click();
    const conversation = await opened;
    await conversation.waitForURL('https://wa.me/55*');
    // Firefox draws nothing in a tab behind another.
    await page.bringToFront();
    await page.waitForURL('**/checkout/pending?pedido=*');
    await expect(main(page).getByRole('heading', { level: 1, name: 'Falta a conversa.' })).toBeVisible();
    const [order] = await ordersOf(request, buyer);
    expect(order).toMatchObject({ channel: 'whatsapp', status: 'pending', payment_transactions: [] });
    const text = new URL(conversation.url()).searchParams.get('text') ?? '';
    expect(text).toContain(order!.order_number);
    expect(text).toContain(record.title);
    expect(text.replaceAll(' ', ' ')).toContain(amount.replaceAll(' ', ' '));
    expect(await conversation.evaluate(() => opener)).toBeNull();
    expect(await storedCart(request, buyer)).toEqual({});
    expect(await stockOf(request, record)).toBe(record.stock - 1);
  },
);
