import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import pg from 'pg';

interface Watch {
  /** The statement that fails, counted from 1. */
  failing: number;
  count: number;
}

const watches = new AsyncLocalStorage<Watch>();

/** An error as both databases report it: its message, its detail and its own fields hold the values of the statement. */
const faultOf = (statement: string, values: unknown) => {
  const text = JSON.stringify(values) ?? '';
  return Object.assign(new Error(`new row violates check constraint: ${text}`), {
    ...{ code: '23514', severity: 'ERROR', detail: `Failing row contains (${text}).`, where: text },
    ...{ constraint: 'a_constraint', table: 'a_table', query: statement, params: values, dataType: text },
  });
};

const isPlain = (statement: string) => !/^\s*(begin|commit|rollback|savepoint|release)/i.test(statement);

/** Throws when the statement is the one that fails. */
const check = (statement: string, values: unknown) => {
  const watch = watches.getStore();
  if (!watch || !isPlain(statement)) return;
  watch.count += 1;
  if (watch.count === watch.failing) throw faultOf(statement, values);
};

type Query = (this: unknown, first: unknown, values?: unknown, ...rest: unknown[]) => unknown;

const guarded = (query: Query): Query =>
  function (first, values, ...rest) {
    const config = first as { text?: string; values?: unknown };
    try {
      check(typeof first === 'string' ? first : (config.text ?? ''), values ?? config.values);
    } catch (error) {
      // The pool of pg waits for its callback.
      const answer = [values, ...rest].find((given) => typeof given === 'function');
      if (answer) return void setImmediate(() => (answer as (error: unknown) => void)(error));
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
    return query.call(this, first, values, ...rest);
  };

/** Prepares the drivers of both databases. It is called before a database is opened. */
export const watchStatements = (): (() => void) => {
  const client = pg.Client.prototype as unknown as { query: Query };
  const embedded = PGlite.prototype as unknown as {
    query: Query;
    transaction: (work: (inside: Transaction) => Promise<unknown>) => Promise<unknown>;
  };
  const originals = [client.query, embedded.query, embedded.transaction] as const;
  client.query = guarded(originals[0]);
  embedded.query = guarded(originals[1]);
  embedded.transaction = function (work) {
    return originals[2].call(this, (inside) => {
      const query = guarded(inside.query.bind(inside) as Query);
      return work({ ...inside, query } as unknown as Transaction);
    });
  };
  return () => {
    [client.query, embedded.query, embedded.transaction] = originals;
  };
};

/** Runs something whose nth statement fails. False when it has fewer statements. */
export const withFailing = async <Result>(failing: number, work: () => Promise<Result>) => {
  const watch = { failing, count: 0 };
  const result = await watches.run(watch, work);
  return { result, hasFailed: watch.count >= failing };
};
