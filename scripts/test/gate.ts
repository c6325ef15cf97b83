import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { readyEngines } from './engines.ts';
import { add, failed, passed, type Tally } from './tally.ts';
import { budget, weighPage } from './page-weight.ts';
import { someRecord } from './some-page.ts';

const heading = (name: string) => console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);

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

const check = async (name: string, command: string, ...options: string[]): Promise<Tally> => {
  heading(name);
  return (await run(command, options)) ? passed : failed;
};

/** A failed run without a failed test in its report (such as a syntax error) counts as one failure. */
const tallyOf = (succeeded: boolean, counts: Tally): Tally =>
  succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };

const readReport = <Report>(file: string, empty: Report): Report => {
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : empty;
  rmSync(file, { force: true });
  return report;
};

const reportFile = (name: string) => path.resolve('.data', `${name}-${process.pid}.json`);

export const checkFormat = () => check('Format', 'prettier', '--check', '--log-level', 'warn', '.');
/** Checks style, the import rule between rooms, and import cycles. */
export const checkLint = async (options: string[] = []): Promise<Tally> =>
  add(
    await check('Lint and import rule', 'eslint', '.', '--max-warnings', '0', ...options),
    await check('No circles of imports', 'depcruise', 'src', 'scripts', 'tests', '--output-type', 'err'),
  );
export const checkTypes = (options: string[] = []) =>
  check('Types', 'astro', 'check', '--minimumSeverity', 'warning', ...options);

export const checkUnits = async (wanted: string[] = []): Promise<Tally> => {
  heading('Tests of the parts and of the API');
  const file = reportFile('vitest');
  const options = ['run', ...wanted, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await run('vitest', options);
  const { numPassedTests, numFailedTests } = readReport(file, { numPassedTests: 0, numFailedTests: 0 });
  return tallyOf(succeeded, { passed: numPassedTests, failed: numFailedTests });
};

export const checkJourneys = async (shop: string, wanted: string[] = []): Promise<Tally> => {
  heading('Journeys in the browser');
  const file = reportFile('playwright');
  const env = { SHOP_URL: shop, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const succeeded = await run('playwright', ['test', ...wanted, '--reporter=list,json'], env);
  const { stats } = readReport(file, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  return tallyOf(succeeded, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
};

export const checkEngines = async (shop: string): Promise<Tally> => {
  heading('Journeys in Firefox and WebKit');
  const { found, missing } = await readyEngines();
  if (!found) return { passed: 0, failed: missing };
  const file = reportFile('engines');
  const env = { SHOP_URL: shop, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const options = ['test', '--config', 'tests/engines/playwright.config.ts', '--reporter=list,json'];
  const succeeded = await run('playwright', options, env);
  const { stats } = readReport(file, { stats: { expected: 0, unexpected: 0, flaky: 0 } });
  const counts = { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  return add(tallyOf(succeeded, counts), { passed: 0, failed: missing });
};

export const checkSizes = async (shop: string): Promise<Tally> => {
  heading('Size of a record page for a guest, compressed');
  const weight = await weighPage(await someRecord(shop));
  const parts = Object.entries(budget) as [keyof typeof budget, number][];
  for (const [part, limit] of parts) console.log(`${part.padEnd(11)} ${weight[part]} of ${limit} bytes`);
  if (weight.react) console.log('React is loaded before anything is touched.');
  return parts.every(([part, limit]) => weight[part] <= limit) && !weight.react ? passed : failed;
};
