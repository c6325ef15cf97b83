import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../test/browser.ts';
import { categories, type Run } from './lighthouse-figures.ts';
import { openTab, untilWorker } from './web-tab.ts';

/** Starts a browser whose network access is limited to the shop, background requests of the browser included. */
export const startBrowser = async (shop: string) => {
  const found = await findBrowser();
  if (!found) throw new Error('No browser was found for Lighthouse.');
  const { hostname } = new URL(shop);
  return launch({
    chromePath: found.executablePath ?? chromium.executablePath(),
    chromeFlags: [
      ...(found.args ?? []),
      '--headless=new',
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}, EXCLUDE 127.0.0.1`,
    ],
    logLevel: 'silent',
  });
};

const numberOf = ({ audits }: Result, id: string) => {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse could not measure ${id}.`);
  return value;
};

const lossesOf = ({ categories: found, audits }: Result, category: string) => {
  const refs = found[category]?.auditRefs ?? [];
  const total = refs.reduce((sum, { weight }) => sum + weight, 0);
  return refs
    .map(({ id, weight }) => ({ ...audits[id], id, weight }))
    .filter(({ weight, score }) => weight > 0 && typeof score === 'number' && score < 1)
    .map(({ id, weight, score, displayValue }) => ({
      audit: displayValue ? `${id}, ${displayValue}` : id,
      points: (100 * weight * (1 - (score ?? 0))) / total,
    }));
};

const runOf = (result: Result): Run => ({
  scores: categories.map((id) => ({
    points: Math.round((result.categories[id]?.score ?? 0) * 100),
    losses: lossesOf(result, id),
  })),
  lcpMs: numberOf(result, 'largest-contentful-paint'),
  cls: numberOf(result, 'cumulative-layout-shift'),
  tbtMs: numberOf(result, 'total-blocking-time'),
  benchmarkIndex: result.environment.benchmarkIndex,
});

interface Examined {
  /** Whether a page is examined as on a repeat visit with the service worker, instead of with empty storage. */
  withWorker: boolean;
}

const examineOnce = async (url: string, port: number, { withWorker }: Examined) => {
  // Lighthouse's default: a simulated mid-range phone on slow 4G.
  const report = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: [...categories],
    disableStorageReset: withWorker,
  });
  if (!report) throw new Error(`Lighthouse did not report on ${url}.`);
  return report.lhr;
};

/** Runs Lighthouse, at most three times: on a busy machine it may lose its trace. */
const examine = async (url: string, port: number, examined: Examined, attempts = 3): Promise<Run> => {
  const result = await examineOnce(url, port, examined);
  if (!result.runtimeError) return runOf(result);
  if (attempts > 1) return examine(url, port, examined, attempts - 1);
  throw new Error(`${url}: ${result.runtimeError.message}`);
};

/** Visits a page until the service worker has kept it. */
const visitBefore = async (url: string, port: number) => {
  const tab = await openTab(port);
  try {
    await tab.goto(url);
    await untilWorker(tab);
    await tab.until(
      'keeping the page',
      async (address) => Boolean(await (await caches.open('pages')).match(address)),
      url,
    );
  } finally {
    await tab.close();
  }
};

/** Runs Lighthouse on a page in a browser of its own: a reused browser first frees the memory of the run before. */
const examineAlone = async (shop: string, page: string, examined: Examined): Promise<Run> => {
  const browser = await startBrowser(shop);
  try {
    if (examined.withWorker) await visitBefore(page, browser.port);
    return await examine(page, browser.port, examined);
  } finally {
    browser.kill();
  }
};

/** Runs Lighthouse on each page `times` times, one after another, with an empty cache each time or with a worker. */
export const examinePages = async (
  shop: string,
  pages: string[],
  times: number,
  examined: Examined = { withWorker: false },
): Promise<Run[][]> => {
  const runs: Run[][] = [];
  for (const page of pages) {
    const ofPage: Run[] = [];
    for (let time = 0; time < times; time++) ofPage.push(await examineAlone(shop, page, examined));
    runs.push(ofPage);
  }
  return runs;
};
