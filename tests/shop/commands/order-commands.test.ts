import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasUnusable } from '#domain/texts/characters.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { openOrders } from '#server/sales/leaving/leave-orders.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { countCopies } from '#server/shopkeeping/orders/offers.ts';
import { keepBooks } from '../../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../../support/databases.ts';
import { performCommand } from '../../support/perform-command.ts';
import { type Buyer, openOrderShop, type OrderShop } from '../../server/shop-orders.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const slug = 'joao-gilberto-chega-de-saudade';

describeOnOneEngine('the commands of a shopkeeper', ({ open }) => {
  let database: Database;
  let shop: OrderShop;
  let eva: Buyer;

  beforeAll(async () => {
    database = await open();
    shop = await openOrderShop(database);
  });
  afterAll(() => shop.jobs.close());
  beforeEach(async () => {
    await shop.clear();
    await countCopies(shop.store, slug, 50);
    eva = await shop.buyer();
  });
  keepBooks(() => shop.store);

  /** Performs a command, as in a running shop unless it is said otherwise. */
  const performed = (line: string, { besideVisitors = true } = {}) =>
    performCommand(shop.store, line.split(' '), { besideVisitors });
  const run = async (line: string, options?: { besideVisitors: boolean }): Promise<string> => {
    const { out, err } = await performed(line, options);
    expect(err).toBe('');
    return out;
  };
  const refused = async (line: string, options?: { besideVisitors: boolean }) => {
    const { code, out, err } = await performed(line, options);
    return code ? err : `it printed: ${out}`;
  };
  const one = { none: 1 };

  test('take an order from its payment to its delivery', async () => {
    const { id, order_number: number, total } = await shop.order(eva, one);
    await shop.mailsTo(eva.email);
    expect(await run(`order paid ${number} --by credit`)).toBe(
      `${number} is paid, R$ ${total.toFixed(2).replace('.', ',')} by credit. The customer is notified.`,
    );
    expect(await run(`order prepare ${number.toLowerCase()}`)).toContain(`${number} is in preparation.`);
    expect(await run(`order ship ${id} --tracking ab123456789br`)).toBe(
      `${number} is shipped, with the code AB123456789BR. The customer is notified.`,
    );
    expect(await run(`order deliver ${number}`)).toContain('is delivered');
    const subjects = (await shop.mailsTo(eva.email)).map(({ subject }) => subject.split(' ')[0]);
    expect(subjects).toEqual(['Recebemos', 'Pagamento', 'Seu']);
    const sheet = await run(`order ${number}`);
    for (const text of [
      `${number}  delivered, payment approved`,
      'Eva Lima, CPF 529.982.247-25',
      '1 × João Gilberto – Chega de Saudade  R$ 300,00',
      'tracking AB123456789BR',
      'credit by manual, approved',
      'shipped: Código de rastreio: AB123456789BR',
    ])
      expect(sheet).toContain(text);
  });

  test('list the orders, and those that need a look', async () => {
    expect(await run('orders')).toBe('No order is under way.');
    const { id, order_number: number } = await shop.paid(eva, one);
    expect(await run('orders')).toMatch(
      new RegExp(`^${number} .*payment_approved +approved +R\\$ [\\d,]+ +Eva Lima$`),
    );
    expect(await run('orders attention')).toBe('No order is waiting for your attention.');
    await database.orm.update(orders).set({ attention: 'dispute' }).where(eq(orders.id, id));
    expect(await run('orders attention')).toMatch(/Eva Lima {2}! dispute$/);
    expect(await run(`order ${id}`)).toContain(
      `! dispute: look at it, then: npm run store -- order seen ${number}`,
    );
    expect(await run(`order seen ${id}`)).toBe(`${number} needs no attention any more.`);
    expect(await run('orders attention')).toBe('No order is waiting for your attention.');
    await run(`order ship ${id}`);
    await run(`order deliver ${id}`);
    expect([await run('orders'), await run('orders completed')]).toEqual([
      'No order is under way.',
      expect.stringContaining(number),
    ]);
  });

  test('print no character that turns or rewrites a line', async () => {
    const { id } = await shop.order(eva, one);
    const [row] = await database.orm.select().from(orders).where(eq(orders.id, id));
    const name = 'Eva\u202e Lima\u2028\u001b[2J';
    const buyer = { ...row!.buyer, name };
    await database.orm.update(orders).set({ buyer }).where(eq(orders.id, id));
    const [title] = await database.orm.select().from(releases).where(eq(releases.slug, slug));
    await database.orm
      .update(releases)
      .set({ title: `${title?.title}\u2066` })
      .where(eq(releases.slug, slug));
    const printed = [await run('orders'), await run(`order ${id}`), await run(`stock set ${slug} 9`)].join();
    expect(printed).toContain('Eva Lima[2J');
    expect(hasUnusable(printed.replaceAll('\n', ' '))).toBe(false);
    await database.orm.update(releases).set({ title: title!.title }).where(eq(releases.slug, slug));
  });

  test('cancel, extend and pay back', async () => {
    const { order_number: waiting } = await shop.order(eva, one);
    expect(await run(`order extend ${waiting} --hours 48`)).toMatch(
      new RegExp(`^The copies of ${waiting} are held until \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d\\.$`),
    );
    expect(await run(`order cancel ${waiting}`)).toBe(
      `${waiting} is canceled, and its copies are for sale again. The customer is notified.`,
    );
    const { order_number: paid } = await shop.paid(eva, one);
    expect(await run(`order refund ${paid} 25,00`)).toMatch(/^R\$ 25,00 of S-\d+ are being paid back/);
    expect(await refused(`order refund ${paid} 25,00`)).toContain('add --again');
    expect(await run(`order refund ${paid} 25,00 --again`)).toContain('R$ 25,00');
    expect(await run(`order cancel ${paid}`)).toMatch(/R\$ [\d,]+ are being paid back\./);
    expect(await refused(`order refund ${paid}`)).toContain('Nothing is left to pay back');
  });

  test('receive a return', async () => {
    const { id, order_number: number, total } = await shop.delivered(eva, { none: 2 });
    expect(await refused(`order return ${number} received`)).toContain(
      `No return of ${number} is on its way.`,
    );
    await shop.call('POST', `/orders/${id}/returns`, {}, { token: eva.token });
    expect(await run(`order return ${number} received`)).toBe(
      `The return of ${number} is received: 2 copies are for sale again, R$ ${total.toFixed(2).replace('.', ',')} are being paid back.`,
    );
    expect(await run(`order ${number}`)).toMatch(/return \d+: refunded, 2 × Chega de Saudade/);
  });

  test('list a return that is on its way, and close one whose parcel never came', async () => {
    const { id, order_number: number } = await shop.delivered(eva, { none: 2 });
    const [row] = await database.orm.select().from(orders).where(eq(orders.id, id));
    const customerId = row?.customerId ?? expect.fail(`There is no order ${id}.`);
    const ask = () => shop.call('POST', `/orders/${id}/returns`, {}, { token: eva.token });
    expect(await refused(`order return ${number} closed`)).toContain(`No return of ${number}`);
    await ask();
    expect(await run('orders')).toMatch(new RegExp(`^${number} .*\\(coming back\\)$`));
    expect(await openOrders(shop.store, customerId)).toEqual([number]);
    expect(await run(`order return ${number} closed`)).toContain(`The return of ${number} is closed`);
    expect(await run('orders')).toBe('No order is under way.');
    expect(await openOrders(shop.store, customerId)).toEqual([]);
    expect(await shop.read(id)).toMatchObject({ status: 'delivered', payment_status: 'approved' });
    await ask();
    expect(await run(`order return ${number} received`)).toContain('2 copies are for sale again');
    expect(await run('check')).toBe('Stock, orders and payments agree.');
  });

  test('set stock and price, and sell over the counter', async () => {
    expect(await run(`stock set ${slug} 4`)).toBe(
      'Chega de Saudade: 4 in the shop, 0 held by orders, 4 for sale.',
    );
    await shop.order(eva, { none: 2 });
    expect(await run(`sold https://loja.example/vinyl/${slug}?x=1`)).toBe(
      'Chega de Saudade: 3 in the shop, 2 held by orders, 1 for sale.\nKeep 2 of them aside: orders hold them.',
    );
    expect(await refused(`sold ${slug} 2`)).toContain('Nothing was sold');
    expect(await run(`stock set ${slug} 1`)).toContain('That is a conflict: orders have 2 copies of it.');
    await countCopies(shop.store, slug, 4);
    expect(await run(`price set ${slug} 300,00 --promo 250`)).toContain(
      'Chega de Saudade: R$ 250,00 in promotion, before R$ 300,00.',
    );
    expect(await run(`price set ${slug} 200`)).toContain(
      'The promotion is not below it, and does not count.',
    );
    expect(await run(`price set ${slug} 300 --promo none`)).toContain('Chega de Saudade: R$ 300,00.');
  });

  describe('say what is wrong', () => {
    test.each([
      ['order', "Say 'order N' to see an order"],
      ['order pay 1', "Say 'order N' to see an order"],
      ['order x1', "'x1' is not the number of an order, such as S-100042."],
      ['order 4x', "'4x' is not the number of an order"],
      ['order 99999999999', 'is not the number of an order'],
      ['order 99999', 'There is no order S-199999.'],
      ['order paid', "Say 'order paid N"],
      ['order paid 99999', 'There is no order S-199999.'],
      ['order paid 1 --by cash', 'There is no order'],
      ['order prepare 1 2', "Say 'order prepare N"],
      ['order ship 1 --track X', "Unknown option '--track'"],
      ['order ship 1 --tracking', "--tracking <value>' argument missing"],
      ['order constructor 1', "Say 'order N' to see an order"],
      ['orders mine', "Say 'orders', or 'orders active|completed|attention|all'."],
      ['stock set', "Say 'stock set SLUG N'"],
      ['stock set nada 3', "There is no record 'nada' in the store."],
      [`stock set ${slug} -3`, "Unknown option '-3'"],
      [`stock set ${slug} 1,5`, "'1,5' is not a number of copies, a whole number from 0 to 100000."],
      ['price set nada 10', "There is no record 'nada' in the store."],
      [`price set ${slug} 1.299`, "'1.299' can be read as two amounts."],
      [`price set ${slug} dez`, "'dez' is not an amount in reais, such as 129,90."],
      [`price set ${slug} 20000000`, "'20000000' is above R$ 10.000.000,00."],
      [`price set ${slug} 0`, "'0' is not an amount"],
      [`price set ${slug} 100 --promo 100`, 'A promotion is below the price, and R$ 100,00 is not.'],
      [`sold ${slug} 0`, 'a whole number from 1 to 1000'],
      ['sold', "Say 'sold SLUG'"],
      ['check twice', "Say 'check' alone."],
    ])('about: %s', async (line, sentence) => {
      expect(await refused(line)).toContain(sentence);
    });

    test('about an order that is somewhere else', async () => {
      const { order_number: number } = await shop.order(eva, one);
      expect(await refused(`order ship ${number} --tracking AB123456789BR`)).toContain(
        `${number} is not paid yet, and cannot be shipped. Has its money come? Then say order paid.`,
      );
      expect(await refused(`order refund ${number}`)).toContain('was not paid');
      expect(await refused(`order paid ${number} --by cash`)).toContain("Say 'order paid N");
      expect(await refused(`order extend ${number} --hours 0`)).toContain('a whole number from 1 to 720');
      expect(await refused(`order return ${number}`)).toContain("Say 'order return N received");
      await run(`order paid ${number}`);
      expect(await refused(`order paid ${number}`)).toContain(`${number} is paid, and cannot be paid.`);
      expect(await refused(`order ship ${number} --tracking <script>`)).toContain('is not a tracking code');
      expect(await refused(`order refund ${number} 100000`)).toMatch(/R\$ [\d,]+ can be paid back at most/);
      await run(`order prepare ${number}`);
      expect(await refused(`order cancel ${number}`)).toContain(
        'Pay it back with order refund, which ends it.',
      );
    });
  });

  test('leave an attempt that can still be paid to an open shop', async () => {
    const { id, order_number: number } = await shop.order(eva, one);
    const at = shop.store.now();
    await database.orm.insert(payments).values({
      orderId: id,
      reference: `attempt-${id}`,
      provider: 'elsewhere',
      method: 'pix',
      status: 'pending',
      isLive: true,
      amount: 100,
      createdAt: at,
      updatedAt: at,
    });
    for (const verb of ['paid', 'cancel'])
      expect(await refused(`order ${verb} ${number}`, { besideVisitors: false })).toContain('start the shop');
    expect(await shop.read(id)).toMatchObject({ status: 'pending' });
    expect(await run(`order paid ${number}`)).toContain('is paid');
    const live = await database.orm.$count(payments, eq(payments.isLive, true));
    expect(live).toBe(0);
  });

  test('check the books, and fail on what does not agree', async () => {
    expect(await run('check')).toBe('Stock, orders and payments agree.');
    const { id } = await shop.paid(eva, one);
    expect(await run('check')).toBe('Stock, orders and payments agree.');
    const release = eq(releases.id, shop.ids.none);
    await database.orm.update(releases).set({ onHand: 49 }).where(release);
    expect(await refused('check')).toMatch(/^1 entry does not agree\./);
    await database.orm.update(releases).set({ onHand: 50 }).where(release);
    await database.orm.delete(payments).where(eq(payments.orderId, id));
    expect(await refused('check')).toMatch(/^\d+ entr(y does|ies do) not agree\./);
    await shop.clear();
  });
});
