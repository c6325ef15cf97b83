import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Orm } from '#server/kernel/db/database.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { settings } from '#server/catalogue/tables/settings-table.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { type StoreConfig, storeConfig } from '#server/catalogue/settings/store-config.ts';
import { importLock } from './import-batch.ts';
import { reasonOf } from './import-row.ts';

/**
 * Changes the settings that `document` names; all others stay. The fields of a group (company, shipping, pickup,
 * returns, mercadopago, payments) are merged one by one; a list, and the social links, are replaced as a whole. Equal settings change
 * nothing. Throws ShopkeeperError, and has then changed nothing.
 */
export const importSettings = (store: StoreContext, document: unknown): Promise<'changed' | 'unchanged'> =>
  inTransaction(store, async ({ orm: tx }) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    if (!isGroup(document)) throw new ShopkeeperError('The settings are not valid: they must be an object.');
    const result = storeConfig.safeParse(merged(await configOf(tx), document));
    if (!result.success) throw new ShopkeeperError(`The settings are not valid: ${reasonOf(result.error)}.`);
    const [stored] = await tx.select().from(settings);
    if (isDeepStrictEqual(stored?.document, result.data)) return 'unchanged';
    await write(tx, result.data);
    return 'changed';
  });

const write = async (tx: Orm, document: StoreConfig) => {
  const row = { id: 1, document };
  await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
};

const groups = ['company', 'shipping', 'pickup', 'returns', 'mercadopago', 'payments'];

const merged = (now: Record<string, unknown>, next: Record<string, unknown>) => {
  const fields = Object.entries(next).map(([name, value]) => {
    const before = now[name];
    return [
      name,
      groups.includes(name) && isGroup(before) && isGroup(value) ? { ...before, ...value } : value,
    ];
  });
  return { ...now, ...Object.fromEntries(fields) };
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
