import { eq } from 'drizzle-orm';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { rows } from './shop.ts';

/** Records by the copies that the shop has of them. */
export interface Ids {
  none: number;
  one: number;
  two: number;
}

const titles = { none: 'Chega de Saudade', one: 'Digitalsoul (Session One)', two: 'Neural Response EP' };

const lines = (records: object[]) =>
  (async function* () {
    for (const record of records) yield JSON.stringify(record);
  })();

/** Imports some rows into a store, with its jobs. */
export const importRows = (store: StoreContext, records: object[]) => importReleases(store, lines(records));

/** Fills a store with the rows of shop.ts, and says where it sends them from. */
export const fillShop = async (store: StoreContext): Promise<Ids> => {
  await importRows(store, rows);
  await importSettings(store, { shipping: { origin_cep: '01041001' } });
  const idOf = async (title: string) => {
    const [row] = await store.orm.select({ id: releases.id }).from(releases).where(eq(releases.title, title));
    return row?.id ?? 0;
  };
  return { none: await idOf(titles.none), one: await idOf(titles.one), two: await idOf(titles.two) };
};
