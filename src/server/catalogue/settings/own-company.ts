import type { Orm } from '#server/kernel/db/database.ts';
import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { configOf } from './stored-config.ts';
import { defaultConfig } from './store-config.ts';

const ofDemonstration = /de demonstração\)$/;

/**
 * A shop in production must state its own company (Decreto 7.962/2013). Throws ShopkeeperError that names the fields
 * which still have the values of a demonstration.
 */
export const refuseForeignCompany = async (orm: Orm, { STORE_MODE }: Pick<Environment, 'STORE_MODE'>) => {
  if (STORE_MODE !== 'production') return;
  const { company } = await configOf(orm);
  const names = Object.keys(defaultConfig.company) as (keyof typeof company)[];
  const foreign = names.filter((name) => {
    const value = company[name];
    return value !== null && (value === defaultConfig.company[name] || ofDemonstration.test(value));
  });
  if (!foreign.length) return;
  const fields = foreign.map((name) => `company.${name}`).join(', ');
  throw new ShopkeeperError(
    `A shop in production says who it is, and its settings still have the demonstration's ${fields}. ` +
      'Set them with npm run store -- settings FILE.json.',
  );
};
