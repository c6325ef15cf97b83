import { createRoute, z } from '@hono/zod-openapi';
import { beforeEach, expect, test, vi } from 'vitest';
import { customers } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { answers } from '#server/kernel/http/api-app.ts';
import { answer, success } from '#server/kernel/http/envelope.ts';
import { staffApp } from '#server/people/staff/staff-app.ts';
import { addStaff, removeStaff } from '#server/people/staff/staff.ts';
import { staff } from '#server/people/tables/staff-table.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openPeople, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const route = createRoute({ method: 'get', path: '/desk', responses: answers(answer(z.string())) });

describeOnOneEngine('a route for the staff', ({ open }) => {
  let database: Database;
  let shop: People;

  useShop(open, openPeople, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await database.orm.delete(customers);
    await database.orm.delete(staff);
  });

  const ask = async (token: string | null) => {
    const app = staffApp(shop.store);
    app.openapi(route, (context) => context.json(success(context.get('signedIn').customer.email), 200));
    const response = await app.request('/desk', {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    return response.status;
  };

  test('answers a member of the staff whose address is confirmed', async () => {
    const token = await shop.registerVerified('ana@exemplo.com');
    expect(await addStaff(shop.store, 'ana@exemplo.com')).toBe('active');
    expect(await ask(token)).toBe(200);
  });

  test('refuses a guest, a customer, and an account with an address of the staff', async () => {
    expect(await addStaff(shop.store, 'ana@exemplo.com')).toBe('without-account');
    const impostor = await shop.register('ana@exemplo.com');
    const customer = await shop.registerVerified('eva@exemplo.com');
    expect(await addStaff(shop.store, 'ana@exemplo.com')).toBe('unconfirmed');
    expect([await ask(null), await ask(impostor), await ask(customer)]).toEqual([401, 403, 403]);
  });

  test('refuses who was removed', async () => {
    const token = await shop.registerVerified('ana@exemplo.com');
    await addStaff(shop.store, 'ana@exemplo.com');
    expect([
      await removeStaff(shop.store, 'ana@exemplo.com'),
      await removeStaff(shop.store, 'ana@exemplo.com'),
    ]).toEqual([true, false]);
    expect(await ask(token)).toBe(403);
  });
});
