import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { payments, refunds } from '#server/sales/tables/payment-tables.ts';
import { receiveReturn } from '#server/sales/returns/receive-return.ts';
import { cancelByHand } from '#server/shopkeeping/orders/cancel-by-hand.ts';
import { countCopies } from '#server/shopkeeping/orders/offers.ts';
import { deliverOrder, shipOrder } from '#server/shopkeeping/orders/move-by-hand.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { password } from './people.ts';
import { type Buyer, openOrderShop, type OrderShop } from './shop-orders.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

describeOnOneEngine('a customer who leaves', ({ open }) => {
  let database: Database;
  let shop: OrderShop;
  let eva: Buyer;

  useShop(open, openOrderShop, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await shop.clear();
    await countCopies(shop.store, 'joao-gilberto-chega-de-saudade', 50);
    eva = await shop.buyer();
  });
  keepBooks(() => shop.store);

  const one = { none: 1 };
  const leave = () => shop.call('DELETE', '/client/me', { password }, { token: eva.token });
  const hasAccount = () => database.orm.$count(customers, eq(customers.email, eva.email));
  const rowOf = async (id: number) => {
    const [row] = await database.orm.select().from(orders).where(eq(orders.id, id));
    return row!;
  };

  test('waits for the orders under way, which are named', async () => {
    const unpaid = await shop.order(eva, one);
    const refusal = await leave();
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      `O pedido ${unpaid.order_number} ainda está em andamento. Quando ele terminar, ou se você o cancelar, a conta pode ser apagada.`,
    ]);
    expect(await hasAccount()).toBe(1);
    await cancelByHand(shop.store, unpaid.id, null);
    const paid = await shop.paid(eva, one);
    expect((await leave()).body.message).toContain(paid.order_number);
    await shipOrder(shop.store, paid.id, null);
    expect((await leave()).status).toBe(409);
    await deliverOrder(shop.store, paid.id);
    expect((await leave()).status).toBe(200);
    expect(await hasAccount()).toBe(0);
  });

  test('waits for a return and for its money', async () => {
    const { id } = await shop.delivered(eva, { none: 2 });
    const { items } = await shop.read(id);
    const some = { items: [{ item_id: items[0]!.id, quantity: 1 }] };
    await shop.call('POST', `/orders/${id}/returns`, some, { token: eva.token });
    expect((await leave()).status).toBe(409);
    await receiveReturn(shop.store, id);
    expect((await leave()).status).toBe(200);
  });

  test('waits for a refund that the provider has refused, until the money is back', async () => {
    const { id } = await shop.paid(eva, one);
    await cancelByHand(shop.store, id, null);
    const ofOrder = eq(payments.orderId, id);
    const [payment] = await database.orm.select().from(payments).where(ofOrder);
    await database.orm.update(payments).set({ status: 'approved', refunded: 0 }).where(ofOrder);
    const own = eq(refunds.paymentId, payment!.id);
    await database.orm.update(refunds).set({ state: 'failed' }).where(own);
    await database.orm.update(orders).set({ attention: 'refund-failed' }).where(eq(orders.id, id));
    expect((await leave()).status).toBe(409);
    const back = { status: 'refunded', refunded: payment!.amount } as const;
    await database.orm.update(payments).set(back).where(ofOrder);
    expect((await leave()).status).toBe(200);
  });

  test('leaves of a paid order what the tax law wants, and nothing else', async () => {
    const { id } = await shop.delivered(eva, one);
    // Mails that wait together are posted in any order: those of the order go first.
    await shop.work();
    await leave();
    const row = await rowOf(id);
    expect(row).toMatchObject({
      customerId: null,
      buyer: { name: 'Eva Lima', cpf: '52998224725', email: '', phone: '' },
      address: { street: 'Avenida Paulista', zipCode: '01310100' },
    });
    const [payment] = await database.orm.select().from(payments).where(eq(payments.orderId, id));
    expect(payment).toMatchObject({ status: 'approved', pending: null });
    await shop.work();
    expect(shop.mails.filter(({ to }) => to === eva.email).at(-1)?.subject).toBe('Sua conta foi apagada');
  });

  test('leaves nothing personal of an order that was never paid', async () => {
    const { id } = await shop.order(eva, one);
    await cancelByHand(shop.store, id, null);
    await leave();
    expect(await rowOf(id)).toMatchObject({
      customerId: null,
      buyer: { name: '', cpf: '', email: '', phone: '' },
      address: { name: '', street: '', number: '', complement: null, city: '', state: 'SP', zipCode: '' },
    });
  });

  test('does not touch the orders of others', async () => {
    const ana = await shop.buyer('Ana Prado');
    const other = await shop.delivered(ana, one);
    await shop.delivered(eva, one);
    expect((await leave()).status).toBe(200);
    expect((await rowOf(other.id)).buyer).toMatchObject({ name: 'Ana Prado', email: ana.email });
  });

  test('takes the orders along in the file of all data', async () => {
    const { order_number: number } = await shop.paid(eva, { none: 2 });
    const ana = await shop.buyer('Ana Prado');
    await shop.paid(ana, one);
    const answer = await shop.call('GET', '/client/export', undefined, { token: eva.token });
    const data = answer.body as unknown as { pedidos: unknown[] };
    expect(data.pedidos).toEqual([
      expect.objectContaining({
        order_number: number,
        comprador: { name: 'Eva Lima', email: eva.email, cpf: '52998224725', phone: '11987654321' },
        items: [expect.objectContaining({ quantity: 2, product_name: 'Chega de Saudade' })],
        shipping_address: expect.objectContaining({ street: 'Avenida Paulista' }),
        payment_transactions: [expect.objectContaining({ payment_method: 'pix', status: 'approved' })],
      }),
    ]);
  });
});
