import { z } from 'zod';

/**
 * A backup is a gzip file of JSON lines, which both databases can read: a head, then each table as one line of its name
 * and columns and one line for each row, then the sequences, then the number of rows. Values are in PostgreSQL's text
 * form, so that no number or time loses digits.
 */
export const head = z.object({
  format: z.literal('sulco-store-1'),
  /** The instant at which the store was read. */
  at: z.iso.datetime(),
  /** The times of the migrations that the store has applied, which identify its schema. */
  migrations: z.array(z.number()),
});

export const table = z.object({
  /** The name in SQL: 'public.orders'. */
  table: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
export type StoredTable = z.infer<typeof table>;

export const sequence = z.object({ sequence: z.string(), value: z.string() });

/** The last line, without which a backup is not whole. */
export const end = z.object({ rows: z.int() });

/** A line other than a row. */
export const mark = z.union([table, sequence, end]);
