import { isNull, sql } from 'drizzle-orm';
import { grooveOf } from '#sound/compose-groove.ts';
import { releases } from '../tables/product-tables.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/**
 * Gives each record without a tempo that of its first track, made up as its sound is: filters and orders by tempo have
 * something to show in a demonstration. Records without tracks stay without.
 */
export const giveDemoTempos = async ({ orm }: StoreContext): Promise<void> => {
  const { id, slug, styles, genres, year, speedRpm, tracks, bpm } = releases;
  const rows = await orm
    .select({ id, slug, styles, genres, year, speedRpm, tracks })
    .from(releases)
    .where(isNull(bpm));
  const heard = rows.flatMap((row) => {
    const [first] = row.tracks;
    return first ? [{ id: row.id, bpm: first.bpm ?? grooveOf(row, 0).bpm }] : [];
  });
  if (heard.length === 0) return;
  const [ids, tempos] = [heard.map((row) => row.id), heard.map((row) => row.bpm)];
  await orm.execute(sql`
    update ${releases} set bpm = made.bpm
    from unnest(${sql.param(ids)}::int[], ${sql.param(tempos)}::float8[]) as made (id, bpm)
    where ${releases.id} = made.id`);
};
