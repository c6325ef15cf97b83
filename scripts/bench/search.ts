import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '../test/browser.ts';
import { atMost, median, type Figure } from './figure.ts';
import type { ScratchStore } from './scratch-store.ts';

const suggestionMs = 50;
const firstQueryKb = 60;
/** Pause between keys of a fast typist. */
const keyMs = 90;

/** An artist, a title, a label, a style, a catalogue number, a common word, and a misspelt word. */
const queries = [
  'jorge ben',
  'kind of blue',
  'blue note',
  'samba',
  'soma 92',
  'love',
  'beatles',
  'colttrane',
];

/**
 * Measures the search of the built site at `baseUrl` in a browser without a cache. Bytes are those transferred after
 * the first focus: scripts, index, cards, thumbnails, and the current prices and stock.
 */
export const benchSearch = async (
  baseUrl: string,
  { apiUrl }: Pick<ScratchStore, 'apiUrl'>,
): Promise<Figure[]> => {
  const launch = await findBrowser();
  if (!launch) throw new Error('No browser was found to measure the search with.');
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage();
    await page.route('**/api/**', (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.continue({ url: apiUrl + pathname + search });
    });
    const count = await byteCounter(await page.context().newCDPSession(page));
    await page.goto(baseUrl, { waitUntil: 'networkidle' });
    const before = count();
    const first = await typeAndWait(page, queries[0] ?? '');
    await page.waitForLoadState('networkidle');
    const kb = (count() - before) / 1000;
    const later: number[] = [];
    for (const query of queries.slice(1)) later.push(await typeAndWait(page, query));
    return [
      atMost('Suggestions: first query, last key to list', first, suggestionMs, 'ms'),
      atMost('Suggestions: other queries, median', median(later), suggestionMs, 'ms'),
      atMost('Suggestions: other queries, slowest', Math.max(...later), suggestionMs, 'ms'),
      atMost('Suggestions: transferred for a first query', kb, firstQueryKb, 'kB'),
    ];
  } finally {
    await browser.close();
  }
};

/** Bytes received so far, compressed as served. */
const byteCounter = async (session: CDPSession): Promise<() => number> => {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
};

/** Types a text into the search box of the header. Returns milliseconds from the last key to the suggestions for it. */
const typeAndWait = async (page: Page, text: string): Promise<number> => {
  const input = page.locator('[data-search-input]:visible').first();
  await input.fill('');
  await input.evaluate(watchAnswer, text);
  await input.pressSequentially(text, { delay: keyMs });
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered);
};

/** Runs in the page. The list says which text it is for. */
const watchAnswer = (input: HTMLElement | SVGElement, text: string): void => {
  const form = input.closest('form');
  if (!form) throw new Error('The search box has no form.');
  let typed = 0;
  input.addEventListener('input', () => (typed = performance.now()));
  const answers = () => form.querySelector<HTMLElement>('[role=listbox]')?.dataset['for'] === text;
  const answered = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if ((input as HTMLInputElement).value !== text || !answers()) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - typed));
    });
    observer.observe(form, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  Object.assign(window, { answered });
};
