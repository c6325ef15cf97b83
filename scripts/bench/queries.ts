import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { buildCatalogue } from '#catalogue/read-model.ts';
import { readSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { findBrowser } from '../test/browser.ts';
import { atMost, type Figure, known, median, shareAtLeast } from './figure.ts';
import { queryTable, type TableRow } from './query-table.ts';
import type { ScratchStore } from './scratch-store.ts';
import { openLine } from './web-line.ts';

const answerMs = 50;
const firstKb = 60;
const slowMs = 2_000;
const leastTypos = 0.98;
const edge = { latencyMs: 400, bytesPerSecond: 400_000 / 8 };
/** Pause between keys of a fast typist. */
const keyMs = 90;

/** First queries of a visit, whose bytes and requests are counted. */
const firstQueries = ['jorge ben', 'kind of blue', 'house', 'tim maya', 'soma 92', 'metalhedz'];

/** What each page asks when it is idle, with or without a search. */
const ofPage = /\/(built\.json|products\/availability)/;

interface Answered {
  row: TableRow;
  /** The place of the first suggestion that was meant, from 0; -1 without one. */
  place: number;
  ms: number;
}

/**
 * `npm run bench queries [-- --seed N]`: asks a table of queries in a browser, and counts those whose first suggestions
 * have what was meant.
 */
export const benchQueries = async (
  baseUrl: string,
  { snapshotDir, apiUrl }: Pick<ScratchStore, 'snapshotDir' | 'apiUrl'>,
  options: string[] = [],
): Promise<Figure[]> => {
  const { seed } = parseArgs({ args: options, options: { seed: { type: 'string', default: '1' } } }).values;
  const snapshot = readSnapshot(snapshotDir);
  if (!snapshot) throw new Error('The store has no snapshot.');
  const catalogue = buildCatalogue(snapshot);
  const table = queryTable(catalogue, seed);
  const launch = await findBrowser();
  if (!launch) throw new Error('No browser was found to measure the search with.');
  const browser = await chromium.launch(launch);
  try {
    const page = await openPage(browser, baseUrl, apiUrl);
    const answered: Answered[] = [];
    for (const row of table) answered.push(await ask(page, row));
    for (const { row, place } of answered)
      if (row.isMeant ? place < 0 || place > 2 : place >= 0)
        console.log(`  missed: ${row.kind}: ${row.text}`);
    return [
      known('Records, queries, seed', `${catalogue.releases.length}, ${table.length}, ${seed}`),
      ...shares(answered),
      atMost('Suggestions after the last key, median', median(answered.map(({ ms }) => ms)), answerMs, 'ms'),
      known(
        'Suggestions after the last key, slowest',
        `${Math.round(Math.max(...answered.map(({ ms }) => ms)))} ms`,
      ),
      ...(await firstFigures(browser, baseUrl, apiUrl)),
      ...(await slowFigures(browser, baseUrl, apiUrl)),
    ];
  } finally {
    await browser.close();
  }
};

const shares = (answered: readonly Answered[]): Figure[] => {
  const typos = answered.filter(({ row }) => row.kind.startsWith('typo'));
  const isAmong = (most: number) => (one: Answered) => one.place >= 0 && one.place < most;
  const kinds = Map.groupBy(answered, ({ row }) => row.kind);
  return [
    ...[...kinds].flatMap(([kind, ones]) => {
      const [row] = ones;
      if (!row?.row.isMeant)
        return shareAtLeast(kind, ones.filter(({ place }) => place < 0).length, ones.length, 1);
      const [first, third] = [ones.filter(isAmong(1)).length, ones.filter(isAmong(3)).length];
      return known(`${kind}: first, among three`, `${first}, ${third} of ${ones.length}`);
    }),
    known('Typos: first', `${typos.filter(isAmong(1)).length} of ${typos.length}`),
    shareAtLeast('Typos: among three', typos.filter(isAmong(3)).length, typos.length, leastTypos),
  ];
};

/** The store answers under another address than the site. */
const openPage = async (browser: Browser, url: string, apiUrl: string): Promise<Page> => {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.route('**/api/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: apiUrl + pathname + search });
  });
  await page.goto(url, { waitUntil: 'load' });
  return page;
};

const box = (page: Page) => page.locator('[data-search-input]:visible').first();

/** Types the last letter by itself: the time is that from a key to the list. */
const ask = async (page: Page, row: TableRow, delay = 0): Promise<Answered> => {
  const input = box(page);
  await input.fill('');
  await input.evaluate(watchAnswer, row.text.trim());
  const typed = [...row.text];
  if (delay) await input.pressSequentially(typed.slice(0, -1).join(''), { delay });
  else await input.fill(typed.slice(0, -1).join(''));
  await input.pressSequentially(typed.at(-1) ?? '');
  const { ms, links } = await page.evaluate(
    () => (window as unknown as { answered: Promise<{ ms: number; links: [string, string][] }> }).answered,
  );
  const { isMeant } = row;
  const place = isMeant ? links.findIndex(([href, text]) => isMeant(href, text)) : links.length - 1;
  return { row, place, ms };
};

/** Runs in the page: resolves when the list of suggestions is that of a text. */
const watchAnswer = (input: HTMLElement | SVGElement, text: string): void => {
  const form = input.closest('form');
  if (!form) throw new Error('The search box has no form.');
  let typed = 0;
  input.addEventListener('input', () => (typed = performance.now()));
  const answered = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const list = form.querySelector<HTMLElement>('[role=listbox]');
      if (list?.dataset['for'] !== text || (input as HTMLInputElement).value.trim() !== text) return;
      observer.disconnect();
      const links = [...list.querySelectorAll<HTMLAnchorElement>('a:not(.suggestion-all)')];
      const said = links.map((link) => [new URL(link.href).pathname, link.textContent]);
      requestAnimationFrame(() => resolve({ ms: performance.now() - typed, links: said }));
    });
    observer.observe(form, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  Object.assign(window, { answered });
};

const row = (text: string): TableRow => ({ kind: 'first', text, isMeant: () => true });

/** Bytes of the first query of a visit, typed key by key: code, words and cards, and then the pictures. */
const firstFigures = async (browser: Browser, url: string, apiUrl: string): Promise<Figure[]> => {
  const [listed, whole, times]: [number[], number[], number[]] = [[], [], []];
  for (const text of firstQueries) {
    const page = await openPage(browser, url, apiUrl);
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    const own = new Set<string>();
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (ofPage.test(request.url)) own.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!own.has(requestId)) bytes += encodedDataLength;
    });
    await session.send('Network.enable');
    times.push((await ask(page, row(text), keyMs)).ms);
    listed.push(bytes / 1_000);
    await page.waitForFunction(hasPictures);
    whole.push(bytes / 1_000);
    console.log(
      `  first query '${text}': ${Math.round(listed.at(-1) ?? 0)} kB, ${Math.round(bytes / 1_000)} kB with pictures`,
    );
    await page.close();
  }
  return [
    atMost('First query of a visit, to its list: transferred, median', median(listed), firstKb, 'kB'),
    atMost('First query of a visit, to its list: transferred, most', Math.max(...listed), firstKb, 'kB'),
    known('First query of a visit, with pictures: median', `${Math.round(median(whole))} kB`),
    known('First query of a visit: last key to list, median', `${Math.round(median(times))} ms`),
  ];
};

/** Runs in the page: whether the list shows its pictures. */
const hasPictures = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('[role=listbox] img')].every(
    (image) => image.src !== '' && image.complete,
  );

const slowFigures = async (browser: Browser, url: string, apiUrl: string): Promise<Figure[]> => {
  const times: number[] = [];
  for (const text of firstQueries) {
    const line = await openLine(url, edge);
    const page = await openPage(browser, line.address, apiUrl);
    await line.quiet();
    times.push((await ask(page, row(text), keyMs)).ms);
    await page.close();
    line.close();
  }
  return [
    atMost('First query at 400 kbit/s and 400 ms, median', median(times), slowMs, 'ms'),
    atMost('First query at 400 kbit/s and 400 ms, slowest', Math.max(...times), slowMs, 'ms'),
  ];
};
