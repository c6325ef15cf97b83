import { expect, test, type Page } from '@playwright/test';
import { defaultSettings } from '#domain/default-settings.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { openBuiltShop, type BuiltShop } from '../support/built-shop.ts';
import { sampleRelease } from '../support/sample-release.ts';

const logoUrl = 'https://media.example/logo.svg';
const names = {
  long: 'Discosdaanaefilhosvinilnovoeusado & Companhia, compra, venda e troca desde 1987',
  logo: 'Discos da Ana',
};
type Name = keyof typeof names;

const opening = new Map<Name, Promise<BuiltShop>>();
const shopOf = (name: Name) => {
  const settings = { ...defaultSettings, siteName: names[name], logoUrl: name === 'logo' ? logoUrl : null };
  const contents: Partial<Snapshot> = { settings, releases: [sampleRelease(1)] };
  const known = opening.get(name) ?? openBuiltShop(contents);
  opening.set(name, known);
  return known;
};

// One worker, so that no shop is built twice.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.afterAll(async () => {
  for (const shop of await Promise.all(opening.values())) await shop.close();
});

const home = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name: `${name}, página inicial` });

const left = async (page: Page) => (await page.getByRole('link', { name: 'Favoritos' }).boundingBox())?.x;

for (const width of [320, 768, 1280])
  test(`a long name does not change the header's layout, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto((await shopOf('long')).url);
    await expect(page).toHaveTitle(new RegExp(`^${names.long}`));
    const bar = (await page.locator('.site-bar').boundingBox())!;
    expect(bar.height).toBe(width < 760 ? 56 : 64);
    const link = (await home(page, names.long).boundingBox())!;
    expect(link.y + link.height).toBeLessThanOrEqual(bar.y + bar.height);
    expect(link.width).toBeGreaterThan(60);
    const actions = page.getByRole('banner').locator('.site-bar :is(a, button):visible');
    const boxes = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    for (const [index, { x, right }] of boxes.entries()) {
      expect(x).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

for (const [width, shape] of [
  [320, 'width="900" height="100"'],
  [1280, 'width="100" height="900"'],
] as const)
  test(`a logo of the settings causes no layout shift, ${width} px wide`, async ({ page }) => {
    let show = () => {};
    const wanted = new Promise<void>((resolve) => (show = resolve));
    await page.route(logoUrl, async (route) => {
      await wanted;
      const body = `<svg xmlns="http://www.w3.org/2000/svg" ${shape}><rect width="900" height="900"/></svg>`;
      await route.fulfill({ contentType: 'image/svg+xml', body });
    });
    await page.setViewportSize({ width, height: 844 });
    // Styles have come by then; the picture has not.
    await page.goto((await shopOf('logo')).url, { waitUntil: 'domcontentloaded' });
    const logo = page.getByRole('banner').locator('img');
    await expect(logo).toHaveAttribute('alt', names.logo);
    const before = [await logo.boundingBox(), await left(page)];
    show();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect([await logo.boundingBox(), await left(page)]).toEqual(before);
    expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('a logo that fails to load shows the name', async ({ page }) => {
  await page.route(logoUrl, (route) => route.abort());
  await page.goto((await shopOf('logo')).url);
  await expect(home(page, names.logo)).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => (JSON.parse(text) as { logo?: string }).logo)).toContain(logoUrl);
  await expect(page.getByRole('contentinfo').getByRole('img', { name: names.logo })).toBeAttached();
});
