import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import { expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { momentOf } from '#domain/time/dates.ts';
import { sweepPayments } from '#server/sales/payments/sweep.ts';
import { extendHold } from '#server/shopkeeping/orders/extend-hold.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf, type OrderOnWire, orderIn, type Shopper } from './ordering.ts';
import { openPaying, type Paying, paymentIn } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;
const hour = 60 * minute;
const refused = 'cc_rejected_other_reason';

describeOnOneEngine('the time for which attempts to pay hold a record for one customer', ({ open }) => {
  let database: Database;
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ database, shop } = opened));
  beforeEach(() => shop.forgetCounts());
  keepBooks(() => shop.store);

  /** A session ends within hours. */
  const remembered = async (buyer: Shopper): Promise<Shopper> => {
    const { body } = await shop.logIn(await shop.emailOf(buyer), { remember: true });
    return { ...buyer, token: body.data.token ?? '' };
  };
  const ordered = async () => {
    const made = await shop.ordered();
    return { ...made, buyer: await remembered(made.buyer) };
  };

  const pass = async (minutes: number) => {
    await shop.runAfter(minutes * minute, expireHolds);
    await sweepPayments(shop.store);
  };
  const committed = async (record: number) => (await shop.stockOf(record))?.committed ?? 0;
  const heldUntil = async (buyer: Shopper, id: number) =>
    Date.parse((await shop.read(buyer, id)).held_until ?? '');
  const pay = async (...[buyer, order, body]: Parameters<Paying['pay']>) => {
    await database.orm.delete(rateLimits);
    return shop.pay(buyer, order, body);
  };

  /** Lets a customer try again at every turn; returns for how many minutes the last copy was held, of those that passed. */
  const keepOn = async (
    record: number,
    { hours, every, attempt }: { hours: number; every: number; attempt: (turn: number) => Promise<unknown> },
  ) => {
    let held = 0;
    for (let turn = 0; turn * every < hours * 60; turn += 1) {
      await attempt(turn);
      held += (await committed(record)) * every;
      await pass(every);
    }
    return held;
  };

  test.each([
    ['a PIX', 31, () => shop.pix],
    ['a PIX before the last one ends', 29.5, () => shop.pix],
    ['a PIX and a card in turns', 16, (turn: number) => (turn % 2 ? shop.card(refused) : shop.pix)],
  ])(
    'ends after two hours of %s again and again, and the copy is on sale for one',
    async (_, every, body) => {
      const { buyer, record, order } = await ordered();
      const attempt = (turn: number) => pay(buyer, order, body(turn));
      expect(await keepOn(record, { hours: 3, every, attempt })).toBeLessThanOrEqual(120 + every);
      expect(await keepOn(record, { hours: 3, every, attempt })).toBeLessThanOrEqual(120 + every);
    },
  );

  test('counts over orders that replace one another', async () => {
    const { buyer, record } = await ordered();
    const attempt = async (turn: number) => {
      await database.orm.delete(rateLimits);
      const { quote_id, options } = await shop.quoteOf(buyer);
      const chosen = options[turn % 2];
      const again = await shop.place(buyer, {
        ...{ address_id: buyer.addressId, quote_id, service_id: chosen?.id ?? 0 },
        expected_total: 100 + (chosen?.price ?? 0),
      });
      if (again.status === 201) await pay(buyer, orderIn(again), shop.card(refused));
    };
    expect(await keepOn(record, { hours: 3, every: 14, attempt })).toBeLessThanOrEqual(120 + 14);
  });

  /** Attempts up to the last PIX that fits into the two hours, which is over then: 94 of 120 minutes have passed. */
  const nearlyOver = async () => {
    const made = await ordered();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await pay(made.buyer, made.order, shop.pix)).status).toBe(201);
      await pass(31);
    }
    return made;
  };

  test('over, an attempt is refused with what can be done, and possible again once the copy was on sale for an hour', async () => {
    const { buyer, record, order } = await nearlyOver();
    const late = await pay(buyer, order, shop.pix);
    expect([late.status, failureOf(late).code]).toEqual([409, 'hold_over']);
    expect(late.body.message).toMatch(
      /^Os discos ficam separados para você por 2 horas ao todo, e esse tempo está no fim\. Se ainda estiverem à venda, pague a partir de \d{2}\/\d{2}, \d{2}:\d{2}, ou fale com a loja\.$/,
    );
    expect(await committed(record)).toBe(0);
    const [, at] = /a partir de (.+), ou/.exec(late.body.message ?? '') ?? [];
    const free = new Date(shop.store.now().getTime() + hour);
    expect([at]).toEqual([momentOf(free)]);
    await pass(61);
    expect((await pay(buyer, order, shop.pix)).status).toBe(201);
    expect(await committed(record)).toBe(1);
  });

  test('over, another customer has the copy, and the first one is told that it is sold', async () => {
    const { buyer, record, order } = await nearlyOver();
    const eva = await remembered(await shop.shopper());
    await shop.order(eva, record);
    expect(failureOf(await pay(buyer, order, shop.pix)).code).toBe('sold_out');
  });

  test('lets a card be charged up to its last minutes, which are all that it then holds the copy for', async () => {
    const { buyer, record, order } = await nearlyOver();
    const first = shop.store.now().getTime() - 93 * minute;
    await pass(15);
    expect((await pay(buyer, order, shop.card(refused))).status).toBe(201);
    expect(await heldUntil(buyer, order.id)).toBe(first + 2 * hour);
    expect((await pay(buyer, order, shop.card())).status).toBe(201);
    expect((await shop.read(buyer, order.id)).status).toBe('payment_approved');
    expect(await committed(record)).toBe(1);
  });

  test('is never shorter than what can be paid: each code ends with its hold at the latest', async () => {
    const { buyer, order } = await ordered();
    let made = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      const answer = await pay(buyer, order, shop.pix);
      if (answer.status === 201) {
        made += 1;
        const ends = Date.parse(paymentIn(answer).expires_at ?? '');
        expect(ends).toBeLessThanOrEqual(await heldUntil(buyer, order.id));
      }
      await pass(17);
    }
    expect(made).toBeGreaterThanOrEqual(4);
  });

  test('is longer where the shopkeeper gave more', async () => {
    const { buyer, order } = await nearlyOver();
    await extendHold(shop.store, order.id, 5);
    await pass(4 * 60);
    expect((await pay(buyer, order, shop.pix)).status).toBe(201);
  });

  /** A new order of the same record, once the earlier one has ended. */
  const orderAgain = async (buyer: Shopper, record: number): Promise<OrderOnWire> => {
    await database.orm.delete(rateLimits);
    return shop.order(buyer, record);
  };

  test('is that of one boleto per record, which may be had again on the same day', async () => {
    const { buyer, record, order } = await ordered();
    await pay(buyer, order, shop.boleto);
    const end = await heldUntil(buyer, order.id);
    await shop.act(buyer, order.id, 'cancel');
    const second = await orderAgain(buyer, record);
    expect((await pay(buyer, second, shop.boleto)).status).toBe(201);
    expect(await heldUntil(buyer, second.id)).toBe(end);
    await pass((end - shop.store.now().getTime()) / minute + 1);
    expect(await committed(record)).toBe(0);
    await pass(62);
    const late = await pay(buyer, second, shop.boleto);
    expect([late.status, failureOf(late).code]).toEqual([409, 'hold_over']);
    expect(late.body.message).toBe('Já houve um boleto para estes discos. Escolha outra forma de pagamento.');
    expect((await pay(buyer, second, shop.pix)).status).toBe(201);
  });

  test('lets a boleto be replaced by a PIX in its last minutes', async () => {
    const { buyer, record, order } = await ordered();
    await pay(buyer, order, shop.boleto);
    const end = await heldUntil(buyer, order.id);
    await pass((end - shop.store.now().getTime()) / minute - 5);
    expect((await pay(buyer, order, shop.pix)).status).toBe(201);
    expect(await heldUntil(buyer, order.id)).toBeGreaterThan(end);
    await pass(36);
    expect([await committed(record), (await pay(buyer, order, shop.pix)).status]).toEqual([0, 409]);
  });

  test('over, the code that can still be paid stays as it is', async () => {
    const { buyer, order } = await ordered();
    await pay(buyer, order, shop.boleto);
    await pass(25 * 60);
    const pix = await pay(buyer, order, shop.pix);
    const late = await pay(buyer, order, shop.boleto);
    expect([pix.status, late.status]).toEqual([201, 409]);
    expect((await shop.state(buyer, order.id)).payment).toMatchObject({
      payment_method: 'pix',
      is_live: true,
    });
    shop.server.move(await shop.providerIdOf(paymentIn(pix).id), 'approved', 'accredited');
    await shop.sweepAfter(minute);
    expect((await shop.read(buyer, order.id)).status).toBe('payment_approved');
  });

  test('is that of one customer and one record', async () => {
    const { buyer } = await nearlyOver();
    const other = await shop.stocked(1);
    const [line] = await shop.cartOf(buyer);
    if (line) await shop.call('DELETE', `/client/cart/${line.id}`, undefined, { token: buyer.token });
    const order = await orderAgain(buyer, other);
    expect((await pay(buyer, order, shop.pix)).status).toBe(201);
  });
});
