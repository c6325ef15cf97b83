import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { findBrowser } from '../../scripts/test/browser.ts';

const card = (page: Page, index: number) => page.locator('main .disc').nth(index);
const sleeve = (page: Page) => page.locator('[data-record-sleeve]');

interface Change {
  event: 'pageswap' | 'pagereveal';
  hasTransition: boolean;
  /** Addresses of the pictures that travel. */
  named: (string | null)[];
}

/** Notes what happens at each change of pages, on both sides, for `changesOf`. */
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
    // After the listeners of the page, which come with its modules.
    addEventListener('load', () => addEventListener('pageswap', note));
    addEventListener('pagereveal', (event) => requestAnimationFrame(() => note(event)));
  });

const changesOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('changes') ?? '[]') as Change[]);

/** What the page that was left and the one that is open now saw of the change. */
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

test('the sleeve of the pressed card travels to the page of the record, and no other', async ({ page }) => {
  await noteChanges(page);
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  const pressed = await card(page, 0)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.src);
  await openFirstRecord(page);
  const [swap, reveal] = await lastChange(page);
  expect(swap).toEqual({ event: 'pageswap', hasTransition: true, named: [pressed] });
  expect(reveal).toMatchObject({ event: 'pagereveal', hasTransition: true, named: [expect.any(String)] });
});

test('the names are gone when the pages have changed', async ({ page }) => {
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  await openFirstRecord(page);
  await page.goBack();
  await expect(card(page, 0)).toBeVisible();
  await expect(page.locator('img[style*="view-transition-name"]')).toHaveCount(0);
});

test.describe('for people who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without a transition', async ({ page }) => {
    await noteChanges(page);
    await page.goto('/discos');
    await openFirstRecord(page);
    const changes = await lastChange(page);
    expect(changes.map(({ hasTransition }) => hasTransition)).toEqual([false, false]);
  });
});

test.describe('in a browser inside of an application', () => {
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

test.describe('with the page cache of the browser', () => {
  let browser: Browser;
  let page: Page;

  test.beforeAll(async () => {
    // Playwright turns the page cache off.
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

  // Playwright waits for the page to load, and a kept one is not loaded again.
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
    test(`${name}: comes back from the page cache`, async () => {
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

  test('a list comes back with what was loaded, typed and scrolled', async () => {
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

  test('a theme that was chosen meanwhile is that of the page that comes back', async () => {
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

test('a page that a router puts in place is shown like any other', async ({ page }) => {
  await page.goto('/sobre');
  await page.getByRole('button', { name: 'Tema escuro' }).click();
  // Astro's router gives <html> the attributes of the new page, and the body its elements.
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

test.describe('where the browser renders pages ahead', () => {
  // Playwright forbids its browsers to do so.
  let browser: Awaited<ReturnType<typeof puppeteer.launch>>;

  test.beforeAll(async () => {
    const { args = [], executablePath = chromium.executablePath() } = (await findBrowser()) ?? {};
    browser = await puppeteer.launch({ args, executablePath });
  });
  test.afterAll(() => browser.close());

  test('a record that is pointed at is there when it is pressed, in the theme of that moment', async ({
    baseURL,
  }) => {
    const page = await browser.newPage();
    await page.goto(`${baseURL}/discos`, { waitUntil: 'networkidle0' });
    const link = 'main .disc a[href^="/vinyl/"]';
    // A session of its own would make the browser render nothing ahead; what it loads ahead is told to the page's.
    const ahead = new Promise<void>((resolve) =>
      page.on('response', (answer) => answer.url().endsWith('.js') && resolve()),
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
    // While one page gives way to the other, neither answers.
    await expect
      .poll(() => seen().catch(() => null))
      .toEqual({ isRecord: true, isActivated: true, theme: 'dark' });
  });
});
