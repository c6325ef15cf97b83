import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { checkLedger } from '#server/sales/orders/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openOrdering, type Ordering } from './ordering.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

describeOnOneEngine('the check of the books', ({ open }) => {
  let database: Database;
  let shop: Ordering;
  let record = 0;
  /** Orders of two copies each: 100.00 a copy, with freight. */
  const ids = { ended: 0, unpaid: 0, paid: 0, shipped: 0, canceled: 0 };

  useShop(open, openOrdering, (opened) => ({ database, shop } = opened));
  beforeAll(async () => {
    record = await shop.stocked(20);
    const ordered = async () => (await shop.order(await shop.shopper(), record, 2)).id;
    ids.ended = await ordered();
    await shop.endHolds();
    for (const name of ['unpaid', 'paid', 'shipped', 'canceled'] as const) ids[name] = await ordered();
    for (const name of ['paid', 'shipped', 'canceled'] as const) await shop.pay(ids[name]);
    await shop.move(ids.shipped, 'preparing');
    await shop.move(ids.shipped, 'shipped');
    await shop.move(ids.canceled, 'canceled');
    await database.orm.execute(refundOf('asked', sql`amount`));
  });

  const ofCanceled = sql`order_id = (select max(id) from orders)`;
  /** A refund of the payment of the canceled order. */
  const refundOf = (state: string, amount: SQL) => sql`
    insert into refunds (payment_id, reference, amount, gone_before, reason, state, created_at)
    select id, ${state} || (select count(*) from refunds), ${amount}, refunded, 'canceled', ${state}, now()
    from payments where ${ofCanceled}`;
  const paidBack = (amount: SQL) => sql`update payments set refunded = ${amount} where ${ofCanceled}`;
  const refused = sql`update refunds set state = 'failed'`;

  /** Returns the findings of the check after some changes, and takes the changes back. */
  const findingsAfter = async (...changes: SQL[]): Promise<string[]> => {
    let findings: string[] = [];
    const changing = database.orm.transaction(async (inside) => {
      for (const change of changes) await inside.execute(change);
      findings = await checkLedger({ orm: inside });
      inside.rollback();
    });
    await expect(changing).rejects.toThrow(TransactionRollbackError);
    return findings;
  };

  test('finds nothing in a shop that works', async () => {
    expect(await checkLedger(database)).toEqual([]);
  });

  test.each<[string, () => SQL, string]>([
    [
      'copies on hand that no movement explains',
      () => sql`update releases set on_hand = on_hand + 1 where id = ${record}`,
      'on hand is the sum of its movements',
    ],
    [
      'copies that are committed to no order',
      () => sql`update releases set committed = committed + 1 where id = ${record}`,
      'committed is the sum of what orders hold',
    ],
    [
      'an unpaid order without the copies that it holds',
      () => sql`update order_lines set held = 1 where order_id = ${ids.unpaid}`,
      'an order holds all of its copies',
    ],
    [
      'an unpaid order whose hold has ended, with copies',
      () => sql`update order_lines set held = 2 where order_id = ${ids.ended}`,
      'an order holds all of its copies',
    ],
    [
      'a paid order without its copies',
      () => sql`update order_lines set held = 0 where order_id = ${ids.paid}`,
      'an order holds all of its copies',
    ],
    [
      'a shipped order whose copies still lie on the shelf',
      () => sql`delete from stock_movements where order_id = ${ids.shipped}`,
      'a shipped order took its copies from the shelf once',
    ],
    [
      'a total that is not that of its lines',
      () => sql`update order_lines set unit_price = 1 where order_id = ${ids.paid}`,
      'a total is the sum of its lines',
    ],
    [
      'a paid order without a payment',
      () => sql`delete from payments where order_id = ${ids.paid}`,
      'a paid order has one payment of its total',
    ],
    [
      'more money back than was paid',
      () => sql`update refunds set amount = amount + 1`,
      'refunds do not exceed their payment',
    ],
    [
      'a refund that is done, and was not noted',
      () => sql`update refunds set state = 'done'`,
      'those that are done are noted there',
    ],
    [
      'an attempt that is over and can still be paid',
      () => sql`update payments set is_live = true where order_id = ${ids.paid}`,
      'a payment that can still be paid is not over',
    ],
    [
      'an order that is said to be paid',
      () => sql`update orders set payment_status = 'approved' where id = ${ids.unpaid}`,
      'an order is said to be paid where a payment was approved',
    ],
    [
      'a status without its row of history',
      () => sql`update orders set status = 'preparing' where id = ${ids.paid}`,
      'the history of an order ends with its status',
    ],
    [
      'a change of status that is not allowed',
      () => sql`delete from order_history where order_id = ${ids.shipped} and status_to = 'preparing'`,
      'every change of status has its row',
    ],
  ])('finds %s', async (_what, change, rule) => {
    expect(await findingsAfter(change())).toContainEqual(expect.stringContaining(rule));
  });

  const limbo = expect.stringContaining('an approved payment belongs to one paid order');

  test.each<[string, SQL[]]>([
    ['that was refused', [refused]],
    ['of a part', [sql`update refunds set amount = amount - 1`]],
    [
      'of all but what it shows as gone already',
      [sql`update refunds set amount = amount - 1000`, paidBack(sql`1000`)],
    ],
    ['of less than what the provider has not paid back yet', [refused, paidBack(sql`amount - 1`)]],
  ])('finds money of a canceled order with a refund %s', async (_what, changes) => {
    expect(await findingsAfter(...changes)).toContainEqual(limbo);
  });

  test('finds a charge of another amount until it is paid back, though it pays for nothing', async () => {
    const charged = sql`update payments set status = 'in_process', charged = amount + 5, approved_at = null
      where ${ofCanceled}`;
    const open = expect.stringContaining('a charge of another amount is being paid back');
    expect(await findingsAfter(charged)).toContainEqual(open);
    const asked = sql`update refunds set amount = amount + 5`;
    expect(await findingsAfter(charged, asked)).not.toContainEqual(open);
  });

  test('counts what the provider has paid back, and a refused refund that is marked for the shopkeeper', async () => {
    const mark = sql`update orders set attention = 'refund-failed'`;
    expect(await findingsAfter(refused, mark)).toEqual([]);
    expect(await findingsAfter(refused, paidBack(sql`amount`))).toEqual([]);
    expect(await findingsAfter(refused, paidBack(sql`1`), refundOf('asked', sql`amount - 1`))).toEqual([]);
  });
});
