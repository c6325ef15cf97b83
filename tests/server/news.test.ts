import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { restocks, wantlistItems } from '#server/sales/tables/list-tables.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { countCopies } from '#server/shopkeeping/orders/offers.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { type Buyer, openOrderShop, type OrderShop } from './shop-orders.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const slug = 'joao-gilberto-chega-de-saudade';

describeOnOneEngine('the news of a customer', ({ open }) => {
  let database: Database;
  let shop: OrderShop;
  let eva: Buyer;

  useShop(open, openOrderShop, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await shop.clear();
    for (const table of [wantlistItems, restocks]) await database.orm.delete(table);
    await countCopies(shop.store, slug, 50);
    eva = await shop.buyer();
  });
  keepBooks(() => shop.store);

  const news = async () =>
    (await shop.call('GET', '/client/news', undefined, { token: eva.token })).body.data as unknown as {
      key: string;
      message: string;
      link: object;
    }[];

  test('are none without a reason', async () => {
    await shop.paid(eva, { none: 1 });
    expect(await news()).toEqual([]);
  });

  test('name a wanted record that came back, anew with each restock', async () => {
    await countCopies(shop.store, slug, 0);
    await shop.call('POST', '/client/wantlist', { product_id: shop.ids.none }, { token: eva.token });
    expect(await news()).toEqual([]);
    await countCopies(shop.store, slug, 1);
    const [back] = await news();
    expect(back).toEqual({
      key: expect.any(String),
      message: 'Chega de Saudade voltou ao estoque.',
      link: { name: 'Ver', href: `/vinyl/${slug}` },
    });
    expect(await news()).toEqual([back]);
    await countCopies(shop.store, slug, 0);
    expect(await news()).toEqual([]);
    await countCopies(shop.store, slug, 2);
    const [again] = await news();
    expect(again?.message).toBe(back?.message);
    expect(again?.key).not.toBe(back?.key);
  });

  test('name an order whose payment was refused, and one that was not paid in time', async () => {
    const made = await shop.order(eva, { none: 1 });
    expect(await news()).toEqual([]);
    await database.orm.update(orders).set({ paymentStatus: 'rejected' }).where(eq(orders.id, made.id));
    const link = (name: string) => ({ name, href: `/orders/${made.id}/payment` });
    expect(await news()).toMatchObject([
      {
        message: `O pagamento do pedido ${made.order_number} foi recusado.`,
        link: link('Tentar Pagamento'),
      },
    ]);
    await database.orm.update(orders).set({ paymentStatus: 'pending' }).where(eq(orders.id, made.id));
    await shop.jump(20 * 60_000);
    const [late] = await news();
    expect(late).toMatchObject({
      message: `O pedido ${made.order_number} não foi pago, e seus discos não estão mais separados.`,
      link: link('Pagar'),
    });
  });
});
