import type { Orm } from '../db/database.ts';
import { settings } from './settings-table.ts';
import { defaultConfig, type StoreConfig } from './store-config.ts';

/** What the shop says of itself today. Fields that an older version did not write have their defaults. */
export const configOf = async (orm: Orm): Promise<StoreConfig> => {
  const [row] = await orm.select({ document: settings.document }).from(settings);
  return { ...defaultConfig, ...row?.document };
};
