import { AsyncLocalStorage } from 'node:async_hooks';

/** Set for code that runs inside a transaction, and for every function that it calls. */
const current = new AsyncLocalStorage<{ open: boolean }>();

/** Runs `work`, and makes every `outsideOnly` function throw until it ends. */
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

/** Wraps a function so that it throws when it is called inside `whileOpen`. */
export const outsideOnly = <Call extends (...args: never[]) => unknown>(call: Call): Call =>
  ((...args: Parameters<Call>) => {
    if (current.getStore()?.open)
      throw new Error(
        'This statement goes round the open transaction. Inside inTransaction only the context that it hands over is used.',
      );
    return call(...args);
  }) as Call;
