import { afterEach, expect } from 'vitest';
import { checkLedger } from '#server/orders/check-ledger.ts';
import type { StoreContext } from '#server/store-context.ts';

/** Looks through the books after every test of a suite, whatever the test itself has asked. */
export const keepBooks = (store: () => Pick<StoreContext, 'orm'>): void => {
  afterEach(async () => {
    expect(await checkLedger(store())).toEqual([]);
  });
};
