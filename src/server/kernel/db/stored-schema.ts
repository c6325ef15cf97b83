import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { Orm } from './orm.ts';

const named = z.record(z.string(), z.object({ name: z.string() }));

/** The schema of the tables as drizzle-kit stores it beside each migration. */
const snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.object({ name: z.string(), type: z.string(), notNull: z.boolean() })),
      indexes: named,
      foreignKeys: named,
      compositePrimaryKeys: named,
      uniqueConstraints: named,
      checkConstraints: named,
    }),
  ),
});

type Table = z.infer<typeof snapshot>['tables'][string];

/** Throws ShopkeeperError that names the missing parts of the schema in a file of drizzle-kit. */
export const refuseIncomplete = async (orm: Orm, file: string): Promise<void> => {
  const { tables } = snapshot.parse(JSON.parse(readFileSync(file, 'utf8')));
  const there = new Set(await partsOf(orm));
  const missing = Object.values(tables)
    .flatMap(neededOf)
    .filter((part) => !there.has(part));
  if (missing.length === 0) return;
  const more = missing.length > shown ? ` and ${missing.length - shown} more` : '';
  throw new ShopkeeperError(
    `The store lacks what this version of the shop needs: ${missing.slice(0, shown).join(', ')}${more}. ` +
      'Its tables were changed by another program, or by another version of the shop: restore a backup.',
  );
};

/** Missing parts that the sentence names. */
const shown = 5;

/** PostgreSQL cuts longer names. */
const longestName = 63;

const neededOf = ({ name: table, columns, indexes, ...constraints }: Table) => [
  ...Object.values(columns).map(
    ({ name, type, notNull }) => `column ${table}.${name} ${plainType(type)}${notNull ? ' not null' : ''}`,
  ),
  ...Object.values(indexes).map(({ name }) => `index ${name.slice(0, longestName)}`),
  ...[
    constraints.foreignKeys,
    constraints.compositePrimaryKeys,
    constraints.uniqueConstraints,
    constraints.checkConstraints,
  ]
    .flatMap((kind) => Object.values(kind))
    .map(({ name }) => `constraint ${table}.${name.slice(0, longestName)}`),
];

/** The type as PostgreSQL writes it: 'timestamp (3) with time zone' has no first space there. */
const plainType = (type: string) => type.replace(/ collate .*$/, '').replace(' (', '(');

/** Columns, indexes and constraints of a store, in the words of `neededOf`. */
const partsOf = async (orm: Orm): Promise<string[]> => {
  const { rows } = (await orm.execute(sql`
    select 'column ' || t.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ||
      case when a.attnotnull then ' not null' else '' end as part
    from pg_class t join pg_attribute a on a.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all
    select 'index ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'i'
    union all
    select 'constraint ' || t.relname || '.' || c.conname
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.connamespace = 'public'::regnamespace`)) as unknown as { rows: { part: string }[] };
  return rows.map(({ part }) => part);
};
