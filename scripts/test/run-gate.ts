import { mkdirSync } from 'node:fs';
import { readyBrowser, readyPostgres } from './find-or-install.ts';
import {
  checkEngines,
  checkFormat,
  checkJourneys,
  checkLint,
  checkSizes,
  checkTypes,
  checkUnits,
} from './gate.ts';
import { openScratchShop } from './shop.ts';
import { add, failed, lastLines, passed, type Tally } from './tally.ts';

/** An error that prevents a check from running counts as a failure. */
const attempt = async (step: () => Promise<Tally>): Promise<Tally> => {
  try {
    return await step();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return failed(message);
  }
};

/** Paying and returns, in every way. `npm run e2e:engines` runs all journeys of buying, which take a quarter of an hour. */
const inEveryEngine = ['paying.e2e.ts', 'returns.e2e.ts'];

/** Opens the demo shop as `npm start` does, checks its page weight, and runs the end-to-end tests. */
const checkShop = async (browser: boolean): Promise<Tally> => {
  console.log('\nOpening the demo shop in a folder of its own…');
  const shop = await openScratchShop();
  try {
    const sizes = await attempt(() => checkSizes(shop.url));
    const journeys = browser ? await attempt(() => journeysIn(shop.url)) : { passed: 0, failures: [] };
    const engines = browser
      ? await attempt(() => checkEngines(shop.url, inEveryEngine))
      : { passed: 0, failures: [] };
    return [sizes, journeys, engines].reduce(add, passed);
  } finally {
    await shop.close();
  }
};

const journeysIn = async (url: string) => {
  await readyBrowser();
  return checkJourneys(url);
};

/** Runs every check, also after a failed one, and returns the exit code. */
export const runGate = async ({ browser }: { browser: boolean }): Promise<number> => {
  mkdirSync('.data', { recursive: true });
  if (browser) await readyPostgres();
  const steps = [
    checkFormat,
    () => checkLint(),
    () => checkTypes(),
    () => checkUnits(),
    () => checkShop(browser),
  ];
  let tally: Tally = { passed: 0, failures: [] };
  for (const step of steps) tally = add(tally, await attempt(step));
  console.log(`\n${lastLines(tally)}`);
  return tally.failures.length === 0 && tally.passed > 0 ? 0 : 1;
};
