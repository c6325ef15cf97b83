import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { customers } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { address, openOrdering, type Ordering } from './ordering.ts';
import { password } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const sentence = 'Há um caractere invisível ou inválido neste campo. Apague-o e digite de novo.';
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));
const strange = ['\0', '\u001b', '\u2028', '\u2029', ...between(0x202a, 0x202e), ...between(0x2066, 0x2069)];

describeOnEveryEngine('invisible characters', ({ open }) => {
  let database: Database;
  let shop: Ordering;
  let token: string;

  useShop(open, openOrdering, (opened) => ({ database, shop } = opened));
  beforeAll(async () => {
    ({ token } = await shop.shopper());
  });

  const send = async (method: string, path: string, body: object) => {
    await database.orm.delete(rateLimits);
    return shop.call(method, path, body, { token });
  };

  test('are refused at each field that a customer types', async () => {
    for (const character of strange) {
      const text = `Ana${character} Prado`;
      expect(await send('PUT', '/client/profile', { name: text })).toMatchObject({
        status: 422,
        body: { errors: { name: [sentence] } },
      });
      for (const field of ['label', 'street', 'number', 'complement', 'neighborhood', 'city']) {
        const answer = await send('POST', '/client/addresses', { ...address, [field]: `a${character}b` });
        expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [sentence] }]);
      }
      const account = { name: text, email: 'nova@exemplo.com', password, password_confirmation: password };
      expect((await send('POST', '/client/register', account)).body.errors).toEqual({ name: [sentence] });
      const joined = await send('POST', '/members/vip', {
        email: `a${character}b@exemplo.com`,
        consent: true,
      });
      expect([joined.status, Object.keys(joined.body.errors ?? {})]).toEqual([422, ['email']]);
    }
  });

  test.each([
    ['NUL', '\0'],
    ['half a surrogate pair', '\ud800'],
  ])('%s is refused in every text', async (_, it) => {
    for (const [method, path, body] of [
      ['POST', '/client/login', { email: 'ana@exemplo.com', password: `senha${it}` }],
      ['POST', '/members/wantlist/leave', { token: it }],
      ['POST', '/members/vip/confirm', { token: it }],
      ['POST', '/client/email/verify', { token: `x${it}` }],
      ['POST', '/client/shipping/rates', { to: { postal_code: it } }],
    ] as const)
      expect((await send(method, path, body)).status).toBe(422);
  });

  test('do not reach a conversation from what was stored before', async () => {
    const ana = await shop.shopper();
    const named = { name: 'Ana\u202e Prado\u2028' };
    await database.orm.update(customers).set(named).where(eq(customers.id, ana.customerId));
    await shop.put(ana, await shop.stocked(1, 100, { title: 'Disco\u2067 virado' }));
    const { options } = await shop.quoteOf(ana);
    const { neighborhood: _, ...place } = address;
    const answer = await shop.call(
      'POST',
      '/orders/whatsapp',
      {
        cart_items: (await shop.cartOf(ana)).map(({ id, quantity }) => ({ id, quantity })),
        shipping_address: place,
        shipping_method: {
          ...{ service_name: options[0]?.service_name, price: 1 },
          delivery_time: options[0]?.delivery_time,
        },
      },
      { token: ana.token },
    );
    const { message } = answer.body.data['whatsapp_data'] as { message: string };
    expect(message).toContain('Nome: Ana Prado\n');
    expect(message).toContain('Disco virado');
  });
});
