import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, gt, gte, sql } from 'drizzle-orm';
import type { Orm } from '#server/kernel/db/database.ts';
import type { Queue } from '#runtime/queue.ts';
import { releases } from '../tables/product-tables.ts';
import { offerOf } from './release.ts';

const { id, price, promotionalPrice, finalPrice, stock, available } = releases;

type Row = [
  id: number,
  price: number | null,
  promotionalPrice: number | null,
  finalPrice: number | null,
  stock: number,
  /** 1 or 0. */
  available: number,
];

const recordOf = ([number, own, promotional, final, copies, isSold]: Row) => ({
  id: number,
  offer: offerOf({
    price: own,
    promotionalPrice: promotional,
    finalPrice: final,
    stock: copies,
    available: isSold === 1,
    isPresale: false,
    releaseDate: null,
  }),
});

/** Rows per statement, because the embedded database blocks this thread until a statement is done. */
const rowsAtOnce = 1_000;

/** An instant before any record. */
const always = new Date(0);

/**
 * Reads the records of one statement: those after an id that changed at or after an instant, in the order of their ids. It is
 * prepared, as every page asks for a difference.
 */
const partReader = (orm: Orm) => {
  const part = orm
    .select({ id, price, promotionalPrice, finalPrice, stock, available })
    .from(releases)
    .where(and(gt(id, sql.placeholder('last')), gte(releases.updatedAt, sql.placeholder('since'))))
    .orderBy(asc(id))
    .limit(rowsAtOnce)
    .as('part');
  const { price: own, promotionalPrice: promotional, finalPrice: final } = part;
  const row = sql`array[${part.id}, ${own}, ${promotional}, ${final}, ${part.stock}, ${part.available}::int]`;
  // One value for all rows: the embedded database takes four times as long to hand over one by one.
  const rows = sql<Row[]>`coalesce(json_agg(${row} order by ${part.id}), '[]')`;
  const statement = orm.select({ rows }).from(part).prepare('offers_since');
  return async (last: number, since: Date) => {
    const [all] = await statement.execute({ last, since });
    return (all?.rows ?? []).map(recordOf);
  };
};

/**
 * Reads the offers of all records, or of those that changed at or after `since`, in the order of their ids. What does not fit
 * one statement is read in the turn of large lists, in parts between which other requests are served; it rejects with a
 * BusyError when too many wait for their turn.
 */
export const offersReader = (orm: Orm, largeLists: Queue) => {
  const read = partReader(orm);
  return async (since: Date = always) => {
    const offers = await read(0, since);
    if (offers.length < rowsAtOnce) return offers;
    return largeLists(async () => {
      for (let part = offers; part.length === rowsAtOnce;) {
        await nextTurn();
        part = await read(offers.at(-1)?.id ?? 0, since);
        offers.push(...part);
      }
      return offers;
    });
  };
};
