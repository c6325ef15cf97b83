import { chromium } from '@playwright/test';
import { findBrowser } from '../test/browser.ts';
import { someRecord } from '../test/some-page.ts';
import { recordBudget } from '../test/weight-budgets.ts';
import { benchClick } from './click.ts';
import { atMost, type Figure } from './figure.ts';

const kindOf = (mimeType: string) => {
  if (mimeType === 'text/html') return 'html';
  if (mimeType === 'text/css') return 'css';
  return /javascript/.test(mimeType) ? 'js' : 'other';
};

/** Bytes by type that a browser without a cache receives for a page before any interaction. */
const weigh = async (url: string) => {
  const launch = await findBrowser();
  if (!launch) throw new Error('No browser was found to weigh the page with.');
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const kinds = new Map<string, string>();
    const bytes: Record<string, number> = { html: 0, css: 0, js: 0, other: 0 };
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, response }) =>
      kinds.set(requestId, kindOf(response.mimeType)),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'other';
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return bytes;
  } finally {
    await browser.close();
  }
};

/** Measures the transfer size of a record page of the shop at `shop`, headers included, and times the way to it. */
export const benchPage = async (shop: string): Promise<Figure[]> => {
  const bytes = await weigh(await someRecord(shop));
  const { html, css, guest } = recordBudget;
  const weights = Object.entries({ html, css, js: guest }).map(([kind, limit]) =>
    atMost(`Record page of a guest: ${kind.toUpperCase()}`, (bytes[kind] ?? 0) / 1000, limit / 1000, 'kB'),
  );
  return [...weights, await benchClick(shop)];
};
