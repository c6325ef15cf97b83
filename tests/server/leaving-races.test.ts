import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/kernel/db/database.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { countCopies } from '#server/shopkeeping/orders/offers.ts';
import { describeOnPostgres, slow } from '../support/databases.ts';
import { password } from './people.ts';
import { openOrderShop } from './shop-orders.ts';

vi.setConfig({ testTimeout: slow });

describeOnPostgres('an account that is deleted', ({ createAddress }) => {
  test('while a return is asked for stays: the return has its customer', async () => {
    const databaseUrl = (await createAddress()) ?? '';
    const database = await openDatabase({ databaseUrl });
    const shop = await openOrderShop(database);
    await countCopies(shop.store, 'joao-gilberto-chega-de-saudade', 5);
    const eva = await shop.buyer();
    const order = await shop.delivered(eva, { none: 1 });
    const third = new pg.Client({ connectionString: databaseUrl });
    await third.connect();
    const untilWaiting = async (count: number) => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await third.query(waiting)).rows.length < count);
    };

    // It has the order at first, so that both begin before either goes on.
    await third.query('begin');
    await third.query('select from orders where id = $1 for no key update', [order.id]);
    const { token } = eva;
    const headers = { 'Idempotency-Key': 'chave' };
    const asked = shop.call('POST', `/orders/${order.id}/returns`, {}, { token, headers });
    await untilWaiting(1);
    const left = shop.call('DELETE', '/client/me', { password }, { token });
    await untilWaiting(2);
    await third.query('commit');
    await third.end();
    expect([(await asked).status, (await left).status]).toEqual([200, 409]);
    const [row] = await database.orm.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.customerId).not.toBeNull();
    await shop.jobs.close();
    await database.close();
  });
});
