import { AsyncLocalStorage } from 'node:async_hooks';

/** Set for the work that is done inside a transaction, and for all that it calls. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/** Does work during which the database is reached only through the transaction that the caller has opened. */
export const whileOpen = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const state = { open: true };
  return current.run(state, async () => {
    try {
      return await work();
    } finally {
      state.open = false;
    }
  });
};

/** The same function, which throws when it is called inside of `whileOpen`. */
export const outsideOnly = <Call extends (...args: never[]) => unknown>(call: Call): Call =>
  ((...args: Parameters<Call>) => {
    if (current.getStore()?.open)
      throw new Error(
        'This statement goes round the open transaction. Inside inTransaction only the context that it hands over is used.',
      );
    return call(...args);
  }) as Call;
