import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { checkLedger } from '#server/sales/orders/check-ledger.ts';
import type { StoreCommand } from './store-command.ts';

export const checkCommand: StoreCommand = {
  name: 'check',
  argument: '',
  takesWords: true,
  summary: 'compares stock, orders and payments with their histories',
  run: async ({ words, openStore, output: { print } }) => {
    if (words.length > 0) throw new ShopkeeperError("Say 'check' alone.");
    const findings = await checkLedger(await openStore());
    for (const finding of findings) print(finding);
    if (findings.length > 0)
      throw new ShopkeeperError(
        `${findings.length} ${findings.length === 1 ? 'entry does' : 'entries do'} not agree.`,
      );
    print('Stock, orders and payments agree.');
  },
};
