import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { addAddress, asBuyer, type Buyer, newBuyer, ownRecords } from './buyers.ts';
import { fillCart } from './carts.ts';
import { choose, freezeOrder, main, payButton, type Step, stepHeading, stepPath } from './checkouts.ts';
import { lengthened, lengthenNames, longPerson } from './long-names.ts';
import { stayLoggedIn } from './people.ts';
import { shopkeeper } from './shopkeeper.ts';
import { decide, type Method, orderRecords, payOrder, type WireOrder } from './purchases.ts';

type Open = (page: Page, request: APIRequestContext) => Promise<void>;

/** A page on which something is bought, in one of its states, or with a dialog open. */
export interface Screen {
  name: string;
  open: Open;
}

const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name });

const step =
  (at: Step, then: (page: Page) => Promise<void> = () => Promise.resolve()): Open =>
  async (page, request) => {
    const buyer = await newBuyer(request, longPerson);
    await addAddress(request, buyer, { street: 'Rua Um', label: 'Casa' });
    const [one, two] = await ownRecords(request, 2);
    await fillCart(request, buyer, [
      [one!, 2],
      [two!, 1],
    ]);
    await stayLoggedIn(page, buyer);
    await page.goto(stepPath(at));
    await expect(stepHeading(page, at)).toBeVisible();
    await then(page);
  };

/** A step of an order that is picked up. */
const pickupStep = (at: Step, title: string) =>
  step('dados', async (page) => {
    await main(page)
      .getByRole('radio', { name: /^Retirar na loja/ })
      .check();
    await page.goto(stepPath(at));
    await expect(heading(page, title)).toBeVisible();
  });

interface Made {
  buyer: Buyer;
  order: WireOrder;
}

const made = async (request: APIRequestContext, isPickup: boolean): Promise<Made> => {
  const buyer = await newBuyer(request, longPerson);
  const [one, two] = await ownRecords(request, 2);
  const lines: Parameters<typeof orderRecords>[2] = [
    [one!, 2],
    [two!, 1],
  ];
  const order = await orderRecords(request, buyer, lines, { isPickup });
  return { buyer, order };
};

/** An order brought to a state, on one of its pages. */
const ordered =
  (
    path: (id: number) => string,
    title: string | RegExp,
    bring: (request: APIRequestContext, made: Made, page: Page) => Promise<unknown> = () => Promise.resolve(),
    then: (page: Page) => Promise<void> = () => Promise.resolve(),
    isPickup = false,
  ): Open =>
  async (page, request) => {
    const found = await made(request, isPickup);
    await bring(request, found, page);
    await stayLoggedIn(page, found.buyer);
    await page.goto(path(found.order.id));
    await expect(heading(page, title)).toBeVisible();
    await then(page);
  };

const paid =
  (method: Method, holder?: string) =>
  (request: APIRequestContext, { buyer, order }: Made) =>
    payOrder(request, buyer, order, method, holder);

/** Paid, and shown as waiting for as long as the test looks at it. */
const waiting =
  (method: Method, holder?: string) => async (request: APIRequestContext, found: Made, page: Page) => {
    const payment = await paid(method, holder)(request, found);
    await freezeOrder(page, lengthened(found.order), payment);
  };

const expired =
  (method: Method) =>
  async (request: APIRequestContext, { buyer, order }: Made) =>
    decide(request, buyer, await payOrder(request, buyer, order, method), 'expire');

const canceled = (request: APIRequestContext, { buyer, order }: Made) =>
  request.put(`/api/orders/${order.id}/cancel`, { headers: asBuyer(buyer) });

const shipped = async (request: APIRequestContext, found: Made) => {
  await paid('credit')(request, found);
  await shopkeeper('order', 'ship', String(found.order.id), '--tracking', 'AB123456789BR');
};

const delivered = async (request: APIRequestContext, found: Made) => {
  await shipped(request, found);
  await shopkeeper('order', 'deliver', String(found.order.id));
};

const returned = async (request: APIRequestContext, found: Made) => {
  await delivered(request, found);
  await request.post(`/api/orders/${found.order.id}/returns`, {
    data: { items: [{ item_id: found.order.items[0]!.id, quantity: 1 }] },
    headers: { ...asBuyer(found.buyer), 'Idempotency-Key': `return-${found.order.id}` },
  });
};

/** An order that is picked up, brought to a state, on one of its pages. */
const pickedUp = (
  path: (id: number) => string,
  title: string | RegExp,
  bring: (request: APIRequestContext, made: Made) => Promise<unknown>,
) => ordered(path, title, bring, undefined, true);

const ready = async (request: APIRequestContext, found: Made) => {
  await paid('credit')(request, found);
  await shopkeeper('order', 'ready', String(found.order.id));
};

/** Presses a button, and waits for its dialog. */
const ask = (button: string, dialog: string) => async (page: Page) => {
  await main(page).getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
};

const conversation: Open = async (page, request) => {
  // The store compares the address with its own, which has no lengthened names.
  await page.unrouteAll();
  await step('pagamento')(page, request);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await choose(page, 'WhatsApp');
  await payButton(page).click();
  await page.waitForURL('**/checkout/pending?pedido=*');
  await lengthenNames(page);
  await page.reload();
  await expect(heading(page, 'Falta a conversa.')).toBeVisible();
};

const refusedCard = async (page: Page) => {
  await choose(page, 'Cartão');
  await payButton(page).click();
  await expect(main(page).getByText('Informe o número do cartão.')).toBeVisible();
};

const order = (id: number) => `/orders/${id}`;
const payment = (id: number) => `/orders/${id}/payment`;
const tracking = (id: number) => `/orders/${id}/tracking`;
const result = (page: string) => (id: number) => `/checkout/${page}?pedido=${id}`;

export const screens: readonly Screen[] = [
  { name: 'the first step', open: step('dados') },
  {
    name: 'the dialog of CPF and phone number',
    open: step('dados', ask('Alterar CPF', 'Complete seus dados')),
  },
  { name: 'the dialog of an address', open: step('dados', ask('+ Novo endereço', 'Novo endereço')) },
  { name: 'the second step', open: step('frete') },
  { name: 'the third step', open: step('pagamento') },
  { name: 'the form of a card with faults', open: step('pagamento', refusedCard) },
  { name: 'the checkout of an order', open: ordered((id) => `/checkout?pedido=${id}`, 'Pagar com cartão') },
  { name: 'a PIX code', open: ordered(result('pix-payment'), 'Falta só o PIX.', waiting('pix')) },
  {
    name: 'a PIX code that is over',
    open: ordered(result('pix-payment'), 'O código venceu.', expired('pix')),
  },
  { name: 'a boleto', open: ordered(result('pending'), 'Falta o boleto.', waiting('boleto')) },
  { name: 'a boleto that is over', open: ordered(result('pending'), 'O boleto venceu.', expired('boleto')) },
  { name: 'a card in review', open: ordered(result('pending'), 'Em análise.', waiting('credit', 'CONT')) },
  {
    name: 'the question of a bank',
    open: ordered(result('pending'), 'Confirme com o seu banco.', waiting('credit', 'DESA')),
  },
  { name: 'an order on WhatsApp', open: conversation },
  { name: 'a failure', open: ordered(result('failure'), 'A agulha pulou.', paid('credit', 'FUND')) },
  { name: 'a receipt', open: ordered(result('success'), 'São seus.', paid('credit')) },
  { name: 'the test payments', open: ordered(() => '/checkout/test', 'Pagamentos de teste', paid('boleto')) },
  { name: 'the list of orders', open: ordered(() => '/orders', 'Meus Pedidos', paid('credit')) },
  {
    name: 'the question of a cancellation in the list',
    open: ordered(() => '/orders', 'Meus Pedidos', undefined, ask('Cancelar', 'Cancelar Pedido')),
  },
  { name: 'an unpaid order', open: ordered(order, /^Pedido S-/, paid('credit', 'FUND')) },
  { name: 'a canceled order', open: ordered(order, /^Pedido S-/, canceled) },
  {
    name: 'the question of a cancellation',
    open: ordered(order, /^Pedido S-/, paid('credit'), ask('Cancelar Pedido', 'Cancelar Pedido')),
  },
  { name: 'an order with a return', open: ordered(order, /^Pedido S-/, returned) },
  {
    name: 'the dialog of a return',
    open: ordered(order, /^Pedido S-/, delivered, ask('Devolver', 'Devolver')),
  },
  { name: 'the way of a parcel', open: ordered(tracking, 'Em turnê.', shipped) },
  { name: 'the ways of paying an order', open: ordered(payment, 'Como quer pagar?') },
  { name: 'a boleto that could be changed', open: ordered(payment, 'Pagamento', paid('boleto')) },
  { name: 'the first step with pickup', open: pickupStep('dados', 'Para quem e para onde?') },
  { name: 'the second step with pickup', open: pickupStep('frete', 'Quando fica pronto?') },
  { name: 'the third step with pickup', open: pickupStep('pagamento', 'Como quer pagar?') },
  { name: 'a receipt with pickup', open: pickedUp(result('success'), 'São seus.', paid('credit')) },
  { name: 'an order to be picked up', open: pickedUp(order, /^Pedido S-/, paid('credit')) },
  { name: 'an order that is ready to be picked up', open: pickedUp(order, /^Pedido S-/, ready) },
  { name: 'the list with an order that is ready', open: pickedUp(() => '/orders', 'Meus Pedidos', ready) },
  { name: 'an order that is not found', open: ordered(() => '/orders/2147483647', 'Pedido não encontrado') },
];
