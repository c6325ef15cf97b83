import { type SQL, sql } from 'drizzle-orm';
import { releases } from '../tables/product-tables.ts';

export const sortFields = ['created_at', 'name', 'price', 'bpm', 'id'] as const;
export const nameAndDate = ['created_at', 'name'] as const;
export const sortDirections = ['asc', 'desc'] as const;

export interface Sorting {
  sort_by?: (typeof sortFields)[number] | undefined;
  sort_direction?: (typeof sortDirections)[number] | undefined;
}

const columns = {
  created_at: releases.createdAt,
  name: releases.sortTitle,
  price: releases.finalPrice,
  bpm: releases.bpm,
  id: releases.id,
};

export const newestFirst: SQL[] = [sql`${releases.createdAt} desc`, sql`${releases.id} desc`];

/** New copies and presales first, then by year of the pressing. */
export const latestPressings: SQL[] = [
  sql`(${releases.isNew} is true or ${releases.isPresale}) desc`,
  sql`${releases.year} desc nulls last`,
  ...newestFirst,
];

/**
 * The id breaks ties, so that no page repeats or misses a record. Records without a price or a tempo come last in both
 * directions of that sort.
 */
export const orderBy = ({ sort_by, sort_direction }: Sorting): SQL[] => {
  if (!sort_by) return newestFirst;
  const direction = sql.raw(sort_direction ?? (sort_by === 'created_at' ? 'desc' : 'asc'));
  const column = columns[sort_by];
  const nulls = sort_by === 'price' || sort_by === 'bpm' ? sql` nulls last` : sql``;
  return [sql`${column} ${direction}${nulls}`, sql`${releases.id} ${direction}`];
};
