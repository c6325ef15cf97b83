/**
 * Runs one check of the gate: `npm run lint`, `types`, `unit`, `e2e`, `e2e:listening`, `e2e:engines`. Arguments after `--`
 * are passed on: `npm run unit -- tests/domain/money.test.ts`.
 */
import { mkdirSync } from 'node:fs';
import {
  checkEngines,
  checkJourneys,
  checkLint,
  checkListening,
  checkTypes,
  checkUnits,
} from './test/gate.ts';
import { readyBrowser } from './test/find-or-install.ts';
import { visitShop } from './test/shop.ts';
import { lastLines, type Tally } from './test/tally.ts';

/** Runs journeys in an open shop. The configuration of all of them asks for Chromium. */
const inShop =
  (check: (shop: string, options: string[]) => Promise<Tally>) =>
  async (options: string[]): Promise<Tally> => {
    await readyBrowser();
    return visitShop((shop) => check(shop, options));
  };

const checks: Record<string, (options: string[]) => Promise<Tally>> = {
  lint: checkLint,
  types: checkTypes,
  unit: checkUnits,
  e2e: inShop(checkJourneys),
  listening: inShop(checkListening),
  engines: inShop(checkEngines),
};

const [name = '', ...options] = process.argv.slice(2);
const check = checks[name];
if (!check) throw new Error(`There is no check '${name}': ${Object.keys(checks).join(', ')}.`);
mkdirSync('.data', { recursive: true });
const tally = await check(options);
console.log(`\n${lastLines(tally)}`);
process.exit(tally.failures.length === 0 && tally.passed > 0 ? 0 : 1);
