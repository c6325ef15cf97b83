import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../test/browser.ts';
import { categories, type Run } from './lighthouse-figures.ts';

/** Starts a browser whose network access is limited to the shop, background requests of the browser included. */
const startBrowser = async (shop: string) => {
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
});

const examineOnce = async (url: string, port: number) => {
  // Lighthouse's default: a simulated mid-range phone on slow 4G.
  const report = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] });
  if (!report) throw new Error(`Lighthouse did not report on ${url}.`);
  return report.lhr;
};

/** Runs Lighthouse, at most three times: on a busy machine it may lose its trace. */
const examine = async (url: string, port: number, attempts = 3): Promise<Run> => {
  const result = await examineOnce(url, port);
  if (!result.runtimeError) return runOf(result);
  if (attempts > 1) return examine(url, port, attempts - 1);
  throw new Error(`${url}: ${result.runtimeError.message}`);
};

/** Runs Lighthouse on each page `times` times, sequentially in one browser, with an empty cache each time. */
export const examinePages = async (shop: string, pages: string[], times: number): Promise<Run[][]> => {
  const browser = await startBrowser(shop);
  try {
    const runs: Run[][] = [];
    for (const page of pages) {
      const ofPage: Run[] = [];
      for (let time = 0; time < times; time++) ofPage.push(await examine(page, browser.port));
      runs.push(ofPage);
    }
    return runs;
  } finally {
    browser.kill();
  }
};
