import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { countCopies, findOffer } from '#server/shopkeeping/orders/offers.ts';
import { perform } from '#shop/commands/store-command.ts';
import { findCommand } from '#shop/commands/store-commands.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf, orderIn } from './ordering.ts';
import { openPaying, type Paying } from './paying.ts';
import { type Buyer, openOrderShop, orderOf, type OrderShop, type WireOrder } from './shop-orders.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const slug = 'joao-gilberto-chega-de-saudade';

interface PickupOrder extends WireOrder {
  status_label: string;
  formatted_shipping: string;
  discount: number;
  delivery: string;
  shipping_address: object | null;
  shipping_service: object;
  can_track: boolean;
  pickup: { address: string; hours: string | null; ready_days: number; code: string | null } | null;
}

const place = 'Rua Augusta, 100, São Paulo - SP';
const hours = 'segunda a sexta, das 11h às 19h';

describeOnOneEngine('an order that is picked up, at Mercado Pago', ({ open }) => {
  let shop: Paying;
  beforeAll(async () => {
    shop = await openPaying(await open());
    await importSettings(shop.store, { pickup: { enabled: true } });
  });
  keepBooks(() => shop.store);

  test('is charged with the address that its customer has, and without one where there is none', async () => {
    const buyer = await shop.shopper();
    await shop.put(buyer, await shop.stocked(3));
    const body = { delivery: 'pickup', expected_total: 100 };
    const order = orderIn(await shop.call('POST', '/orders', body, { token: buyer.token }));
    expect((await shop.pay(buyer, order, shop.boleto)).status).toBe(201);
    await shop.call('DELETE', `/client/addresses/${buyer.addressId}`, undefined, { token: buyer.token });
    expect((await shop.pay(buyer, order, shop.boleto)).status).toBe(422);
    expect((await shop.pay(buyer, order, shop.pix)).status).toBe(201);
    const { body: card } = await shop.pay(buyer, order, shop.card());
    expect(card.data).toMatchObject({ status: 'approved' });
  });
});

describeOnOneEngine('an order that is picked up', ({ open }) => {
  let database: Database;
  let shop: OrderShop;
  let eva: Buyer;

  useShop(open, openOrderShop, (opened) => ({ database, shop } = opened));
  afterAll(() => shop.jobs.close());
  beforeEach(async () => {
    await shop.clear();
    await countCopies(shop.store, slug, 50);
    await importSettings(shop.store, {
      pickup: { enabled: true, address: place, hours, ready_days: 2 },
      shipping: { free_from: null },
    });
    eva = await shop.buyer();
    shop.mails.length = 0;
  });
  keepBooks(() => shop.store);

  const fill = ({ token }: Buyer, quantity = 1) =>
    shop.call('POST', '/client/cart', { product_id: shop.ids.none, quantity }, { token });
  const submit = ({ token }: Buyer, body: object) => shop.call('POST', '/orders', body, { token });
  const pick = async (buyer: Buyer = eva, quantity = 1) => {
    await fill(buyer, quantity);
    const answer = await submit(buyer, { delivery: 'pickup', expected_total: 300 * quantity });
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
    return orderOf(answer) as PickupOrder;
  };
  const paid = async (buyer: Buyer = eva) => {
    const made = await pick(buyer);
    await run(`order paid ${made.id}`);
    return made;
  };
  const read = async (id: number) => (await shop.read(id)) as PickupOrder;
  const offer = async () => (await findOffer(shop.store, slug))!;
  const codeMailed = async () =>
    /Código de retirada: (\d{4})/.exec(
      (await shop.mailsTo(eva.email, 'Pronto para retirar')).at(-1)?.text ?? '',
    )?.[1] ?? '';
  const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  const run = async (line: string): Promise<string> => {
    const [name = '', ...words] = line.split(' ');
    const printed: string[] = [];
    await perform(findCommand(name)!, {
      input: null,
      words,
      open: async () => ({ store: shop.store, close: async () => undefined }),
      besideVisitors: true,
      output: { print: (text) => void printed.push(text), progress: () => undefined },
      signal: new AbortController().signal,
    });
    return printed.join('\n');
  };
  const refused = (line: string) =>
    run(line).then(
      (printed) => `it printed: ${printed}`,
      ({ message }: Error) => message,
    );

  test('needs neither an address nor a quote, costs no freight, and says where and when', async () => {
    await shop.call('DELETE', `/client/addresses/${eva.address}`, undefined, { token: eva.token });
    const made = await pick();
    expect(made).toMatchObject({
      ...{ total: 300, shipping: 0, discount: 0, delivery: 'pickup', shipping_address: null },
      shipping_service: { name: 'Retirar na loja', company: '', delivery_time: 2 },
      ...{ status: 'pending', can_track: false, tracking_code: null },
      pickup: { address: place, hours, ready_days: 2, code: null },
    });
    const [letter] = await shop.mailsTo(eva.email, 'Recebemos');
    for (const text of [place, hours, 'em 2 dias úteis depois do pagamento'])
      expect(letter?.text).toContain(text);
    expect(letter?.text).not.toContain('Endereço de entrega');
    const list = await shop.call('GET', '/orders', undefined, { token: eva.token });
    expect(list.body.data['data']).toMatchObject([{ delivery: 'pickup', pickup: { address: place } }]);
    const later = { pickup: { address: 'Outra rua, 5', hours: null } };
    await importSettings(shop.store, later);
    expect((await read(made.id)).pickup).toMatchObject({ address: place, hours });
  });

  test('gets no free freight, whose discount would be a discount on the records', async () => {
    await importSettings(shop.store, { shipping: { free_from: 50 } });
    expect(await pick()).toMatchObject({ total: 300, shipping: 0, discount: 0 });
  });

  test('is refused where the shop offers none, with parts of a delivery, and at another total', async () => {
    await fill(eva);
    const body = { delivery: 'pickup', expected_total: 300 };
    const other = await submit(eva, { ...body, expected_total: 1 });
    expect([other.status, failureOf(other).code, failureOf(other).total]).toEqual([
      409,
      'total_changed',
      300,
    ]);
    expect((await submit(eva, { ...body, address_id: eva.address })).status).toBe(422);
    expect((await submit(eva, { delivery: 'drone', expected_total: 300 })).status).toBe(422);
    const nothing = await submit(eva, { expected_total: 300 });
    expect(nothing.body.errors).toMatchObject({
      address_id: ['Endereço de entrega não selecionado.'],
      quote_id: ['Método de frete não selecionado.'],
    });
    await importSettings(shop.store, { pickup: { enabled: false } });
    const off = await submit(eva, body);
    expect([off.status, off.body.message]).toEqual([409, 'A loja não oferece retirada no momento.']);
  });

  test('is told to the pages by the settings, with the address of the company where it has none of its own', async () => {
    const config = async () => (await shop.call('GET', '/config')).body.data['pickup'];
    expect(await config()).toEqual({ enabled: true, address: place, hours, ready_days: 2 });
    await importSettings(shop.store, { pickup: { address: null } });
    expect(await config()).toMatchObject({ enabled: true, address: 'Rua do Disco, 1, São Paulo - SP' });
    await expect(importSettings(shop.store, { pickup: { ready_days: -1 } })).rejects.toThrow(
      'pickup.ready_days',
    );
  });

  test('takes the place of an unpaid order with freight, and the other way round', async () => {
    const sent = await shop.order(eva, { none: 1 });
    const answer = await submit(eva, { delivery: 'pickup', expected_total: 300 });
    const picked = orderOf(answer) as PickupOrder;
    expect([answer.status, (await read(sent.id)).status]).toEqual([201, 'canceled']);
    expect((await offer()).committed).toBe(1);
    const again = await submit(eva, { delivery: 'pickup', expected_total: 300 });
    expect(orderOf(again).id).toBe(picked.id);
    const back = await shop.order(eva, {});
    expect(back).toMatchObject({ delivery: 'shipping', pickup: null });
    expect((await read(picked.id)).status).toBe('canceled');
    expect((await offer()).committed).toBe(1);
  });

  test('is readied with a code by mail, keeps its copies, and is delivered with the code alone', async () => {
    const { id, order_number: number } = await paid();
    expect(await refused(`order ship ${id}`)).toContain('order ready');
    expect(await refused(`order deliver ${id}`)).toContain('order handed');
    expect(await refused(`order handed ${id} --code 1234`)).toContain('paid, and cannot be handed over');
    expect(await run(`order ready ${id}`)).toContain(`${number} is ready`);
    const ready = await read(id);
    expect(ready).toMatchObject({ status: 'shipped', status_label: 'Pronto para retirar', can_track: false });
    expect(ready.status_history.map(({ status_to: status }) => status)).toEqual([
      ...['pending', 'payment_approved', 'preparing', 'shipped'],
    ]);
    const before = await offer();
    expect([before.onHand, before.committed]).toEqual([50, 1]);
    const code = await codeMailed();
    expect(ready.pickup?.code).toBe(code);
    const [letter] = await shop.mailsTo(eva.email, 'Pronto para retirar');
    expect([letter?.text.includes(place), letter?.text.includes('depois do pagamento')]).toEqual([
      true,
      false,
    ]);
    expect(await run(`order ${id}`)).not.toContain(code);
    expect(await refused(`order handed ${id}`)).toContain('--code');
    expect(await refused(`order handed ${id} --code 12`)).toContain('4 digits');
    expect(await refused(`order handed ${id} --code ${wrong(code)}`)).toContain('4 tries are left');
    expect((await read(id)).status).toBe('shipped');
    expect(await run(`order handed ${number} --code ${code}`)).toContain('is handed over');
    const over = await read(id);
    expect(over).toMatchObject({ status: 'delivered', status_label: 'Retirado', pickup: { code: null } });
    expect(over.return_until).not.toBeNull();
    const after = await offer();
    expect([after.onHand, after.committed]).toEqual([49, 0]);
    expect(await refused(`order handed ${id} --code ${code}`)).toContain('delivered');
  });

  test('judges five wrong codes, and then only a new one, which goes to the customer', async () => {
    const { id } = await paid();
    await run(`order ready ${id}`);
    const code = await codeMailed();
    for (let tries = 0; tries < 5; tries += 1) await refused(`order handed ${id} --code ${wrong(code)}`);
    expect(await refused(`order handed ${id} --code ${code}`)).toContain('order ready');
    expect((await read(id)).status).toBe('shipped');
    expect(await run(`order ready ${id}`)).toContain('new code');
    const renewed = await codeMailed();
    expect(await run(`order handed ${id} --code ${renewed}`)).toContain('is handed over');
    expect((await read(id)).status_history).toHaveLength(5);
  });

  test('judges each of many codes that come at once', async () => {
    const { id } = await paid();
    await run(`order ready ${id}`);
    const code = await codeMailed();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refused(`order handed ${id} --code ${wrong(code)}`)),
    );
    expect(answers.filter((text) => text.includes('left')).length).toBeLessThan(5);
    const [row] = await database.orm.select().from(orders).where(eq(orders.id, id));
    expect(row?.pickupTries).toBe(5);
  });

  test('is no way for an order that is sent', async () => {
    const { id } = await shop.paid(eva, { none: 1 });
    expect(await refused(`order ready ${id}`)).toContain('order ship');
    expect(await refused(`order handed ${id} --code 1234`)).toContain('order deliver');
  });

  test('is paid back whole and is for sale again when it was never picked up', async () => {
    const made = await paid();
    await run(`order ready ${made.id}`);
    await run(`order refund ${made.id}`);
    await shop.work();
    expect(await read(made.id)).toMatchObject({ status: 'refunded', payment_status: 'refunded' });
    const after = await offer();
    expect([after.onHand, after.committed]).toEqual([50, 0]);
    const [letter] = await shop.mailsTo(eva.email, 'Devolvemos');
    expect(letter?.text).toContain('R$\u00A0300,00');
    expect(await refused(`order handed ${made.id} --code 1234`)).toContain('refunded');
  });

  test('is not handed over while its money goes back', async () => {
    const { id } = await pick();
    const attempt = await shop.call(
      'POST',
      `/orders/${id}/payments`,
      { method: 'pix', expected_total: 300 },
      { token: eva.token },
    );
    const payment = Number(attempt.body.data['id']);
    await shop.call('POST', `/sandbox/payments/${payment}/settle`, undefined, { token: eva.token });
    await run(`order ready ${id}`);
    const code = (await read(id)).pickup?.code ?? '';
    await run(`order refund ${id}`);
    expect(await refused(`order handed ${id} --code ${code}`)).toContain('goes back, or has gone');
    await shop.work();
    expect(await read(id)).toMatchObject({ status: 'refunded' });
    expect(await refused(`order handed ${id} --code ${code}`)).toContain('refunded');
  });

  test('is canceled by its customer once it is paid, and can be brought back after the delivery', async () => {
    const canceled = await paid();
    const answer = await shop.call('PUT', `/orders/${canceled.id}/cancel`, undefined, { token: eva.token });
    expect(answer.body.data).toMatchObject({ status: 'canceled' });
    await shop.work();
    const { id } = await paid();
    await run(`order ready ${id}`);
    await run(`order handed ${id} --code ${await codeMailed()}`);
    const back = await shop.call('POST', `/orders/${id}/returns`, {}, { token: eva.token });
    expect(back.status).toBe(200);
    const [letter] = await shop.mailsTo(eva.email, 'Devolução');
    expect(letter?.text).toContain(`traga-os à loja: ${place}`);
    expect(await run(`order return ${id} received`)).toContain('R$ 300,00 are being paid back');
    await shop.work();
    expect(await read(id)).toMatchObject({ status: 'refunded' });
    expect((await offer()).onHand).toBe(50);
  });

  test('by WhatsApp says the place in its text, and is not repeated', async () => {
    await fill(eva);
    const cart = await shop.call('GET', '/client/cart', undefined, { token: eva.token });
    const items = cart.body.data['items'] as { id: number; quantity: number }[];
    const body = { cart_items: items.map(({ id, quantity }) => ({ id, quantity })), delivery: 'pickup' };
    const send = (more = {}) =>
      shop.call('POST', '/orders/whatsapp', { ...body, ...more }, { token: eva.token });
    expect(
      (await send({ shipping_method: { service_name: 'PAC', price: 1, delivery_time: 1 } })).status,
    ).toBe(422);
    const answer = await send();
    expect(answer.status).toBe(201);
    const { whatsapp_data: data, order } = answer.body.data as unknown as {
      order: { id: number };
      whatsapp_data: { message: string };
    };
    expect(data.message).toContain(`Retirada na loja: ${place}`);
    expect(data.message).not.toMatch(/Frete|CEP/);
    expect((await read(order.id)).pickup).toMatchObject({ address: place });
    expect((await send()).body.data).toEqual(answer.body.data);
  });

  test('keeps what is left of it when copies are sold before it is paid', async () => {
    const made = await pick(eva, 2);
    await shop.jump(2 * 3_600_000);
    await shop.pass(4 * 60_000);
    await countCopies(shop.store, slug, 1);
    const again = await shop.back(eva);
    const answer = await shop.call('PUT', `/orders/${made.id}/retry-payment`, undefined, {
      token: again.token,
    });
    const rest = await read(failureOf(answer).order_id ?? 0);
    expect(rest).toMatchObject({ total: 300, delivery: 'pickup', pickup: { address: place, hours } });
  });

  test('pays by boleto with an address of the customer, and is refused it without one', async () => {
    const made = await pick();
    const pay = (method: string) =>
      shop.call('POST', `/orders/${made.id}/payments`, { method, expected_total: 300 }, { token: eva.token });
    await shop.call('DELETE', `/client/addresses/${eva.address}`, undefined, { token: eva.token });
    const refusal = await pay('boleto');
    expect([refusal.status, refusal.body.message]).toEqual([
      422,
      'O boleto precisa de um endereço seu. Adicione um ao seu perfil, ou escolha outra forma.',
    ]);
    expect((await pay('pix')).status).toBe(201);
  });

  test('is emptied with the account: the place of the shop stays, the person does not', async () => {
    const { id } = await pick();
    await shop.call('PUT', `/orders/${id}/cancel`, undefined, { token: eva.token });
    const exported = await shop.call('GET', '/client/export', undefined, { token: eva.token });
    expect(JSON.stringify(exported.body)).toContain(place);
    const { password } = await import('./people.ts');
    const left = await shop.call('DELETE', '/client/me', { password }, { token: eva.token });
    expect(left.status).toBe(200);
    expect(await read(id)).toMatchObject({ shipping_address: null, pickup: { address: place } });
    const [row] = await database.orm.select().from(orders).where(eq(orders.id, id));
    expect(row?.buyer.name).toBe('');
  });
});
