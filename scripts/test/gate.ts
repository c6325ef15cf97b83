import { execa } from 'execa';
import { readyEngines } from './engines.ts';
import { playwrightTally, reportFile, vitestTally } from './report.ts';
import { add, failed, passed, type Tally } from './tally.ts';
import { weighPage } from './page-weight.ts';
import { weighedKinds } from './weight-budgets.ts';

/** Prints a heading with the seconds since the start, so that a log shows what takes long. */
const heading = (name: string) => {
  const title = `${name}, after ${Math.round(performance.now() / 1000)} s`;
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`);
};

/** Runs a program of the project and prints its output as it arrives. */
const run = async (command: string, options: string[], env: Record<string, string> = {}) => {
  const { exitCode } = await execa(command, options, {
    preferLocal: true,
    stdio: 'inherit',
    reject: false,
    env,
  });
  return exitCode === 0;
};

/** Runs a check beside others: its output is printed when it has ended. */
const check = async (name: string, command: string, ...options: string[]): Promise<Tally> => {
  const { exitCode, all } = await execa(command, options, {
    preferLocal: true,
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  heading(name);
  if (all) console.log(all);
  return exitCode === 0 ? passed : failed(name);
};

export const checkFormat = () => check('Format', 'prettier', '--check', '--log-level', 'warn', '.');
/** Checks style, the import rule between rooms, and import cycles. */
export const checkLint = async (options: string[] = []): Promise<Tally> =>
  add(
    await check('Lint and import rule', 'eslint', '.', '--max-warnings', '0', ...options),
    await check('No circles of imports', 'depcruise', 'src', 'scripts', 'tests', '--output-type', 'err'),
  );
/** The service worker has types of its own: it knows no document. */
export const checkTypes = async (options: string[] = []): Promise<Tally> =>
  add(
    await check('Types', 'astro', 'check', '--minimumSeverity', 'warning', ...options),
    await check('Types of the service worker', 'tsc', '-p', 'src/worker/tsconfig.json'),
  );

/** `TEST_DATABASES` is described in tests/support/databases.ts. */
export const checkUnits = async (
  wanted: string[] = [],
  env: { TEST_DATABASES?: 'postgresql' } = {},
): Promise<Tally> => {
  heading('Tests of the parts and of the API');
  const file = reportFile('vitest');
  const options = ['run', ...wanted, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await run('vitest', options, env);
  return vitestTally(file, succeeded);
};

/** Runs the journeys of the named projects of `playwright.config.ts`. */
const runJourneys = async (shop: string, projects: string[], wanted: string[]): Promise<Tally> => {
  const file = reportFile(projects.join('-'));
  const env = { SHOP_URL: shop, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const chosen = projects.map((name) => `--project=${name}`);
  const succeeded = await run('playwright', ['test', ...wanted, ...chosen, '--reporter=list,json'], env);
  return playwrightTally(file, succeeded);
};

export const checkJourneys = async (shop: string, wanted: string[] = []): Promise<Tally> => {
  heading('Journeys in Chromium');
  return runJourneys(shop, ['chromium'], wanted);
};

/** The journeys once more in tabs whose player is open: the client-side router shows their pages. */
export const checkListening = async (shop: string, wanted: string[] = []): Promise<Tally> => {
  heading('Journeys in Chromium with the player open');
  return runJourneys(shop, ['listening'], wanted);
};

export const checkEngines = async (shop: string, wanted: string[] = []): Promise<Tally> => {
  heading('Journeys in Firefox and WebKit');
  const { found, missing } = await readyEngines();
  const missingEngines: Tally = { passed: 0, failures: missing.map((engine) => `${engine} was not found`) };
  return found.length ? add(await runJourneys(shop, found, wanted), missingEngines) : missingEngines;
};

/** '5214 of 6000', with a mark where it is too much. */
const share = (bytes: number, limit: number | undefined) =>
  limit === undefined ? `${bytes}` : `${bytes} of ${limit}${bytes > limit ? ' !' : ''}`;

export const checkSizes = async (shop: string): Promise<Tally> => {
  heading('Bytes before a touch, compressed');
  const row = (...cells: string[]) => console.log(cells.map((cell) => cell.padEnd(17)).join(''));
  row('page', 'HTML', 'styles', 'script: a guest', 'a customer');
  const heavy: string[] = [];
  for (const { kind, find, budget } of weighedKinds) {
    const { react, ...weight } = await weighPage(await find(shop));
    const parts = ['html', 'css', 'guest', 'customer'] as const;
    row(kind, ...parts.map((part) => share(weight[part], budget[part])));
    if (react) console.log('React is loaded before anything is touched.');
    if (react || parts.some((part) => weight[part] > (budget[part] ?? Infinity))) heavy.push(kind);
  }
  return heavy.length > 0 ? failed(`Size of ${heavy.join(', ')}`) : passed;
};
