import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../test/browser.ts';
import { weighedKinds } from '../test/weight-budgets.ts';
import { shareAtLeast, type Figure } from './figure.ts';
import { openLine, type Line } from './web-line.ts';

const recordCount = 10;
const record = 'main .disc-title a[href^="/vinyl/"]';

/** Waits until the worker has cached a page and all files that it needs. */
const untilKept = async (page: Page, line: Line, path: string) => {
  await page.waitForFunction(async (kept) => Boolean(await (await caches.open('pages')).match(kept)), path, {
    timeout: 60_000,
  });
  await line.quiet();
};

/** The first screen of a page. Pictures below it are loaded when they are reached. */
const seenOn = (page: Page) =>
  page.evaluate(async () => {
    const isInView = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(isInView);
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    return {
      heading: document.querySelector('h1')?.textContent.trim() ?? '',
      pictures: pictures.length,
      missing: pictures.filter(({ naturalWidth }) => naturalWidth === 0).length,
    };
  });

type Seen = Awaited<ReturnType<typeof seenOn>>;

/** Reloads a page without a network. Returns the missing parts, '' for none. */
const missingOn = async (page: Page, address: string, online: Seen): Promise<string> => {
  const failed: string[] = [];
  const noteRequest = (request: { resourceType: () => string; url: () => string }) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      failed.push(new URL(request.url()).pathname);
  };
  const noteError = ({ message }: Error) => failed.push(message);
  await page.goto(address, { waitUntil: 'networkidle' });
  page.on('requestfailed', noteRequest);
  page.on('pageerror', noteError);
  await page.reload({ waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const seen = await seenOn(page);
  page.off('requestfailed', noteRequest);
  page.off('pageerror', noteError);
  if (seen.heading !== online.heading) return `shows '${seen.heading}'`;
  if (seen.missing > 0 || (seen.pictures === 0 && online.pictures > 0))
    return `${seen.missing} of ${seen.pictures} pictures are missing`;
  return failed.join(', ');
};

const recordsOn = async (page: Page, address: string) => {
  await page.goto(address);
  const paths = await page
    .locator(record)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return [...new Set(paths.map((path) => path ?? ''))].slice(0, recordCount);
};

/** Measures how many visited pages are complete when they are reloaded without a network. */
export const benchOffline = async (shop: string): Promise<Figure[]> => {
  const browser = await chromium.launch((await findBrowser()) ?? {});
  const line = await openLine(shop);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const records = await recordsOn(page, `${line.address}/discos`);
    const kinds = weighedKinds.filter(({ kind }) => kind !== 'a record');
    const lists = await Promise.all(kinds.map(async ({ find }) => new URL(await find(shop)).pathname));
    const online = new Map<string, Seen>();
    for (const path of [...records, ...lists]) {
      await page.goto(line.address + path);
      await untilKept(page, line, path);
      online.set(path, await seenOn(page));
    }
    line.stop();
    await context.setOffline(true);
    const broken = new Set<string>();
    for (const [path, seen] of online) {
      const missing = await missingOn(page, line.address + path, seen);
      if (missing === '') continue;
      broken.add(path);
      console.log(`  ${path} without a network: ${missing}`);
    }
    const figure = (name: string, paths: string[]) =>
      shareAtLeast(name, paths.filter((path) => !broken.has(path)).length, paths.length, 1);
    return [
      figure('Visited records that are whole without a network', records),
      figure('Visited lists that are whole without a network', lists),
    ];
  } finally {
    await browser.close();
    line.close();
  }
};
