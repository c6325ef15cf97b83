import { chromium, type Browser, type Page } from '@playwright/test';
import { watched, watchSound } from '../../tests/e2e/listening.ts';
import { findShell } from '../test/browser.ts';
import { weighPage } from '../test/page-weight.ts';
import { recordBudget } from '../test/weight-budgets.ts';
import { atMost, known, median, type Figure } from './figure.ts';

const times = 10;
const navigations = 100;

/** Time between pointing at something and pressing it by hand, in milliseconds. */
const pointMs = 500;

const play = 'main .crate .play-cover[data-play^="/"]';
const card = 'main .crate .disc-title a';

/** Time from the press to the first sound of a file: the element reports that it plays, and has its volume. */
const pressToSound = async (page: Page, shop: string, at: number, points: boolean): Promise<number> => {
  await page.goto(new URL('/discos', shop).href, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    document.addEventListener('click', ({ timeStamp }) => (times['pressed'] = timeStamp), true);
    const media = HTMLMediaElement.prototype;
    const { play } = media;
    media.play = function () {
      this.addEventListener('playing', ({ timeStamp }) => (times['playing'] ??= timeStamp), { once: true });
      return play.call(this);
    };
    // A press starts a file in silence, while the code that knows the volume is still loading.
    const volume = Object.getOwnPropertyDescriptor(media, 'volume');
    Object.defineProperty(media, 'volume', {
      ...volume,
      set(value: number) {
        if (value > 0) times['audible'] ??= performance.now();
        volume?.set?.call(this, value);
      },
    });
  });
  const button = page.locator(play).nth(at);
  if (points) {
    await button.hover();
    await page.waitForTimeout(pointMs);
  }
  await button.click();
  await page.waitForFunction(() => {
    const { times } = window as unknown as { times: object };
    return 'playing' in times && 'audible' in times;
  });
  return page.evaluate(() => {
    const { times } = window as unknown as { times: Record<string, number> };
    const { pressed = 0, playing = 0, audible = 0 } = times;
    return Math.max(playing, audible) - pressed;
  });
};

/** Each press is in a tab of its own, because a tab that has played has the player from the start. */
const presses = async (browser: Browser, shop: string, points: boolean): Promise<number[]> => {
  const took: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    took.push(await pressToSound(page, shop, at, points));
    await page.context().close();
  }
  return took;
};

/** Time from a click on a link to the first frame of its page, while it plays. */
const clickToPaint = async (page: Page, selector: string, at: number): Promise<number> => {
  await page.evaluate(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    document.addEventListener('click', ({ timeStamp }) => (times['pressed'] = timeStamp), {
      capture: true,
      once: true,
    });
    document.addEventListener(
      'astro:after-swap',
      // The second frame begins when the first was painted.
      () => requestAnimationFrame(() => requestAnimationFrame((now) => (times['painted'] = now))),
      { once: true },
    );
  });
  const link = page.locator(selector).nth(at);
  await link.hover();
  await page.waitForTimeout(pointMs);
  await link.click();
  await page.waitForFunction(() => 'painted' in (window as unknown as { times: object }).times);
  return page.evaluate(() => {
    const { pressed = 0, painted = 0 } = (window as unknown as { times: Record<string, number> }).times;
    return painted - pressed;
  });
};

const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift' });
  });

/** Goes back, and waits until the router has shown the page. */
const goBack = async (page: Page): Promise<void> => {
  const shown = page.evaluate(
    () =>
      new Promise((done) => document.addEventListener('astro:page-load', () => done(null), { once: true })),
  );
  await page.goBack();
  await shown;
};

/** Goes from a list to its records and back while it plays. */
const browse = async (page: Page, shop: string): Promise<number[]> => {
  await page.goto(new URL('/discos', shop).href, { waitUntil: 'networkidle' });
  await watchShifts(page);
  await page.locator(play).first().click();
  await page.waitForSelector('.player-bar');
  await page.waitForTimeout(1_000);
  await watchSound(page);
  const paints: number[] = [];
  for (let visit = 0; visit < navigations / 2; visit += 1) {
    const ms = await clickToPaint(page, card, visit % 20);
    if (visit < times) paints.push(ms);
    await goBack(page);
  }
  return paints;
};

/**
 * Measures the player in Chromium: the bytes that a page has for it, the time from a press to sound, the time from a
 * click to the next page while it plays, and gaps in the sound in between.
 */
export const benchPlayer = async (shop: string): Promise<Figure[]> => {
  const browser = await chromium.launch((await findShell()) ?? {});
  try {
    const [pointed, cold] = [await presses(browser, shop, true), await presses(browser, shop, false)];
    const listening = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const paints = await browse(listening, shop);
    const { isSame, longestMs } = await watched(listening);
    const shift = await listening.evaluate(
      () => (window as unknown as { seen: { shift: number } }).seen.shift,
    );
    const record = await listening.locator(card).first().getAttribute('href');
    const { guest } = await weighPage(new URL(record ?? '', shop).href);
    return [
      atMost('Script of a record page, compressed', guest / 1_000, recordBudget.guest / 1_000, 'kB'),
      atMost('From a press to sound, pointed at before', median(pointed), 150, 'ms'),
      known('From a press to sound, without', `${Math.round(median(cold))} ms`),
      atMost('From a click to the first paint of the next page while it plays', median(paints), 100, 'ms'),
      atMost('Layout shift of the player and of the pages', shift, 0, ''),
      atMost(`Longest gap of the sound over ${navigations} navigations`, longestMs, 50, 'ms'),
      known('The same element all the time', isSame ? 'yes' : 'no'),
    ];
  } finally {
    await browser.close();
  }
};
