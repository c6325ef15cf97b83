/**
 * One check of the gate alone: `npm run lint`, `types`, `unit`, `e2e`. What follows `--` goes to the program behind
 * it: `npm run unit -- tests/domain/money.test.ts`.
 */
import { checkJourneys, checkLint, checkTypes, checkUnits } from './test/gate.ts';
import { readyBrowser } from './test/find-or-install.ts';
import { visitShop } from './test/shop.ts';
import type { Tally } from './test/tally.ts';

const checks: Record<string, (options: string[]) => Promise<Tally>> = {
  lint: checkLint,
  types: checkTypes,
  unit: checkUnits,
  e2e: async (options) => {
    await readyBrowser();
    return visitShop((shop) => checkJourneys(shop, options));
  },
};

const [name = '', ...options] = process.argv.slice(2);
const check = checks[name];
if (!check) throw new Error(`There is no check '${name}': ${Object.keys(checks).join(', ')}.`);
const { failed } = await check(options);
process.exit(failed === 0 ? 0 : 1);
