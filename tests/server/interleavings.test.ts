import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { cancelOrder } from '#server/sales/checkout/cancel-order.ts';
import { expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { applyProviderPayment } from '#server/sales/payments/apply-provider-payment.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { sellOverCounter } from '#server/sales/stock/shelf.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnPostgres, slow } from '../support/databases.ts';
import { type Actor, type Ended, everyInterleaving } from '../support/interleavings.ts';
import { openOrdering, type Ordering } from './ordering.ts';
import { atCheckout, codeOf } from './quick-buyers.ts';

vi.setConfig({ testTimeout: 20 * slow, hookTimeout: slow });

/** Every statement that reads or writes records, and every end of a transaction. */
const isGate = (statement: string) => /"releases"/.test(statement) || /^(commit|rollback)/i.test(statement);

const withoutLock = (statement: string) =>
  /"releases"/.test(statement) ? statement.replace(/ for no key update( of "releases")?/, '') : statement;
const withoutCondition = (statement: string) =>
  statement.replace(/\s+and \(change\.committed <= 0 or [^\n]*on_hand"\)/, '');

const oversold = 'sold more copies than there are';

describeOnPostgres('every order of the statements', ({ createAddress }) => {
  let databaseUrl: string;
  let database: Database;
  let shop: Ordering;

  beforeAll(async () => {
    databaseUrl = (await createAddress()) ?? '';
    database = await openDatabase({ databaseUrl });
    shop = await openOrdering(database);
  });
  afterAll(async () => {
    await shop.jobs.close();
    await database.close();
  });
  keepBooks(() => shop.store);

  const copyAtCheckout = (releaseId: number) => atCheckout(shop.store, [{ releaseId, quantity: 1 }]);

  const endOf = (ended: Ended | undefined): string =>
    ended && 'value' in ended ? 'done' : codeOf(ended?.error);

  const isOversold = async (releaseId: number) => {
    const row = await shop.stockOf(releaseId);
    return (row?.committed ?? 0) > (row?.onHand ?? 0);
  };

  interface Meeting {
    actors: Actor[];
    releaseId: number;
    /** Outcomes that are right, each in the order of the actors. */
    allowed: string[];
    mayConflict?: boolean;
  }

  const run = async (
    title: string,
    prepare: () => Promise<Meeting>,
    rewrite?: (statement: string) => string,
    looksFor?: string,
  ) => {
    const result = await everyInterleaving({
      databaseUrl,
      isGate,
      ...(rewrite && { rewrite }),
      ...(looksFor && { isEnough: (wrong) => wrong.some((fault) => fault.includes(looksFor)) }),
      prepare: async () => {
        const { actors, releaseId, allowed, mayConflict = false } = await prepare();
        return {
          actors,
          judge: async (ended) => {
            const outcome = ended.map(endOf).join(', ');
            const faults = allowed.includes(outcome) ? [] : [`ended with ${outcome}`];
            const isShort = await isOversold(releaseId);
            const isTold = isShort && mayConflict && (await isReviewed(releaseId));
            return isShort && !isTold ? [...faults, oversold] : faults;
          },
        };
      },
    });
    if (!rewrite) process.stdout.write(`${title}: ${result.schedules} schedules\n`);
    return result;
  };

  /** Whether the orders that hold the record are looked at, so that the shopkeeper is notified. */
  const isReviewed = async (releaseId: number) => {
    const { rows } = (await database.orm.execute(
      sql`select 1 from pgboss.job where name = 'review-conflicts' and data->'releaseIds' @> ${JSON.stringify([releaseId])}::jsonb`,
    )) as unknown as { rows: unknown[] };
    return rows.length > 0;
  };

  const twoBuyers = async (): Promise<Meeting> => {
    const releaseId = await shop.stocked(1);
    return {
      releaseId,
      allowed: ['done, sold_out', 'sold_out, done'],
      actors: [
        { name: 'ana', run: await copyAtCheckout(releaseId) },
        { name: 'eva', run: await copyAtCheckout(releaseId) },
      ],
    };
  };

  test('of two buyers of the last copy ends in one order and one clean refusal', async () => {
    const { schedules, wrong } = await run('two buyers of the last copy', twoBuyers);
    expect(wrong).toEqual([]);
    expect(schedules).toBeGreaterThan(5);
  });

  describe('finds the fault when the protection is taken away:', () => {
    test('without the lock and the condition the last copy is sold twice', async () => {
      const { wrong } = await run('', twoBuyers, (text) => withoutCondition(withoutLock(text)), oversold);
      expect(wrong.join('\n')).toContain('ended with done, done');
      expect(wrong.join('\n')).toContain(oversold);
    });

    test('without the lock alone the condition still keeps the copy, and a buyer meets a failure', async () => {
      const { wrong } = await run('', twoBuyers, withoutLock, 'StockError');
      expect(wrong.join('\n')).toContain('failed: StockError');
      expect(wrong.join('\n')).not.toContain(oversold);
    });
  });

  /** The order of a customer who holds the last copy of a record, and another one who wants it. */
  const heldAndWanted = async () => {
    const releaseId = await shop.stocked(1);
    const orderId = await (await copyAtCheckout(releaseId))();
    return { releaseId, orderId, want: await copyAtCheckout(releaseId) };
  };

  test('of a checkout and the cancellation of the order that holds the copy', async () => {
    const { wrong } = await run('checkout and cancellation', async () => {
      const { releaseId, orderId, want } = await heldAndWanted();
      const cancel = () => cancelOrder(shop.store, orderId, { notes: 'Cancelado.' });
      return {
        releaseId,
        allowed: ['done, done', 'sold_out, done'],
        actors: [
          { name: 'checkout', run: want },
          { name: 'cancel', run: cancel },
        ],
      };
    });
    expect(wrong).toEqual([]);
  });

  test('of a checkout and the end of the hold', async () => {
    const { wrong } = await run('checkout and end of the hold', async () => {
      const { releaseId, orderId, want } = await heldAndWanted();
      await database.orm
        .update(orders)
        .set({ holdUntil: new Date(0) })
        .where(and(eq(orders.id, orderId), eq(orders.status, 'pending')));
      const expire = () =>
        expireHolds.run(shop.store, { id: '', data: {}, signal: new AbortController().signal });
      return {
        releaseId,
        allowed: ['done, done', 'sold_out, done'],
        actors: [
          { name: 'checkout', run: want },
          { name: 'expire', run: expire },
        ],
      };
    });
    expect(wrong).toEqual([]);
  });

  test('of a checkout and a late payment of an order whose hold has ended', async () => {
    const { wrong } = await run('checkout and late payment', async () => {
      const { releaseId, orderId, want } = await heldAndWanted();
      const ended = { holdUntil: new Date(0) };
      const [order] = await database.orm.update(orders).set(ended).where(eq(orders.id, orderId)).returning();
      await shop.runAfter(0, expireHolds);
      const now = shop.store.now();
      const amount = order?.total ?? 0;
      const reference = `late-${orderId}`;
      const [attempt] = await database.orm
        .insert(payments)
        .values({
          ...{ orderId, reference, provider: 'stub', providerId: reference, method: 'pix', amount },
          ...{ status: 'pending', isLive: true, createdAt: now, updatedAt: now },
        })
        .returning();
      const approve = () =>
        applyProviderPayment(shop.store, attempt?.id ?? 0, {
          ...{ id: reference, reference, amount, status: 'approved', rawStatus: 'approved' },
          ...{
            statusDetail: 'accredited',
            refunded: 0,
            installments: 1,
            pending: null,
            card: null,
            approvedAt: now,
          },
        });
      return {
        releaseId,
        allowed: ['done, done', 'sold_out, done'],
        actors: [
          { name: 'checkout', run: want },
          { name: 'approve', run: approve },
        ],
      };
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['that counts none', 1, 0, true],
    ['that brings a copy', 0, 1, false],
  ] as const)('of a checkout and an import %s', async (kind, before, after, mayConflict) => {
    const { wrong } = await run(`checkout and an import ${kind}`, async () => {
      const releaseId = await shop.stocked(1);
      const want = await copyAtCheckout(releaseId);
      if (before === 0) await shop.recount(releaseId, 0);
      return {
        releaseId,
        mayConflict,
        allowed: ['done, done', 'sold_out, done'],
        actors: [
          { name: 'checkout', run: want },
          { name: 'import', run: () => shop.recount(releaseId, after) },
        ],
      };
    });
    expect(wrong).toEqual([]);
  });

  test('of a checkout and a sale over the counter', async () => {
    const { wrong } = await run('checkout and counter sale', async () => {
      const releaseId = await shop.stocked(1);
      const sell = async () => {
        const sale = await inTransaction(shop.store, (inside) => sellOverCounter(inside, releaseId));
        if (sale.state !== 'sold') throw new Refusal(409, '', { code: 'sold_out' });
      };
      return {
        releaseId,
        allowed: ['done, sold_out', 'sold_out, done'],
        actors: [
          { name: 'checkout', run: await copyAtCheckout(releaseId) },
          { name: 'counter', run: sell },
        ],
      };
    });
    expect(wrong).toEqual([]);
  });
});
