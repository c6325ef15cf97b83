import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { findBrowser } from '../test/browser.ts';
import { categories, type Run } from './lighthouse-figures.ts';

/** Starts a browser that reaches the shop and nothing else, neither for the pages nor for its maker. */
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
  // Lighthouse's own settings: a telephone of the middle class on a slow 4G network, by simulation.
  const report = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] });
  if (!report) throw new Error(`Lighthouse did not report on ${url}.`);
  return report.lhr;
};

/** On a busy machine Lighthouse may lose its trace and asks to be run again: three times at most. */
const examine = async (url: string, port: number, attempts = 3): Promise<Run> => {
  const result = await examineOnce(url, port);
  if (!result.runtimeError) return runOf(result);
  if (attempts > 1) return examine(url, port, attempts - 1);
  throw new Error(`${url}: ${result.runtimeError.message}`);
};

/** Examines each page so many times, one after the other, in one browser whose cache is emptied before each. */
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
