import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { printSlowest } from './slowest.ts';
import { failed, type Tally } from './tally.ts';

/** The parts of Vitest's JSON report that are read here. */
interface VitestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; duration?: number; failureMessages: string[] }[];
  }[];
}

/** The parts of Playwright's JSON report that are read here. */
interface PlaywrightReport {
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

export const reportFile = (name: string) => path.resolve('.data', `${name}-${process.pid}.json`);

const read = (file: string): unknown => {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  rmSync(file, { force: true });
  return report;
};

const beginning = (error = '') => stripVTControlCharacters(error).split('\n').slice(0, 12).join('\n  ');

/** A failed run without a failed test in its report (such as a syntax error) counts as one failure. */
const completed = (name: string, succeeded: boolean, tally: Tally): Tally =>
  succeeded || tally.failures.length > 0 ? tally : { ...tally, ...failed(`${name} ended with an error`) };

/** Counts the tests of a Vitest run, and removes its report. */
export const vitestTally = (file: string, succeeded: boolean): Tally => {
  const { testResults = [] } = read(file) as Partial<VitestReport>;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative('.', name) })),
  );
  const unread = testResults.filter(
    ({ message, assertionResults }) => message && assertionResults.length === 0,
  );
  printSlowest(
    tests.map(({ file: of, fullName, duration = 0 }) => ({ file: of, title: fullName, ms: duration })),
  );
  return completed('vitest', succeeded, {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(
          ({ file: test, fullName, failureMessages }) =>
            `${test} › ${fullName}\n  ${beginning(failureMessages[0])}`,
        ),
      ...unread.map(({ name, message }) => `${path.relative('.', name)}\n  ${beginning(message)}`),
    ],
  });
};

/** The journeys of a file or of a group; the groups are part of the title. */
const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...specs,
  ...suites.flatMap((group) =>
    specsOf(group).map((spec) => ({ ...spec, title: `${group.title} › ${spec.title}` })),
  ),
];

/** Counts the journeys of a Playwright run, and removes its report. A journey that passes only when repeated failed. */
export const playwrightTally = (file: string, succeeded: boolean): Tally => {
  const { suites = [] } = read(file) as Partial<PlaywrightReport>;
  const journeys = suites.flatMap(specsOf).flatMap(({ tests, ...spec }) =>
    tests.map(({ projectName, status, results }) => ({
      ...spec,
      engine: projectName,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      error: results.find(({ error }) => error)?.error?.message,
    })),
  );
  for (const [engine, own] of Map.groupBy(journeys, ({ engine }) => engine))
    console.log(
      `${engine}: ${own.filter(({ status }) => status === 'expected').length} of ${own.length} passed`,
    );
  printSlowest(journeys);
  return completed('playwright', succeeded, {
    passed: journeys.filter(({ status }) => status === 'expected').length,
    failures: journeys
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ engine, file: journey, line, title, error }) =>
          `${engine} › ${journey}:${line} › ${title}\n  ${beginning(error)}`,
      ),
  });
};
