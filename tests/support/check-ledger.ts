import { afterEach, expect } from 'vitest';
import { checkLedger } from '#server/sales/orders/check-ledger.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/**
 * Looks through the books after every test of a suite, whatever the test itself has asked. `known`: what tests of the suite
 * leave open on purpose.
 */
export const keepBooks = (store: () => Pick<StoreContext, 'orm'>, known = /^$/): void => {
  afterEach(async () => {
    const findings = await checkLedger(store());
    expect(findings.filter((finding) => !known.test(finding))).toEqual([]);
  });
};
