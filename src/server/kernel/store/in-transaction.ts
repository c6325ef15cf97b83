import { whileOpen } from '../db/open-transaction.ts';
import type { StoreContext } from './store-context.ts';

/**
 * Runs `work` in a transaction of the store. `work` receives its own context, whose orm is the transaction: the jobs
 * that it sends are stored with the transaction. When `work` rejects, all of it is rolled back.
 *
 * Inside `work` only that context may be used. Any other statement rejects, because on PGlite, which has one session,
 * it would wait for its own transaction forever. A nested call with the inner context is a savepoint, which can fail
 * alone.
 */
export const inTransaction = async <Result>(
  store: StoreContext,
  work: (inside: StoreContext) => Promise<Result>,
): Promise<Result> => {
  const { result, jobs } = await store.orm.transaction((orm) =>
    whileOpen(async () => {
      const jobs = store.jobs.inside(orm);
      return { jobs, result: await work({ ...store, orm, jobs }) };
    }),
  );
  jobs.committed();
  return result;
};
