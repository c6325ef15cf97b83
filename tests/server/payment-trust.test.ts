import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { customers } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { recorded } from '../support/recorded-log.ts';
import { useShop } from '../support/use-shop.ts';
import { orderIn, type OrderOnWire, type Shopper } from './ordering.ts';
import { openPaying, paymentIn, type Paying } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });
vi.mock('#runtime/log.ts', async () => (await import('../support/recorded-log.ts')).recordingLog);

const device = 'armor.0a1b2c3d.4e5f-6789:abc';

interface Sent {
  three_d_secure_mode?: string;
  payer: { address?: object };
  additional_info: { ip_address?: string; payer: object; items: object[]; shipments?: object };
}

describeOnOneEngine('what Mercado Pago trusts a payment by', ({ open }) => {
  let database: Database;
  let shop: Paying;

  useShop(open, openPaying, (opened) => ({ database, shop } = opened));
  beforeAll(async () => {
    await importSettings(shop.store, { pickup: { enabled: true } });
  });
  beforeEach(async () => {
    await shop.forgetCounts();
    shop.server.state.refused = [];
  });
  keepBooks(() => shop.store);

  /** The payment that reached the provider for the last attempt of an order. */
  const sentFor = async ({ id }: Pick<OrderOnWire, 'id'>) => {
    const row = (await shop.paymentRows(id)).at(-1);
    const { sent } = shop.server.charges(row?.reference ?? '').at(-1) ?? expect.fail('Nothing was charged.');
    return { device: sent.device, body: sent.body as Sent };
  };
  const pickedUp = async (buyer: Shopper) => {
    await shop.put(buyer, await shop.stocked(1));
    const body = { delivery: 'pickup', expected_total: 100 };
    return orderIn(await shop.call('POST', '/orders', body, { token: buyer.token }));
  };

  test.each(['pix', 'boleto', 'card'] as const)(
    'is the device that the browser names, for %s',
    async (way) => {
      const { buyer, order } = await shop.ordered();
      const means = way === 'card' ? shop.card() : { method: way };
      expect((await shop.pay(buyer, order, { ...means, device_id: device })).status).toBe(201);
      expect((await sentFor(order)).device).toBe(device);
    },
  );

  test('is asked for no device where the script of the provider was blocked', async () => {
    const { buyer, order } = await shop.ordered();
    expect(paymentIn(await shop.pay(buyer, order, shop.card()))).toMatchObject({ status: 'approved' });
    expect((await sentFor(order)).device).toBeNull();
  });

  test.each([
    ['a line break', 'armor\r\nX-Evil: 1'],
    ['letters beyond ASCII', 'dispositívo'],
    ['nothing', ''],
    ['too much', 'a'.repeat(257)],
    ['a number', 12],
  ])('takes no device of %s', async (_, device_id) => {
    const { buyer, order } = await shop.ordered();
    const answer = await shop.pay(buyer, order, { ...shop.card(), device_id });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['device_id']]);
    expect(await shop.paymentRows(order.id)).toEqual([]);
  });

  test('says who pays, since when they are known, what is bought, and where it goes', async () => {
    const { buyer, order } = await shop.ordered({ stock: 3, quantity: 2 });
    const [customer] = await database.orm.select().from(customers).where(eq(customers.id, buyer.customerId));
    await shop.pay(buyer, order, shop.card(), { from: '203.0.113.9' });
    const { body } = await sentFor(order);
    const place = { zip_code: '01310100', street_name: 'Avenida Paulista', street_number: '1578' };
    expect(body.additional_info).toEqual({
      ip_address: '203.0.113.9',
      payer: {
        first_name: 'Ana',
        last_name: 'Prado',
        phone: { area_code: '11', number: '987654321' },
        registration_date: customer?.createdAt.toISOString(),
        address: place,
      },
      items: [
        {
          id: String(order.items[0]?.product_id),
          title: expect.stringContaining('Banda - Disco') as string,
          description: expect.stringContaining('Disco') as string,
          category_id: 'entertainment',
          quantity: 2,
          unit_price: 100,
        },
      ],
      shipments: {
        receiver_address: { ...place, apartment: 'ap. 42', city_name: 'São Paulo', state_name: 'SP' },
      },
    });
    expect(shop.server.state.refused).toEqual([]);
  });

  test('of an order that is picked up has no receiver, and no address where the buyer has none', async () => {
    const buyer = await shop.shopper();
    const order = await pickedUp(buyer);
    await shop.pay(buyer, order, shop.pix);
    const known = (await sentFor(order)).body;
    expect(known.additional_info).not.toHaveProperty('shipments');
    expect(known.additional_info.payer).toHaveProperty('address');
    await shop.call('DELETE', `/client/addresses/${buyer.addressId}`, undefined, { token: buyer.token });
    expect(paymentIn(await shop.pay(buyer, order, shop.card()))).toMatchObject({ status: 'approved' });
    const { body } = await sentFor(order);
    expect(body.additional_info).not.toHaveProperty('shipments');
    expect(body.additional_info.payer).not.toHaveProperty('address');
    expect(body.payer).not.toHaveProperty('address');
    expect(shop.server.state.refused).toEqual([]);
  });

  test.each(['127.0.0.1', '10.0.0.7', '192.168.1.4', '::1', 'fd00::7', 'fe80::1'])(
    'names no address of a network that is not the public one: %s',
    async (from) => {
      const { buyer, order } = await shop.ordered();
      expect((await shop.pay(buyer, order, shop.card(), { from })).status).toBe(201);
      expect((await sentFor(order)).body.additional_info).not.toHaveProperty('ip_address');
    },
  );

  test('names the address of a customer over IPv6', async () => {
    const { buyer, order } = await shop.ordered();
    await shop.pay(buyer, order, shop.card(), { from: '2001:db8::7' });
    expect((await sentFor(order)).body.additional_info.ip_address).toBe('2001:db8::7');
  });

  test.each(['credit', 'debit'] as const)(
    'is 3-D Secure, where the bank wants it, for a card of %s',
    async (method) => {
      const { buyer, order } = await shop.ordered();
      const brand = method === 'debit' ? 'debmaster' : 'master';
      await shop.pay(buyer, order, shop.card('accredited', { method, payment_method_id: brand }));
      expect((await sentFor(order)).body.three_d_secure_mode).toBe('optional');
    },
  );

  test('is not written to the log, also when the provider refuses it', async () => {
    const { buyer, order } = await shop.ordered();
    recorded.length = 0;
    shop.server.state.writeFaults = ['refuse'];
    const body = { ...shop.card(), device_id: device };
    await shop.pay(buyer, order, body, { from: '203.0.113.77' });
    shop.server.state.writeFaults = ['error', 'error'];
    await shop.pay(buyer, order, { ...shop.card(), device_id: device }, { from: '203.0.113.77' });
    const log = recorded.join('\n');
    expect(log).toContain('Mercado Pago');
    for (const secret of ['Ana', 'Prado', 'Paulista', '987654321', device, '203.0.113.77', '52998224725'])
      expect(log).not.toContain(secret);
  });
});
