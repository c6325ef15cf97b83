import { inTransaction } from './in-transaction.ts';
import type { StoreContext } from './store-context.ts';

class Undone extends Error {
  override readonly name = 'Undone';
  readonly result: unknown;
  constructor(result: unknown) {
    super('The change was not made.');
    this.result = result;
  }
}

/** Runs a change in a transaction, which is rolled back unless its result is 'moved' or 'done'. */
export const allOrNothing = async <Result extends { state: string }>(
  store: StoreContext,
  change: (inside: StoreContext) => Promise<Result>,
): Promise<Result> => {
  try {
    return await inTransaction(store, async (inside) => {
      const result = await change(inside);
      if (result.state !== 'moved' && result.state !== 'done') throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as Result;
    throw error;
  }
};
