import { sql } from 'drizzle-orm';
import { cartItems } from '#server/sales/tables/cart-table.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { wantlistItems } from '#server/sales/tables/list-tables.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { payments, refunds } from '#server/sales/tables/payment-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { returnLines, returns } from '#server/sales/tables/return-tables.ts';
import { addStaff } from '#server/people/staff/staff.ts';
import { watchStatements } from '../support/failing-statements.ts';
import { cep } from './ordering.ts';
import { openPaying } from './paying.ts';
import { password } from './people.ts';

/** Values of the buyer and of what the buyer pays with. */
export const canaries = [
  ...['Ana Prado', 'cliente-', 'exemplo.com', password, 'argon2', 'Paulista', 'Bela Vista', 'ap. 42', cep],
  ...['01310-100', '52998224725', '529.982.247-25', '11987654321', '(11) 98765', 'chave-canora', '000201'],
];

/** A shop whose statements can fail, with one buyer, who is of the staff too, and a record in plenty. */
export const openScene = async (open: () => Promise<Database>) => {
  const stopWatching = watchStatements();
  const database = await open();
  const shop = await openPaying(database);
  const made = await shop.shopper();
  await database.orm.update(customers).set({ emailVerifiedAt: shop.store.now() });
  await addStaff(shop.store, await shop.emailOf(made));
  // Time passes in the tests, and this session lasts.
  const { body } = await shop.logIn(await shop.emailOf(made), { remember: true });
  const buyer = { ...made, token: body.data.token ?? '' };
  const record = await shop.stocked(100_000);
  const scene = { shop, buyer, record, database };
  return {
    ...scene,
    ordered: () => shop.order(buyer, record),
    /** Forgets what the last attempt has left behind. */
    forget: async () => {
      for (const table of [refunds, payments, returnLines, returns, orders, cartItems, wantlistItems])
        await database.orm.delete(table);
      await database.orm.update(releases).set({ committed: 0 });
      await database.orm.execute(sql`delete from pgboss.job`);
      await shop.forgetCounts();
    },
    close: async () => {
      await shop.server.close();
      await shop.jobs.close();
      stopWatching();
    },
  };
};

export type Scene = Awaited<ReturnType<typeof openScene>>;
