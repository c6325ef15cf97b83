import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addresses } from '#server/people/tables/address-table.ts';
import { cartItems } from '#server/sales/tables/cart-table.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { wantlistItems, wishlistItems } from '#server/sales/tables/list-tables.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { shippingQuotes } from '#server/sales/tables/quote-table.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { fillShop } from './filled-shop.ts';
import { openPeople, password, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

/** Every call with a body, and a body that it would accept. */
const calls: [method: string, path: string, body: Record<string, unknown>][] = [
  ['POST', '/client/login', { email: 'ana@exemplo.com', password, remember: true }],
  [
    'POST',
    '/client/register',
    { name: 'Eva', email: 'eva@exemplo.com', password, password_confirmation: password },
  ],
  [
    'PUT',
    '/client/profile',
    { name: 'Ana', email: 'b@exemplo.com', cpf: '529.982.247-25', phone: '11987654321' },
  ],
  [
    'PUT',
    '/client/password',
    { current_password: password, password: 'outra-senha', password_confirmation: 'outra-senha' },
  ],
  ['POST', '/client/password/forgot', { email: 'ana@exemplo.com' }],
  [
    'POST',
    '/client/password/reset',
    { token: 'x'.repeat(43), password: 'outra-senha', password_confirmation: 'outra-senha' },
  ],
  ['POST', '/client/email/verify', { token: 'x'.repeat(43) }],
  ['POST', '/client/email/undo', { token: 'x'.repeat(43) }],
  ['POST', '/client/presence', { password }],
  ['POST', '/client/auth/google/exchange', { code: 'x'.repeat(43) }],
  ['DELETE', '/client/me', { password }],
  [
    'POST',
    '/client/addresses',
    {
      label: 'Casa',
      zip_code: '05010000',
      street: 'Rua Caiubi',
      number: '10',
      complement: 'fundos',
      neighborhood: 'Perdizes',
      city: 'São Paulo',
      state: 'SP',
      is_default: true,
    },
  ],
  ['POST', '/client/cart', { product_id: 1, quantity: 1 }],
  ['PUT', '/client/cart/1', { quantity: 1 }],
  ['POST', '/client/wishlist', { product_id: 1 }],
  ['POST', '/client/wishlist/toggle', { product_id: 1 }],
  ['POST', '/client/wantlist', { product_id: 3 }],
  ['POST', '/client/wantlist/toggle', { product_id: 3 }],
  ['POST', '/client/shipping/rates', { to: { postal_code: '01310100' } }],
  ['POST', '/client/shipping/select-service', { quote_id: 'x', service_id: 1 }],
  ['POST', '/client/shipping/estimate', { product_id: 1, postal_code: '01310100' }],
  ['POST', '/orders', { address_id: 1, quote_id: 'x', service_id: 1, expected_total: 100 }],
  [
    'POST',
    '/orders/whatsapp',
    {
      cart_items: [{ id: 1, quantity: 1 }],
      shipping_address: {
        ...{ street: 'Rua Caiubi', number: '10', complement: 'fundos' },
        ...{ city: 'São Paulo', state: 'SP', zip_code: '05010000' },
      },
      shipping_method: { service_name: 'PAC', price: 9.5, delivery_time: 7 },
    },
  ],
  [
    'POST',
    '/sandbox/card-tokens',
    { number: '5031433215406351', holder: 'APRO', expiry: '11/30', security_code: '123', cpf: '12345678909' },
  ],
  [
    'POST',
    '/orders/1/payments',
    {
      ...{ method: 'credit', token: 'x'.repeat(32), payment_method_id: 'visa', issuer_id: '24' },
      ...{ installments: 1, expected_total: 100 },
    },
  ],
  ['POST', '/orders/1/returns', { items: [{ item_id: 1, quantity: 1 }] }],
];

const fields = calls.flatMap(([method, path, body]) =>
  Object.keys(body).map((field) => [method, path, field, body] as const),
);

/** Values that no field takes. */
const wrongValues: unknown[] = [{}, [], ['a'], { $ne: null }, -1, 'a\0b', '\ud800', 'x'.repeat(5_000)];

/** A body with one of its values, at whatever depth, in place of which stand wrong ones; undefined is a missing one. */
const spoilt = (body: unknown): unknown[] => {
  if (!(body instanceof Object)) return [...wrongValues, undefined];
  const fields = Object.entries(body).flatMap(([name, value]) =>
    spoilt(value).map((wrong) => (Array.isArray(body) ? [wrong] : { ...body, [name]: wrong })),
  );
  return [...wrongValues, undefined, ...fields];
};

/** How zod begins its own messages. */
const english = /^(Invalid|Too |Expected|Required|Unrecognized)/;

describeOnOneEngine('a hostile body', ({ open }) => {
  let database: Database;
  let shop: People;
  let token = '';

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeAll(async () => {
    await fillShop(shop.store);
    token = await shop.register('ana@exemplo.com');
  });

  const contents = async () => {
    await shop.forgetCounts();
    return JSON.stringify([
      await database.orm.select().from(customers),
      await database.orm.select().from(addresses),
      await database.orm.select().from(cartItems),
      await database.orm.select().from(wishlistItems),
      await database.orm.select().from(wantlistItems),
      await database.orm.select().from(shippingQuotes),
      await database.orm.select().from(orders),
    ]);
  };

  test.each(fields)(
    '%s %s: a wrong %s is refused at its field, and nothing is stored',
    async (method, path, field, body) => {
      const before = await contents();
      for (const value of wrongValues) {
        const answer = await shop.call(method, path, { ...body, [field]: value }, { token });
        // Passwords may hold any character, so a strange one is only a wrong one.
        expect(answer.status).toBe(422);
        expect(Object.keys(answer.body.errors ?? { [field]: [] })).not.toEqual([]);
      }
      expect(await contents()).toBe(before);
    },
  );

  test.each(calls)('%s %s: an unknown field is named', async (method, path, body) => {
    const before = await contents();
    const { status, body: answer } = await shop.call(method, path, { ...body, is_admin: true }, { token });
    expect([status, answer.errors]).toEqual([422, { request: ['Campo desconhecido: is_admin.'] }]);
    expect(await contents()).toBe(before);
  });

  describe.each(calls)('%s %s', (method, path, body) => {
    const raw = async (text: string, type = 'application/json') => {
      const headers = { 'Content-Type': type, Authorization: `Bearer ${token}` };
      return (await shop.request(path, { method, headers, body: text })).status;
    };

    test('is refused as anything but a small JSON object', async () => {
      const before = await contents();
      expect(await raw('{')).toBe(400);
      for (const text of ['null', '7', '"a"', '[]']) expect(await raw(text)).toBe(422);
      expect(await raw(JSON.stringify({ ...body, padding: 'x'.repeat(9_000) }))).toBe(413);
      expect(
        await raw(
          String(new URLSearchParams(body as Record<string, string>)),
          'application/x-www-form-urlencoded',
        ),
      ).toBe(415);
      expect(await raw(JSON.stringify(body), 'text/plain')).toBe(415);
      expect(await contents()).toBe(before);
    });
  });

  test.each(calls)('%s %s: is refused in Portuguese alone', async (method, path, body) => {
    const tooMany = Object.entries(body)
      .filter(([, value]) => Array.isArray(value))
      .map(([name, value]) => ({
        ...body,
        [name]: Array.from({ length: 101 }, () => (value as unknown[])[0]),
      }));
    for (const wrong of [...spoilt(body), ...tooMany]) {
      if (!(wrong instanceof Object)) continue;
      await shop.forgetCounts();
      const { body: answer } = await shop.call(method, path, wrong, { token });
      const messages = [answer.message ?? '', ...Object.values(answer.errors ?? {}).flat()];
      expect(messages.filter((message) => english.test(message))).toEqual([]);
    }
  });

  test('SQL and HTML are stored as the text they are', async () => {
    const name = `Robert'); DROP TABLE customers;-- <img src=x onerror=alert(1)>`;
    const { body } = await shop.call('PUT', '/client/profile', { name }, { token });
    expect(body.data.user).toMatchObject({ name });
    expect(await database.orm.select().from(customers)).toHaveLength(1);
  });
});
