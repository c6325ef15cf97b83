import { chromium, type BrowserContext } from '@playwright/test';
import { findBrowser } from '../test/browser.ts';
import { someRecord } from '../test/some-page.ts';
import { known, type Figure } from './figure.ts';
import { openLine, type Line } from './web-line.ts';

/** Bytes of a visit in a tab of its own, those of a worker included. */
const visit = async (context: BrowserContext, line: Line, path: string) => {
  const before = line.moved();
  const page = await context.newPage();
  await page.goto(line.address + path, { waitUntil: 'networkidle' });
  await line.quiet();
  const controller = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    return Boolean(registration?.active);
  });
  await page.close();
  const after = line.moved();
  return {
    hasWorker: controller,
    moved: `${((after.bytes - before.bytes) / 1_000).toFixed(1)} kB, ${after.requests - before.requests} requests`,
  };
};

/** Two visits of a browser without any data of the shop. */
const visitTwice = async (shop: string, path: string, serviceWorkers: 'allow' | 'block') => {
  const browser = await chromium.launch((await findBrowser()) ?? {});
  const line = await openLine(shop);
  try {
    const context = await browser.newContext({ serviceWorkers });
    const [first, repeat] = [await visit(context, line, path), await visit(context, line, path)];
    if (repeat.hasWorker !== (serviceWorkers === 'allow'))
      throw new Error(`The service worker was ${repeat.hasWorker ? 'not blocked' : 'not registered'}.`);
    return { first, repeat };
  } finally {
    await browser.close();
    line.close();
  }
};

/** Measures the bytes of the first and the repeat visit of a record, headers included. */
export const benchVisits = async (shop: string): Promise<Figure[]> => {
  const { pathname } = new URL(await someRecord(shop));
  const without = await visitTwice(shop, pathname, 'block');
  const within = await visitTwice(shop, pathname, 'allow');
  return [
    known('First visit of a record without the service worker', without.first.moved),
    known('First visit with it, all that it keeps included', within.first.moved),
    known('Repeat visit without the service worker', without.repeat.moved),
    known('Repeat visit with it', within.repeat.moved),
  ];
};
