import { expect, test, type Page } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Lists that are filtered in the browser, each with an address that filters it. */
const lists = {
  '/discos?style=House': 'Todos os Discos',
  '/discos?search=kerri': 'Resultados da Busca',
  '/ofertas?sort=nome': 'Ofertas',
  '/vinyl-4-djs?search=a': 'Vinyl 4 DJs',
  '/categoria/house?search=a': 'House',
};

const skeletons = (page: Page) => page.locator('.skeleton:visible');
const cards = (page: Page) => page.locator('.disc:visible');

/** Delays all scripts; the returned function releases them. */
const holdModules = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    },
  );
  return release;
};

for (const [address, title] of Object.entries(lists)) {
  test(`${address} shows its heading and skeletons before any module has loaded`, async ({ page }) => {
    await holdModules(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(skeletons(page).first()).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText('Buscando…', { exact: true })).toHaveCount(0);
    await expect(page.getByText('A busca está demorando.')).toBeHidden();
  });
}

/** One component shows every list that is asked for; a category has a head of its own. */
for (const address of ['/discos?style=House', '/categoria/house?search=a']) {
  test(`${address} shows a link when its modules fail to load`, async ({ page }) => {
    await holdModules(page);
    await page.goto(address, { waitUntil: 'commit' });
    const late = page.getByText('A busca está demorando.');
    await expect(late).toBeHidden();
    await expect(late).toHaveCSS('animation-delay', '12s');
    await late.evaluate((text) => text.getAnimations().forEach((animation) => animation.finish()));
    await expect(late).toBeVisible();
    await page.getByRole('link', { name: 'veja a lista inteira' }).click();
    await expect(page).toHaveURL(address.replace(/\?.*/, ''));
    await expect(cards(page).first()).toBeVisible();
  });

  for (const width of [390, 1280])
    test(`${address} has skeletons of the real size, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const release = await holdModules(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(skeletons(page).first()).toBeVisible();
      // A machine may lack the fonts that stand in for them.
      await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
      const blank = await skeletons(page).nth(1).locator('.skeleton-cover').boundingBox();
      release();
      await expect(cards(page).nth(1)).toBeVisible();
      expect(await cards(page).nth(1).locator('.disc-cover').boundingBox()).toEqual(blank);
    });
}

test('an address without a query shows the static records', async ({ page }) => {
  await holdModules(page);
  await page.goto('/discos', { waitUntil: 'commit' });
  await expect(cards(page).first()).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
});

test('a filtered address shows skeletons while its modules are loading', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
  await page.goto('/discos?style=House', { waitUntil: 'commit' });
  await expect(skeletons(page).first()).toBeVisible();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1);
  await expect(cards(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(skeletons(page)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of Object.keys(lists))
    test(`${address} explains that filters need script, and shows the whole list`, async ({ page }) => {
      await page.goto(address);
      const note = page.locator('noscript p');
      await expect(note).toContainText('Sem JavaScript não dá para buscar nem filtrar');
      await expect(note).toBeVisible();
      await expect(note.getByRole('link')).toHaveCount(3);
      await expect(cards(page).first()).toBeVisible();
      await expect(skeletons(page)).toHaveCount(0);
    });
});
