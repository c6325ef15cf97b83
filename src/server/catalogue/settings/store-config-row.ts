import type { Orm } from '#server/kernel/db/database.ts';
import { settings } from '../tables/settings-table.ts';
import type { StoreConfig } from './store-config.ts';
import { readConfig } from './stored-config.ts';

/** The current settings, with their defaults. */
export const configOf = async (orm: Orm): Promise<StoreConfig> => {
  const [row] = await orm.select({ document: settings.document }).from(settings);
  return readConfig(row?.document);
};
