import { like } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import type { Answer } from './people.ts';
import { openPaying, paymentIn, type Paying } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const refusal = 'cc_rejected_other_reason';

describeOnOneEngine('who tries cards out', ({ open }) => {
  let database: Database;
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ database, shop } = opened));
  beforeEach(() => shop.forgetCounts());
  keepBooks(() => shop.store);

  /** A minute goes by, after which a customer and a network may try the next three cards. */
  const minuteLater = async () => {
    await database.orm.delete(rateLimits).where(like(rateLimits.key, 'card-payment%'));
    for (const key of shop.store.refusals.keys())
      if (key.startsWith('card-payment')) shop.store.refusals.delete(key);
  };

  interface Try {
    from?: string;
    detail?: string;
    /** '503143 6351', of another card each time without them. */
    digits?: string;
    /** The card as the browser describes it: the true one by default, null for no description. */
    claim?: string | null;
  }
  let cards = 0;
  const another = () => `4${String((cards += 1)).padStart(5, '0')} 0000`;

  const attempt = async (made: Awaited<ReturnType<Paying['ordered']>>, what: Try = {}) => {
    const { from, detail = refusal, digits = another(), claim = digits } = what;
    const [card_bin, card_last_four] = claim?.split(' ') ?? [];
    await minuteLater();
    const body = shop.card(detail, claim === null ? {} : { card_bin, card_last_four }, digits);
    return shop.pay(made.buyer, made.order, body, from === undefined ? {} : { from });
  };
  /** How many cards reach the provider: of one customer, unless each is of another one. */
  const judged = async (count: number, what: (at: number) => Try, isOfOne = true) => {
    const answers: Answer[] = [];
    const one = await shop.ordered();
    for (let at = 0; at < count; at += 1)
      answers.push(await attempt(isOfOne ? one : await shop.ordered(), what(at)));
    return { reached: answers.filter(({ status }) => status === 201).length, last: answers.at(-1) };
  };

  test('by 30 customers on one network is stopped, with a sentence that says when to come again', async () => {
    const from = '203.0.113.7';
    const { reached, last } = await judged(30, () => ({ from }), false);
    expect(reached).toBeLessThanOrEqual(12);
    expect(reached).toBeGreaterThanOrEqual(5);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(60);
    expect(last?.body.message).toMatch(/cartões recusados.*em \d+ minutos?.*PIX/s);
    // Another network goes on.
    expect((await attempt(await shop.ordered(), { from: '203.0.113.8', detail: 'accredited' })).status).toBe(
      201,
    );
  });

  test('is stopped without a word to the provider, and without an attempt of the order', async () => {
    const from = '203.0.113.9';
    await judged(12, () => ({ from }));
    const made = await shop.ordered();
    shop.server.state.asked = [];
    expect((await attempt(made, { from })).status).toBe(429);
    expect(shop.server.state.asked).toEqual([]);
    expect(await shop.paymentRows(made.order.id)).toEqual([]);
    // The order is as it was, and can be paid in another way.
    expect((await shop.read(made.buyer, made.order.id)).status).toBe('pending');
    expect((await shop.pay(made.buyer, made.order, shop.boleto, { from })).status).toBe(201);
    expect((await shop.pay(made.buyer, made.order, shop.pix, { from })).status).toBe(201);
  });

  test.each([
    ['/56', 26, (at: number) => `2001:db8:7:aa${(at % 256).toString(16).padStart(2, '0')}::${at + 1}`, 24],
    ['/48', 50, (at: number) => `2001:db8:8:${((at * 256 + at) % 65_536).toString(16)}::${at + 1}`, 48],
  ])('from the networks of one %s is stopped too', async (_, count, addressOf, most) => {
    const { reached, last } = await judged(count, (at) => ({ from: addressOf(at) }));
    expect([reached <= most, reached >= 10, last?.status]).toEqual([true, true, 429]);
  });

  test('all at once are counted before the provider answers', async () => {
    const from = (at: number) => `2001:db8:9:ff0${at.toString(16)}::1`;
    const made = [];
    for (let at = 0; at < 8; at += 1) made.push(await shop.ordered());
    const digits = '510510 5100';
    const [card_bin, card_last_four] = digits.split(' ');
    const answers = await Promise.all(
      made.map(({ buyer, order }, at) =>
        shop.pay(buyer, order, shop.card(refusal, { card_bin, card_last_four }, digits), { from: from(at) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(6);
  });

  test('by one card on many customers is stopped, whatever the network', async () => {
    const digits = '503143 6351';
    const { reached, last } = await judged(8, () => ({ digits }), false);
    expect([reached <= 6, reached >= 3, last?.status]).toEqual([true, true, 429]);
    expect(last?.body.message).toMatch(/Este cartão.*em \d+ horas?.*PIX/s);
    expect((await attempt(await shop.ordered(), { detail: 'accredited' })).status).toBe(201);
  });

  test('and a browser that does not say, or lies about, which card it is, spends what its network has', async () => {
    const from = '203.0.113.20';
    const silent = await judged(14, () => ({ from, digits: '503143 1111', claim: null }));
    expect(silent.reached).toBeLessThanOrEqual(12);
    // The card that the provider returned is counted.
    expect((await attempt(await shop.ordered(), { digits: '503143 1111' })).status).toBe(429);
    // A card that was only claimed has not been tried.
    const claim = '423564 5682';
    await judged(8, () => ({ claim }));
    expect((await attempt(await shop.ordered(), { digits: claim, detail: 'accredited' })).status).toBe(201);
  });

  test('is not an honest customer with two mistakes, nor many who pay on one network', async () => {
    const made = await shop.ordered();
    const digits = '377000 5188';
    const from = '203.0.113.30';
    const wrong = 'cc_rejected_bad_filled_security_code';
    for (let at = 0; at < 2; at += 1)
      expect(paymentIn(await attempt(made, { from, digits, detail: wrong }))).toMatchObject({
        status: 'rejected',
      });
    expect(paymentIn(await attempt(made, { from, digits, detail: 'accredited' }))).toMatchObject({
      status: 'approved',
    });
    const { reached } = await judged(14, () => ({ from, digits, detail: 'accredited' }), false);
    expect(reached).toBe(14);
  });

  test('a provider that is down, or a request that comes again, counts for nobody', async () => {
    const made = await shop.ordered();
    const from = '203.0.113.40';
    for (let at = 0; at < 13; at += 1) {
      shop.server.state.writeFaults = ['limit'];
      expect((await attempt(made, { from })).status).toBe(502);
    }
    expect((await attempt(made, { from, detail: 'accredited' })).status).toBe(201);
  });

  test('leaves neither the digits of a card nor an address behind', async () => {
    await attempt(await shop.ordered(), { from: '203.0.113.50', digits: '503143 6351' });
    const kept = JSON.stringify([
      await database.orm.select().from(rateLimits),
      await database.orm.select().from(payments),
    ]);
    for (const trace of ['503143', '6351"', '203.0.113.50']) expect(kept).not.toContain(trace);
  });
});
