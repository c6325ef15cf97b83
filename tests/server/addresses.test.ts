import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '#config.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openPeople, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const home = {
  label: 'Casa',
  zip_code: '05010-000',
  street: 'Rua Caiubi',
  number: '1024',
  complement: 'fundos',
  neighborhood: 'Perdizes',
  city: 'São Paulo',
  state: 'SP',
};
const work = { ...home, label: null, street: 'Avenida Paulista', zip_code: '01310100' };

describeOnOneEngine('addresses', ({ open }) => {
  let database: Database;
  let shop: People;
  let token = '';

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await database.orm.delete(customers);
    token = await shop.register('ana@exemplo.com');
  });

  const path = '/client/addresses';
  const call = (method: string, end = '', body?: object, as = token) =>
    shop.call(method, path + end, body, { token: as });
  const create = async (body: object) => Number((await call('POST', '', body)).body.data['id']);
  const list = async () => (await call('GET')).body.data as unknown as { id: number; is_default: boolean }[];
  const defaults = async () => (await list()).filter((one) => one.is_default).map(({ id }) => id);

  test('are stored as digits and text, and the first becomes the default', async () => {
    const { status, body } = await call('POST', '', home);
    expect([status, body.data]).toEqual([
      200,
      { ...home, id: expect.any(Number), zip_code: '05010000', is_default: true },
    ]);
  });

  test('need neither a name nor a complement', async () => {
    const { label: _, complement: __, ...needed } = home;
    expect((await call('POST', '', needed)).body.data).toMatchObject({ label: null, complement: null });
  });

  test.each([
    ['zip_code', 'CEP inválido'],
    ['street', 'Rua é obrigatória'],
    ['number', 'Número é obrigatório'],
    ['neighborhood', 'Bairro é obrigatório'],
    ['city', 'Cidade é obrigatória'],
    ['state', 'Estado é obrigatório'],
  ])('need %s', async (field, message) => {
    for (const value of ['', '   ', undefined, 7]) {
      const { status, body } = await call('POST', '', { ...home, [field]: value });
      expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    }
    expect(await list()).toEqual([]);
  });

  test.each(['SP', 'DF', 'RR'])('may be in %s', async (state) => {
    expect((await call('POST', '', { ...home, state })).status).toBe(200);
  });

  test('have one default, which is passed on when it is chosen, changed or removed', async () => {
    const [first, second, third] = [
      await create(home),
      await create(work),
      await create({ ...work, is_default: true }),
    ];
    expect(await defaults()).toEqual([third]);
    await call('PUT', `/${second}/default`);
    expect(await defaults()).toEqual([second]);
    await call('PUT', `/${first}`, { ...home, is_default: true });
    expect(await defaults()).toEqual([first]);
    await call('DELETE', `/${first}`);
    expect(await defaults()).toEqual([second]);
    await call('DELETE', `/${third}`);
    expect(await defaults()).toEqual([second]);
  });

  test('have one default also when many are created at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => call('POST', '', { ...home, is_default: true })));
    expect([await list(), await defaults()]).toEqual([
      expect.objectContaining({ length: 8 }),
      [expect.any(Number)],
    ]);
  });

  test('are changed as a whole', async () => {
    const id = await create(home);
    const { body } = await call('PUT', `/${id}`, work);
    expect(body.data).toMatchObject({ id, street: 'Avenida Paulista', label: null, is_default: true });
  });

  test(`end at ${account.mostAddresses}`, async () => {
    for (let count = 0; count < account.mostAddresses; count += 1) await create(home);
    const { status, body } = await call('POST', '', home);
    expect([status, body.message]).toEqual([422, expect.stringContaining(String(account.mostAddresses))]);
  });

  test.each(['0', '-1', '1.5', 'x', '99999999999', '2147483648'])(
    'with the id %s do not exist',
    async (id) => {
      for (const [method, end] of [
        ['PUT', ''],
        ['DELETE', ''],
        ['PUT', '/default'],
      ] as const)
        expect([404, 422]).toContain(
          (await call(method, `/${id}${end}`, method === 'PUT' && !end ? home : undefined)).status,
        );
    },
  );
});
