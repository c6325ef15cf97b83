/**
 * `npm run screenshots`: takes the README's screenshots from the demo shop.
 *
 * SHOP_URL  a running shop to take them from; the demo shop by default
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectSound, player } from '../tests/e2e/listening.ts';
import { findBrowser } from './test/browser.ts';
import { visitShop } from './test/shop.ts';
import { somePage } from './test/some-page.ts';

const folder = '.github/screenshots';

const screens = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 },
} satisfies Record<string, BrowserContextOptions>;
const themes = ['light', 'dark'] as const;

/** Without motion, so that two runs on one shop take the same pictures. */
const still = { reducedMotion: 'reduce', locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' } as const;

/** Actions on a page before its picture is taken. */
type Prepare = (page: Page) => Promise<void>;

/** Listens to a record of the list: in the bar of a desk, in the sheet of a phone. It stops at the same place in each run. */
const listen: Prepare = async (page) => {
  await page.locator('main .crate .play-cover').first().click();
  await expectSound(page);
  await page.locator('.player-bar, .player-strip').filter({ visible: true }).waitFor();
  const strip = player(page).getByRole('button', { name: /^Abrir o player/ });
  if (await strip.isVisible()) await strip.click();
  const part = page.locator('.player-bar, .player-sheet').filter({ visible: true });
  await part.getByRole('button', { name: 'Pausar' }).click();
  const position = part.getByRole('slider', { name: 'Posição' });
  for (const key of ['Home', 'PageUp', 'PageUp', 'PageUp']) await position.press(key);
  await position.blur();
};

const pagesOf = async (shop: string): Promise<Record<string, [address: string, prepare?: Prepare]>> => ({
  home: [new URL('/', shop).href],
  discos: [new URL('/discos', shop).href],
  // A record on offer, because its page has all parts.
  record: [await somePage(shop, '/ofertas', '/vinyl/')],
  player: [new URL('/discos', shop).href, listen],
});

/** Evaluated in the page. Whether everything visible is loaded; images are then decoded synchronously. */
const isComplete = () => {
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const onScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return onScreen && image.checkVisibility();
  });
  for (const image of seen) image.decoding = 'sync';
  return document.fonts.status === 'loaded' && seen.every((image) => image.complete);
};

/** Takes screenshots until two in a row are equal. */
const steadyPicture = async (page: Page, last?: Buffer): Promise<Buffer> => {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return last?.equals(picture) ? picture : steadyPicture(page, picture);
};

const photograph = async (
  browser: Browser,
  options: BrowserContextOptions,
  [address, prepare]: [address: string, prepare?: Prepare],
) => {
  const context = await browser.newContext({ ...still, ...options });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    await page.waitForFunction(isComplete);
    return await steadyPicture(page);
  } finally {
    await context.close();
  }
};

const save = async (name: string, picture: Buffer) => {
  const file = path.join(folder, `${name}.webp`);
  const { size } = await sharp(picture).webp({ quality: 84, smartSubsample: true, effort: 6 }).toFile(file);
  console.log(`${file}  ${Math.round(size / 1000)} kB`);
};

const photographAll = async (browser: Browser, shop: string) => {
  for (const [name, page] of Object.entries(await pagesOf(shop)))
    for (const [screen, options] of Object.entries(screens))
      for (const colorScheme of themes)
        await save(
          `${name}-${screen}-${colorScheme}`,
          await photograph(browser, { ...options, colorScheme }, page),
        );
};

const launch = await findBrowser();
if (!launch) throw new Error('No browser was found to take pictures with.');
await mkdir(folder, { recursive: true });
await visitShop(async (shop) => {
  const browser = await chromium.launch(launch);
  try {
    await photographAll(browser, shop);
  } finally {
    await browser.close();
  }
});
