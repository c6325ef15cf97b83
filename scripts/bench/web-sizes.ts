import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../test/browser.ts';
import { weighPage } from '../test/page-weight.ts';
import { weighedKinds } from '../test/weight-budgets.ts';
import { atMost, known, type Figure } from './figure.ts';
import { benchFirstFlight } from './web-first-flight.ts';

const fontLimitKb = 45;

const parts = {
  html: 'HTML',
  css: 'CSS',
  guest: 'script of a guest',
  customer: 'script of a customer',
} as const;

const weightsOf = async ({ kind, find, budget }: (typeof weighedKinds)[number], shop: string) => {
  const weight = await weighPage(await find(shop));
  return (Object.keys(parts) as (keyof typeof parts)[]).map((part) => {
    const name = `Size of ${kind} by gzip: ${parts[part]}`;
    const limit = budget[part];
    const kb = weight[part] / 1_000;
    return limit === undefined ? known(name, `${kb.toFixed(1)} kB`) : atMost(name, kb, limit / 1_000, 'kB');
  });
};

/** The requests of a page until its end was scrolled to. */
interface Loaded {
  kind: string;
  fonts: Map<string, number>;
  hosts: string[];
}

/** Scrolls to the end of a page, so that all of it is loaded. */
const seeAll = async (page: Page) => {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
};

const load = async (browser: Browser, kind: string, address: string): Promise<Loaded> => {
  const context = await browser.newContext();
  const fonts = new Map<string, number>();
  const hosts: string[] = [];
  const sizes: Promise<unknown>[] = [];
  // Requests of the service worker are included.
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(address).host) hosts.push(host);
  });
  context.on('requestfinished', (request) => {
    if (request.resourceType() !== 'font') return;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        fonts.set(request.url(), Math.max(responseBodySize, fonts.get(request.url()) ?? 0));
      }),
    );
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await seeAll(page);
  await Promise.all(sizes);
  await context.close();
  return { kind, fonts, hosts };
};

const loadedFigures = async (shop: string): Promise<Figure[]> => {
  const browser = await chromium.launch((await findBrowser()) ?? {});
  try {
    const pages: Loaded[] = [];
    for (const { kind, find } of weighedKinds) pages.push(await load(browser, kind, await find(shop)));
    const fontsOf = ({ fonts }: Loaded) => [...fonts.values()].reduce((sum, size) => sum + size, 0);
    const record = pages.find(({ kind }) => kind === 'a record') ?? pages[0];
    const most = pages.reduce((a, b) => (fontsOf(b) > fontsOf(a) ? b : a));
    const hosts = pages.flatMap((page) => page.hosts);
    const named = hosts.length > 0 ? `: ${[...new Set(hosts)].join(', ')}` : '';
    return [
      ...(record
        ? [
            atMost(
              `Fonts of a record (${record.fonts.size} files)`,
              fontsOf(record) / 1_000,
              fontLimitKb,
              'kB',
            ),
          ]
        : []),
      known(
        `Fonts of ${most.kind}, the most of all (${most.fonts.size} files)`,
        `${(fontsOf(most) / 1_000).toFixed(1)} kB`,
      ),
      atMost(`Requests of ${pages.length} pages to other hosts${named}`, hosts.length, 0, 'requests'),
    ];
  } finally {
    await browser.close();
  }
};

/** Measures the bytes of each kind of page before any interaction. */
export const benchSizes = async (shop: string): Promise<Figure[]> => {
  const weights: Figure[] = [];
  for (const kind of weighedKinds) weights.push(...(await weightsOf(kind, shop)));
  return [...weights, ...(await loadedFigures(shop)), ...(await benchFirstFlight(shop))];
};
