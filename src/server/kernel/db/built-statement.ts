import type { Orm } from './database.ts';

interface Prepared<Result> {
  execute(values?: Record<string, unknown>): Promise<Result>;
}

interface Builder<Result> {
  prepare(name: string): Prepared<Result>;
}

/**
 * A statement that is built once, with placeholders for its values, and then run by the orm that is handed over. A statement
 * that Drizzle prepares belongs to the session that built it, while each transaction has a session of its own; so the
 * statement is given the client of that session. PostgreSQL plans it once per connection, under its name.
 */
export const builtStatement = <Result>(name: string, build: (orm: Orm) => Builder<Result>) => {
  /** The statements by the class of the session, because tests use both engines in one process. */
  const built = new Map<unknown, Prepared<Result>>();
  return (orm: Orm, values: Record<string, unknown>): Promise<Result> => {
    const { session } = orm._;
    const prepared = built.get(session.constructor) ?? build(orm).prepare(name);
    built.set(session.constructor, prepared);
    const { client } = session as unknown as { client: unknown };
    const own = Object.assign(Object.create(Object.getPrototypeOf(prepared) as object), prepared, { client });
    return (own as Prepared<Result>).execute(values);
  };
};
