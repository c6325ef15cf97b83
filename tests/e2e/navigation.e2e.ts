import { setTimeout } from 'node:timers/promises';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { listen } from '#runtime/listen.ts';
import { findBrowser } from '../../scripts/test/browser.ts';

const card = (page: Page, index: number) => page.locator('main .disc').nth(index);
const sleeve = (page: Page) => page.locator('#sleeve');

interface Change {
  event: 'pageswap' | 'pagereveal';
  hasTransition: boolean;
  /** Addresses of the pictures with a transition name. */
  named: (string | null)[];
}

/** Records each page transition, on both pages, for `lastChange`. */
const noteChanges = (page: Page) =>
  page.addInitScript(() => {
    const note = ({ type, viewTransition }: Event & { viewTransition?: object | null }) => {
      const named = [...document.images].filter(
        (image) => getComputedStyle(image).getPropertyValue('view-transition-name') === 'sleeve',
      );
      const change = { event: type, hasTransition: !!viewTransition, named: named.map(({ src }) => src) };
      const all = JSON.parse(sessionStorage.getItem('changes') ?? '[]') as object[];
      sessionStorage.setItem('changes', JSON.stringify([...all, change]));
    };
    // A press comes after the listeners of the page, some of which it loads when a person first points at something.
    addEventListener('click', () => addEventListener('pageswap', note));
    addEventListener('pagereveal', (event) => requestAnimationFrame(() => note(event)));
  });

const changesOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('changes') ?? '[]') as Change[]);

/** The transition as seen by the previous and by the current page. */
const lastChange = async (page: Page) => {
  await expect
    .poll(async () => (await changesOf(page)).map(({ event }) => event).join())
    .toMatch(/pageswap,pagereveal$/);
  return (await changesOf(page)).slice(-2);
};

const openFirstRecord = async (page: Page) => {
  await card(page, 0).getByRole('link').first().click();
  await expect(sleeve(page)).toBeVisible();
};

test('only the sleeve of the clicked card transitions to the page of the record', async ({ page }) => {
  await noteChanges(page);
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  const pressed = await card(page, 0)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.src);
  const named = page.waitForResponse(/\/answers\./);
  await card(page, 0).hover();
  await named;
  await openFirstRecord(page);
  const [swap, reveal] = await lastChange(page);
  expect(swap).toEqual({ event: 'pageswap', hasTransition: true, named: [pressed] });
  expect(reveal).toMatchObject({ event: 'pagereveal', hasTransition: true, named: [expect.any(String)] });
});

/** Serves the shop, but holds back the content of a record's page until the page could have been painted. */
const openSlowShop = (shop: string) =>
  listen({
    port: 0,
    host: '127.0.0.1',
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(new URL(pathname + search, shop));
      const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
      if (!pathname.startsWith('/vinyl/')) return new Response(answer.body, { headers });
      return new Response(inHalves(await answer.text()), { headers });
    },
  });

/** The page up to its content, and the rest a second later. */
const inHalves = (html: string) =>
  new ReadableStream({
    start: async (controller) => {
      const start = html.indexOf('<main');
      controller.enqueue(Buffer.from(html.slice(0, start)));
      await setTimeout(1_000);
      controller.enqueue(Buffer.from(html.slice(start)));
      controller.close();
    },
  });

test('a page that arrives slowly is not painted before its sleeve, which the transition needs', async ({
  page,
  baseURL,
}) => {
  const shop = await openSlowShop(baseURL ?? '');
  await noteChanges(page);
  await page.goto(`${shop.loopback}/discos`);
  await page.waitForLoadState('networkidle');
  await openFirstRecord(page);
  const [, reveal] = await lastChange(page);
  expect(reveal).toMatchObject({ event: 'pagereveal', named: [expect.any(String)] });
  await page.close();
  await shop.close();
});

test('the transition names are removed after the transition', async ({ page }) => {
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  await openFirstRecord(page);
  await page.goBack();
  await expect(card(page, 0)).toBeVisible();
  await expect(page.locator('img[style*="view-transition-name"]')).toHaveCount(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without a transition', async ({ page }) => {
    await noteChanges(page);
    await page.goto('/discos');
    await openFirstRecord(page);
    const changes = await lastChange(page);
    expect(changes.map(({ hasTransition }) => hasTransition)).toEqual([false, false]);
  });
});

test.describe('in an in-app browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 340.0.0.0',
  });

  test('pages change without a transition, which some of them show as a white page', async ({ page }) => {
    await noteChanges(page);
    await page.goto('/discos');
    await openFirstRecord(page);
    const changes = await lastChange(page);
    expect(changes.map(({ hasTransition }) => hasTransition)).toEqual([false, false]);
  });
});

test.describe('with the back/forward cache', () => {
  let browser: Browser;
  let page: Page;

  test.beforeAll(async () => {
    // Playwright disables the back/forward cache.
    browser = await chromium.launch({
      ...(await findBrowser()),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  });
  test.afterAll(() => browser.close());
  test.beforeEach(async ({ baseURL }) => {
    page = await browser.newPage({ ...(baseURL && { baseURL }) });
    await page.addInitScript(() =>
      addEventListener(
        'pageshow',
        ({ persisted }) => (document.documentElement.dataset['kept'] = String(persisted)),
      ),
    );
  });
  test.afterEach(() => page.close());

  // Playwright would wait for a load event, which a cached page does not fire.
  const back = () => page.evaluate(() => history.back()).catch(() => undefined);
  const forward = () => page.evaluate(() => history.forward()).catch(() => undefined);
  const isKept = (kept: boolean) => expect(page.locator('html')).toHaveAttribute('data-kept', String(kept));

  for (const [name, address] of [
    ['the home page', '/'],
    ['the list of records', '/discos'],
    ['a list that was filtered', '/discos?available=1'],
    ['offers', '/ofertas'],
    ['playlists', '/playlists'],
    ['artists', '/artists'],
    ['members', '/membros'],
  ])
    test(`${name}: is restored from the page cache`, async () => {
      await page.goto(address ?? '');
      await page.waitForLoadState('networkidle');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sobre' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre');
      await isKept(false);
      await back();
      await expect(page).toHaveURL(address ?? '');
      await isKept(true);
      await forward();
      await expect(page).toHaveURL('/sobre');
      await isKept(true);
    });

  test('a list is restored with its records, search and scroll position', async () => {
    await page.goto('/discos?available=1');
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect(page.locator('.results .disc')).toHaveCount(96);
    await page.locator('.results .disc').nth(80).getByRole('link').first().click();
    await expect(sleeve(page)).toBeVisible();
    await back();
    await isKept(true);
    await expect(page.locator('.results .disc')).toHaveCount(96);
    await expect(page.locator('.results .disc').nth(80)).toBeInViewport();
  });

  test('a restored page has the theme that was chosen meanwhile', async () => {
    await page.goto('/sobre');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Artistas' }).click();
    await expect(page).toHaveURL('/artists');
    await page.getByRole('button', { name: 'Tema escuro' }).click();
    await back();
    await isKept(true);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Tema claro' })).toBeAttached();
  });
});

test('a page inserted by a router is shown like any other', async ({ page }) => {
  await page.goto('/sobre');
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // Astro's router replaces the attributes of <html> and the elements of the body.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('astro:before-swap'));
    delete document.documentElement.dataset['theme'];
    const button = document.querySelector<HTMLElement>('[data-theme-switch]');
    const fresh = button?.cloneNode(true) as HTMLElement;
    fresh.hidden = true;
    button?.replaceWith(fresh);
    document.dispatchEvent(new Event('astro:after-swap'));
    document.dispatchEvent(new Event('astro:page-load'));
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Tema claro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('in a browser that prerenders pages', () => {
  // Playwright disables prerendering.
  let browser: Awaited<ReturnType<typeof puppeteer.launch>>;

  test.beforeAll(async () => {
    const { args = [], executablePath = chromium.executablePath() } = (await findBrowser()) ?? {};
    browser = await puppeteer.launch({ args, executablePath });
  });
  test.afterAll(() => browser.close());

  test('a hovered record is prerendered when it is clicked, in the current theme', async ({ baseURL }) => {
    const page = await browser.newPage();
    await page.goto(`${baseURL}/discos`, { waitUntil: 'networkidle0' });
    const link = 'main .disc a[href^="/vinyl/"]';
    // A separate DevTools session would disable prerendering, so the page's own session is used.
    const ahead = new Promise<void>((resolve) =>
      page.on('response', (answer) => /\/Shell\.[^/]*\.js$/.test(answer.url()) && resolve()),
    );
    await page.hover(link);
    await ahead;
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-theme-switch]')?.click());
    await page.click(link);
    const seen = () =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
          activationStart: number;
        })[];
        return {
          isRecord: document.querySelector('article.record') !== null,
          isActivated: (entry?.activationStart ?? 0) > 0,
          theme: document.documentElement.dataset['theme'],
        };
      });
    // During the navigation neither page can be evaluated.
    await expect
      .poll(() => seen().catch(() => null))
      .toEqual({ isRecord: true, isActivated: true, theme: 'dark' });
  });
});
