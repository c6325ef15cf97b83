import { whileOpen } from './db/open-transaction.ts';
import type { StoreEvent } from './events/store-events.ts';
import type { StoreContext } from './store-context.ts';

/**
 * Does work in a transaction of the store. `work` gets a context of its own, whose orm is the transaction: the jobs that it
 * sends are stored with it, and the events that it publishes are told after the commit. When `work` rejects, nothing of all
 * that has happened.
 *
 * Inside `work` the store is reached by that context only; any other statement rejects, because on PGlite, which has one
 * session, it would wait for its own transaction for ever. A call with the inner context is a savepoint: it can fail alone.
 */
export const inTransaction = async <Result>(
  store: StoreContext,
  work: (inside: StoreContext) => Promise<Result>,
): Promise<Result> => {
  const events: StoreEvent[] = [];
  const { result, jobs } = await store.orm.transaction((orm) =>
    whileOpen(async () => {
      const jobs = store.jobs.inside(orm);
      const publish = (event: StoreEvent) => void events.push(event);
      return { jobs, result: await work({ ...store, orm, jobs, events: { publish } }) };
    }),
  );
  jobs.committed();
  for (const event of events) store.events.publish(event);
  return result;
};
