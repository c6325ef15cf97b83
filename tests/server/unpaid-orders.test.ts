import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { cancelUnpaid, expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf, type OrderOnWire, type Shopper } from './ordering.ts';
import { openPaying, type Paying, paymentIn } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeOnOneEngine('an unpaid order for which money may be on its way', ({ open }) => {
  let database: Database;
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ database, shop } = opened));
  beforeEach(() => shop.forgetCounts());
  keepBooks(() => shop.store, /a charge of another amount/);

  const statusOf = async (id: number) =>
    (await database.orm.select().from(orders).where(eq(orders.id, id)))[0]?.status;
  /** A session ends within hours. */
  const back = async (buyer: Shopper): Promise<Shopper> => {
    const { body } = await shop.logIn(await shop.emailOf(buyer), { remember: true });
    return { ...buyer, token: body.data.token ?? '' };
  };

  interface Waiting {
    buyer: Shopper;
    record: number;
    order: OrderOnWire;
    /** The provider's number of the attempt. */
    providerId: string;
  }

  const pay = async (body: object): Promise<Waiting> => {
    const { buyer, record, order } = await shop.ordered();
    const { id } = paymentIn(await shop.pay(buyer, order, body));
    return { buyer, record, order, providerId: await shop.providerIdOf(id) };
  };
  const withBoleto = () => pay(shop.boleto);
  /** The slip is not valid any more, and banks still settle it. */
  const withEndedBoleto = async () => {
    const waiting = await withBoleto();
    shop.server.payment(waiting.providerId).date_of_expiration = null;
    await shop.sweepAfter(3 * day + hour);
    expect((await shop.paymentRows(waiting.order.id))[0]?.isLive).toBe(false);
    return waiting;
  };
  const withReviewedCard = () => pay(shop.card('pending_contingency'));
  const withOtherAmount = async () => {
    const waiting = await pay(shop.pix);
    shop.server.move(waiting.providerId, 'approved', 'accredited');
    shop.server.payment(waiting.providerId).transaction_amount -= 1;
    await shop.sweepAfter(2 * minute);
    expect((await shop.paymentRows(waiting.order.id))[0]?.statusDetail).toBe('wrong_amount');
    return waiting;
  };
  const ways = [
    ['by a boleto', withBoleto],
    ['by a boleto that has ended', withEndedBoleto],
    ['by a card that is reviewed', withReviewedCard],
    ['by a payment of another amount', withOtherAmount],
  ] as const;

  test.each(ways)('stays beside the order of a new checkout: %s', async (_, wait) => {
    const { buyer, order, providerId } = await wait();
    const there = shop.server.payment(providerId).status;
    const second = await shop.place(
      await back(buyer),
      await shop.checkout(await back(buyer), await shop.stocked(1)),
    );
    expect(second.status).toBe(201);
    expect(await statusOf(order.id)).toBe('pending');
    expect(shop.server.payment(providerId).status).toBe(there);
  });

  test('is paid when the money comes in', async () => {
    for (const wait of [withEndedBoleto, withReviewedCard]) {
      const { buyer, order, providerId } = await wait();
      await shop.order(await back(buyer), await shop.stocked(1));
      shop.server.move(providerId, 'approved', 'accredited');
      await shop.sweepAfter(7 * hour);
      expect(await statusOf(order.id)).toBe('payment_approved');
    }
  });

  test('counts as one of the two that a customer may have', async () => {
    const { buyer, order } = await withReviewedCard();
    const second = await shop.order(buyer, await shop.stocked(1));
    await shop.pay(buyer, second, shop.boleto);
    const third = await shop.place(buyer, await shop.checkout(buyer, await shop.stocked(1)));
    expect([third.status, failureOf(third)]).toMatchObject([
      409,
      {
        code: 'too_many_orders',
        order_id: order.id,
        message: expect.stringContaining(`aguarde a confirmação ou cancele-o`) as string,
      },
    ]);
  });

  test('keeps its copies: the cart of its customer does not count them', async () => {
    const { buyer, record } = await withReviewedCard();
    expect((await shop.put(buyer, record)).status).toBe(422);
  });

  describe('is not canceled after a day', () => {
    const after = async (ms: number) => {
      await shop.sweepAfter(ms);
      await shop.runAfter(0, expireHolds, cancelUnpaid);
    };

    test('while the bank reviews the card, but after some more', async () => {
      const { order, providerId } = await withReviewedCard();
      await after(hour);
      await after(3 * day);
      expect([await statusOf(order.id), shop.server.payment(providerId).status]).toEqual([
        'pending',
        'in_process',
      ]);
      await after(day);
      expect([await statusOf(order.id), shop.server.payment(providerId).status]).toEqual([
        'canceled',
        'cancelled',
      ]);
    });

    test('while the shopkeeper has not decided about another amount', async () => {
      const { order } = await withOtherAmount();
      await after(hour);
      await after(10 * day);
      expect(await statusOf(order.id)).toBe('pending');
    });
  });
});
