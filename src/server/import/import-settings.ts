import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../database.ts';
import { settings } from '../schema.ts';
import { type StoreConfig, storeConfig } from '../settings/store-config.ts';
import { reasonOf } from './import-row.ts';

/** Settings that cannot be used; the message names the fields. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Replaces what the shop says about itself. The same settings again change nothing. Throws SettingsError. */
export const importSettings = async (
  { orm }: Database,
  document: StoreConfig,
): Promise<'changed' | 'unchanged'> => {
  const result = storeConfig.safeParse(document);
  if (!result.success) throw new SettingsError(`The settings are not valid: ${reasonOf(result.error)}.`);
  const [stored] = await orm.select().from(settings);
  if (isDeepStrictEqual(stored?.document, result.data)) return 'unchanged';
  const row = { id: 1, document: result.data };
  await orm.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
  return 'changed';
};
