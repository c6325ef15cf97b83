import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import type { Person } from '../../tests/e2e/people.ts';
import { findBrowser } from '../test/browser.ts';
import { atMost, median, type Figure } from './figure.ts';
import { logIn } from './web-customer.ts';

const slowdown = 4;
const times = 5;
const mostMs = 100;

/** Shortest interaction that browsers report, in milliseconds. */
const leastMs = 16;

/** Time between pointing at something and pressing it by hand, and duration of the press, in milliseconds. */
const pointMs = 500;
const pressMs = 80;

/** Timeout of a step, in milliseconds. */
const mostWaitMs = 120_000;

/** Interactions are reported some time after their paint. */
const reportMs = 500;

/** Runs in the page: the events of interactions, with the time from each to the next paint. */
const reportEvents = (least: number) => {
  const { noteEvent } = window as unknown as { noteEvent: (ms: number) => void };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId > 0) noteEvent(duration);
  }).observe({ type: 'event', durationThreshold: least, buffered: true } as PerformanceObserverInit);
};

const countInteractions = (page: Page) =>
  page.evaluate(() => (performance as unknown as { interactionCount: number }).interactionCount);

/** Points at something, and presses it as by hand. */
export const press = async (target: Locator) => {
  await target.hover();
  await target.page().waitForTimeout(pointMs);
  await target.click({ delay: pressMs });
};

/** A page on a slow processor, in a browser of its own. */
const openSlowPage = async (browser: Browser, shop: string, person: Person | null) => {
  const context = await browser.newContext({
    baseURL: shop,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(mostWaitMs);
  if (person) await logIn(context, person);
  const page = await context.newPage();
  const events: number[] = [];
  await page.exposeFunction('noteEvent', (ms: number) => events.push(ms));
  await page.addInitScript(reportEvents, leastMs);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, events };
};

/** An action of a person on a page, and a wait for its result. */
export interface Step {
  name: string;
  act: (page: Page) => Promise<void>;
  shown: (page: Page) => Promise<unknown>;
}

/** The longest time from an event of a step to the next paint, in milliseconds; `leastMs` if none took longer. */
const longestOf = async ({ name, act, shown }: Step, page: Page, events: number[]): Promise<number> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(reportMs);
  events.length = 0;
  const [before, address] = [await countInteractions(page), page.url()];
  await act(page);
  await shown(page);
  await page.waitForTimeout(reportMs);
  const isSamePage = page.url() === address;
  if (events.length === 0 && !(isSamePage && (await countInteractions(page)) > before))
    throw new Error(`The browser has noted no interaction: ${name}.`);
  return Math.max(leastMs, ...events);
};

/** A sequence of steps, each repetition on a new page. */
export interface Walk {
  /** Prepares the store; its customer is signed in on the page. */
  prepare?: () => Promise<Person>;
  open: string;
  steps: readonly Step[];
}

/** Measures the time from each interaction of the walks to the next paint. */
export const benchWalks = async (shop: string, walks: readonly Walk[]): Promise<Figure[]> => {
  const browser = await chromium.launch((await findBrowser()) ?? {});
  const figures: Figure[] = [];
  try {
    for (const { prepare, open, steps } of walks) {
      const took = new Map<string, number[]>(steps.map(({ name }) => [name, []]));
      for (let time = 0; time < times; time += 1) {
        const { page, events } = await openSlowPage(browser, shop, (await prepare?.()) ?? null);
        await page.goto(open);
        for (const step of steps) took.get(step.name)?.push(await longestOf(step, page, events));
        await page.context().close();
      }
      for (const [name, ms] of took) {
        const longer = `To the next paint, ${slowdown}x slower: ${name}`;
        figures.push(atMost(`${longer}, median`, median(ms), mostMs, 'ms'));
        figures.push(atMost(`${longer}, worst of ${times}`, Math.max(...ms), mostMs, 'ms'));
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
};
