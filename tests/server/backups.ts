import { sql } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { perform } from '#shop/commands/store-command.ts';
import { findCommand } from '#shop/commands/store-commands.ts';

/** Runs a store command and returns what it prints, or its error. */
export const runStoreCommand = async (
  store: StoreContext,
  line: string[],
  { besideVisitors = false } = {},
): Promise<string> => {
  const [name = '', ...words] = line;
  const printed: string[] = [];
  const call = {
    input: null,
    words,
    open: async () => ({ store, close: async () => undefined }),
    besideVisitors,
    output: { print: (text: string) => void printed.push(text), progress: () => undefined },
    signal: new AbortController().signal,
  };
  return perform(findCommand(name)!, call).then(
    () => printed.join('\n'),
    (error: Error) => `${error.name}: ${error.message}`,
  );
};

type Rows = { rows: Record<string, unknown>[] };
export const rowsOf = async ({ orm }: Pick<Database, 'orm'>, query: string) =>
  ((await orm.execute(sql.raw(query))) as unknown as Rows).rows;

/** All rows of all tables, and the sequences; the epoch of the catalogue is new in each store. */
export const contentOf = async (database: Pick<Database, 'orm'>) => {
  const names = await rowsOf(
    database,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of names)
    content[String(name)] = (
      await rowsOf(
        database,
        `select (to_jsonb(t) - 'epoch')::text as row from "${String(name)}" t order by 1`,
      )
    ).map(({ row }) => row);
  content['sequences'] = await rowsOf(
    database,
    `select sequencename, last_value::text from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  content['constraints'] = await rowsOf(
    database,
    `select conname, pg_get_constraintdef(oid) as is from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
  );
  content['triggers'] = await rowsOf(
    database,
    `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`,
  );
  return content;
};
