import { mkdirSync } from 'node:fs';
import { readyBrowser, readyPostgres, readyWebServers } from './find-or-install.ts';
import {
  checkEngines,
  checkFormat,
  checkJourneys,
  checkLint,
  checkListening,
  checkSizes,
  checkTypes,
  checkUnits,
} from './gate.ts';
import { openScratchShop } from './shop.ts';
import { add, failed, lastLines, type Tally } from './tally.ts';

const nothing: Tally = { passed: 0, failures: [] };

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

/**
 * The main journeys of each part of buying, from the login to the return of a record. `npm run e2e:engines` and `npm
 * run e2e:listening` run all of them, which take a quarter of an hour each. Journeys wait for payments, so three at
 * once keep two processors busy.
 */
const mainJourneys = ['--grep', '@every-engine', '--workers=3'];

/** Checks that use one processor each, side by side. */
const checkCode = async (): Promise<Tally> => {
  const lanes = [[checkFormat, checkTypes], [checkLint]].map(async (steps) => {
    let tally = nothing;
    for (const step of steps) tally = add(tally, await attempt(() => step()));
    return tally;
  });
  return (await Promise.all(lanes)).reduce(add, nothing);
};

/** Opens the demo shop as `npm start` does, checks its page weight, and runs the end-to-end tests. */
const checkShop = async (browser: boolean): Promise<Tally> => {
  console.log('\nOpening the demo shop in a folder of its own…');
  const shop = await openScratchShop();
  try {
    const sizes = await attempt(() => checkSizes(shop.url));
    if (!browser) return sizes;
    const journeys = await attempt(() => journeysIn(shop.url));
    const listening = await attempt(() => checkListening(shop.url, mainJourneys));
    const engines = await attempt(() => checkEngines(shop.url, mainJourneys));
    return [sizes, journeys, listening, engines].reduce(add, nothing);
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
  if (browser) await readyWebServers();
  const databases = browser ? {} : ({ TEST_DATABASES: 'postgresql' } as const);
  const steps = [checkCode, () => checkUnits([], databases), () => checkShop(browser)];
  let tally = nothing;
  for (const step of steps) tally = add(tally, await attempt(step));
  console.log(`\n${lastLines(tally)}`);
  return tally.failures.length === 0 && tally.passed > 0 ? 0 : 1;
};
