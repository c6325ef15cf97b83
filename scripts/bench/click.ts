import { chromium } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findBrowser } from '../test/browser.ts';
import { known, median, type Figure } from './figure.ts';

const times = 10;
const link = 'main .disc a[href^="/vinyl/"]';

/** Time between hovering and clicking a link by hand, in milliseconds. */
const pointMs = 500;
const pressMs = 80;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Stores the time of a click in localStorage, because the page is unloaded afterwards. */
const noteClicks = (page: Page) =>
  page.evaluate(() =>
    addEventListener(
      'click',
      ({ timeStamp }) => localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
      true,
    ),
  );

interface Arrival {
  /** Time from the click to the first paint of the new page. */
  ms: number;
  /** Whether the new page had been prerendered. */
  isAhead: boolean;
}

const arrivalIn = (page: Page): Promise<Arrival | null> =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      activationStart?: number;
    })[];
    if (!paint || !location.pathname.startsWith('/vinyl/')) return null;
    const ms = performance.timeOrigin + paint.startTime - Number(localStorage.getItem('clicked'));
    return { ms, isAhead: (entry?.activationStart ?? 0) > 0 };
  });

const arrival = async (page: Page): Promise<Arrival> => {
  // During the navigation neither page can be evaluated.
  const arrived = await arrivalIn(page).catch(() => null);
  if (arrived) return arrived;
  await delay(20);
  return arrival(page);
};

/** Hovers the record at that index of the list, clicks it, and waits for its page. */
const visit = async (browser: Browser, shop: string, index: number): Promise<Arrival> => {
  const page = await browser.newPage();
  try {
    await page.setViewport({ width: 1280, height: 900 });
    await page.goto(new URL('/discos', shop).href, { waitUntil: 'networkidle0' });
    await noteClicks(page);
    const target = (await page.$$(link))[index];
    if (!target) throw new Error(`/discos lists fewer than ${index + 1} records.`);
    await target.hover();
    await delay(pointMs);
    await target.click({ delay: pressMs });
    return await arrival(page);
  } finally {
    await page.close();
  }
};

/**
 * Measures the time from clicking a record in a list to its first paint. Uses Puppeteer, because Playwright disables
 * prerendering.
 */
export const benchClick = async (shop: string): Promise<Figure> => {
  const { args = [], executablePath = chromium.executablePath() } = (await findBrowser()) ?? {};
  const browser = await puppeteer.launch({ args, executablePath });
  try {
    const arrivals: Arrival[] = [];
    for (let index = 0; index < times; index++) arrivals.push(await visit(browser, shop, index));
    const ahead = arrivals.filter(({ isAhead }) => isAhead).length;
    const ms = Math.round(median(arrivals.map(({ ms }) => ms)));
    return known(
      `From the click on a record to the first paint of its page (${ahead} of ${times} rendered ahead)`,
      `${ms} ms`,
    );
  } finally {
    await browser.close();
  }
};
