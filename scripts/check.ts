/**
 * Runs one check of the gate: `npm run lint`, `types`, `unit`, `e2e`, `e2e:engines`. Arguments after `--` are passed
 * on: `npm run unit -- tests/domain/money.test.ts`.
 */
import { mkdirSync } from 'node:fs';
import { checkEngines, checkJourneys, checkLint, checkTypes, checkUnits } from './test/gate.ts';
import { readyBrowser } from './test/find-or-install.ts';
import { visitShop } from './test/shop.ts';
import { lastLines, type Tally } from './test/tally.ts';

const checks: Record<string, (options: string[]) => Promise<Tally>> = {
  lint: checkLint,
  types: checkTypes,
  unit: checkUnits,
  e2e: async (options) => {
    await readyBrowser();
    return visitShop((shop) => checkJourneys(shop, options));
  },
  engines: async (options) => {
    // The configuration of the journeys asks for it.
    await readyBrowser();
    return visitShop((shop) => checkEngines(shop, options));
  },
};

const [name = '', ...options] = process.argv.slice(2);
const check = checks[name];
if (!check) throw new Error(`There is no check '${name}': ${Object.keys(checks).join(', ')}.`);
mkdirSync('.data', { recursive: true });
const tally = await check(options);
console.log(`\n${lastLines(tally)}`);
process.exit(tally.failures.length === 0 && tally.passed > 0 ? 0 : 1);
