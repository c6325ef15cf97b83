/**
 * `npm run e2e:engines`: the journeys in Firefox and WebKit, as far as they are on this machine or can be installed.
 *
 * SHOP_URL  a running shop to walk through; it opens the demo shop by default
 */
import { mkdirSync } from 'node:fs';
import { checkEngines } from './test/gate.ts';
import { visitShop } from './test/shop.ts';
import { lastLine } from './test/tally.ts';

mkdirSync('.data', { recursive: true });
const tally = await visitShop(checkEngines);
console.log(`\n${lastLine(tally)}`);
process.exit(tally.failed === 0 && tally.passed > 0 ? 0 : 1);
