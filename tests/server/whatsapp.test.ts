import { expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf, openOrdering, type Ordering, type Shopper } from './ordering.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;
const hour = 60 * minute;

interface Conversation {
  order: { id: number; order_number: string };
  whatsapp_data: { phone: string; message: string };
}

describeOnOneEngine('an order on WhatsApp', ({ open }) => {
  let database: Database;
  let shop: Ordering;

  useShop(open, openOrdering, (opened) => ({ database, shop } = opened));
  keepBooks(() => shop.store);

  const bodyOf = (buyer: Shopper) => shop.whatsappBody(buyer);
  const send = ({ token }: Shopper, body: object, path = '/orders/whatsapp') =>
    shop.call('POST', path, body, { token });

  test('takes the cart, holds its copies for 30 minutes and carries the prices of the shop', async () => {
    const ana = await shop.shopper();
    const id = await shop.stocked(3, 129.9);
    await shop.put(ana, id, 2);
    const answer = await send(ana, await bodyOf(ana));
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Pedido criado. Continue pelo WhatsApp para combinar o pagamento.');
    expect(Object.keys(answer.body.data)).toEqual(['order', 'whatsapp_data']);
    const { order, whatsapp_data: data } = answer.body.data as unknown as Conversation;
    const made = await shop.read(ana, order.id);
    expect(made).toMatchObject({
      ...{ channel: 'whatsapp', status: 'pending', order_number: order.order_number },
      held_until: new Date(shop.store.now().getTime() + 30 * 60_000).toISOString(),
    });
    expect(data.phone).toBe('5511987654321');
    expect(data.message).toContain(order.order_number);
    expect(data.message).toContain('R$\u00A0259,80');
    expect(data.message).toContain(`Total: R$\u00A0${made.total.toFixed(2).replace('.', ',')}`);
    expect(await shop.cartOf(ana)).toEqual([]);
    expect(await shop.stockOf(id)).toMatchObject({ committed: 2 });
  });

  test('that is repeated is the same one, with the same text', async () => {
    const ana = await shop.shopper();
    await shop.put(ana, await shop.stocked(2));
    const body = await bodyOf(ana);
    const [first, again] = [await send(ana, body), await send(ana, body, '/client/orders/whatsapp')];
    expect([again.status, again.body.data]).toEqual([201, first.body.data]);
    const before = await database.orm.$count(orders);
    const answers = await Promise.all([send(ana, body), send(ana, body), send(ana, body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await database.orm.$count(orders)).toBe(before);
  });

  test.each([['without a key'], ['with its key']])(
    'that is repeated after its hold holds its copies again, or says that it does not: %s',
    async (way) => {
      const headers = way === 'with its key' ? { 'Idempotency-Key': 'conversa' } : {};
      const [ana, eva] = [await shop.shopper(), await shop.shopper()];
      const sent = (buyer: Shopper, body: object) =>
        shop.call('POST', '/orders/whatsapp', body, { token: buyer.token, headers });
      const record = await shop.stocked(1);
      await shop.put(ana, record);
      const body = await bodyOf(ana);
      const began = shop.store.now().getTime();
      const first = await sent(ana, body);
      const { order } = first.body.data as unknown as Conversation;
      await shop.runAfter(31 * minute, expireHolds);
      expect(await shop.stockOf(record)).toMatchObject({ committed: 0 });
      const again = await sent(ana, body);
      expect([again.status, again.body.data]).toEqual([201, first.body.data]);
      expect(Date.parse((await shop.read(ana, order.id)).held_until ?? '')).toBe(began + hour);
      await shop.runAfter(30 * minute, expireHolds);
      const over = await sent(ana, body);
      expect([over.status, failureOf(over).code, failureOf(over).order_id]).toEqual([
        ...[409, 'hold_over', order.id],
      ]);
      expect(over.body.message).toContain('não estão mais separados para você');
      await shop.order(eva, record);
      const sold = await sent(ana, body);
      expect([sold.status, failureOf(sold).code, failureOf(sold).order_id]).toEqual([
        ...[409, 'sold_out', order.id],
      ]);
    },
  );

  test('is not made once the hour of its records is over: it could promise nothing', async () => {
    const ana = await shop.shopper();
    const record = await shop.stocked(1);
    await shop.put(ana, record);
    const made = (await send(ana, await bodyOf(ana))).body.data as unknown as Conversation;
    await shop.runAfter(31 * minute, expireHolds);
    await shop.runAfter(30 * minute, expireHolds);
    await shop.act(ana, made.order.id, 'cancel');
    await shop.put(ana, record);
    const refused = await send(ana, await bodyOf(ana));
    expect([refused.status, failureOf(refused).code]).toEqual([409, 'hold_over']);
    await shop.runAfter(30 * minute, expireHolds);
    expect((await send(ana, await bodyOf(ana))).status).toBe(201);
  });

  test('is refused for lines that are not those of the cart', async () => {
    const ana = await shop.shopper();
    await shop.put(ana, await shop.stocked(2));
    const body = await bodyOf(ana);
    const [line] = body.cart_items;
    for (const cart_items of [
      [{ id: 2_000_000_000, quantity: 1 }],
      [{ ...line, quantity: 2 }],
      [line, line],
      [line, { id: 2_000_000_000, quantity: 1 }],
    ]) {
      const answer = await send(ana, { ...body, cart_items });
      expect([answer.status, failureOf(answer).code]).toEqual([409, 'cart_changed']);
    }
  });

  test('is refused for an address that is not stored, and for freight that was not quoted', async () => {
    const ana = await shop.shopper();
    await shop.put(ana, await shop.stocked(2));
    const body = await bodyOf(ana);
    const elsewhere = { ...body, shipping_address: { ...body.shipping_address, number: '1' } };
    expect((await send(ana, elsewhere)).body.errors).toEqual({
      address_id: ['Endereço de entrega não selecionado.'],
    });
    const other = { ...body, shipping_method: { ...body.shipping_method, service_name: 'Drone' } };
    expect((await send(ana, other)).body.errors).toEqual({
      service_id: ['Método de frete não selecionado.'],
    });
    const nameless = { ...body, shipping_method: { ...body.shipping_method, service_name: '' } };
    expect(Object.values((await send(ana, nameless)).body.errors ?? {})).toEqual([
      ['Nome do serviço de frete não encontrado.'],
    ]);
  });

  test('names twenty lines, and counts the others', async () => {
    const ana = await shop.shopper();
    for (let at = 0; at < 22; at += 1) await shop.put(ana, await shop.stocked(1, 10));
    const answer = await send(ana, await bodyOf(ana));
    const { whatsapp_data: data } = answer.body.data as unknown as Conversation;
    expect(data.message.match(/^1 × /gm)).toHaveLength(20);
    expect(data.message).toContain('e mais 2 itens');
  });

  test('takes the place of the unpaid order of the site; two that wait are the most', async () => {
    const ana = await shop.shopper();
    const site = await shop.order(ana, await shop.stocked(1));
    expect((await send(ana, await bodyOf(ana))).status).toBe(201);
    expect((await shop.read(ana, site.id)).status).toBe('canceled');
    await shop.put(ana, await shop.stocked(1));
    const second = await send(ana, await bodyOf(ana));
    expect(second.status).toBe(201);
    await shop.put(ana, await shop.stocked(1));
    const refused = await send(ana, await bodyOf(ana));
    expect([refused.status, failureOf(refused).code]).toEqual([409, 'too_many_orders']);
    const id = failureOf(refused).order_id ?? 0;
    expect((await shop.act(ana, id, 'cancel')).status).toBe(200);
    expect((await send(ana, await bodyOf(ana))).status).toBe(201);
  });

  test('is not there for a shop without a number', async () => {
    const ana = await shop.shopper();
    await shop.put(ana, await shop.stocked(1));
    const body = await bodyOf(ana);
    const company = {
      ...{ name: 'Sulco Discos', tax_number: '00.000.000/0000-00', address: 'São Paulo - SP' },
      ...{ email: 'loja@exemplo.com', phone: '(11) 3000-0000' },
    };
    await importSettings(shop.store, { company: { ...company, whatsapp: null } });
    expect((await send(ana, body)).status).toBe(404);
    await importSettings(shop.store, { company: { ...company, whatsapp: '+55 11 98765-4321' } });
    expect((await send(ana, body)).status).toBe(201);
  });
});
