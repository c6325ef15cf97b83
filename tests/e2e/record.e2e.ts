import { expect, test, type Page } from '@playwright/test';
import { follow } from '../support/follow.ts';

const widths = [320, 390, 600, 768, 900, 1024, 1280, 1920];

const openAt = async (page: Page, width: number, address: string) => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(address);
};

/** A card with an artist and a label. */
const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: 'Digitalsoul (Session One)' });
const record = '/vinyl/kerri-chandler-digitalsoul-session-one';

test('a card links to the artist and to the label, and everywhere else to the record', async ({ page }) => {
  const ways = [
    { part: '.disc-artist a', address: /\/artists\/kerri-chandler$/ },
    { part: '.disc-label', address: /\/labels\/large-records$/ },
    ...['.disc-cover', '.disc-price'].map((part) => ({
      part,
      address: new RegExp(`${record}$`),
    })),
  ];
  for (const { part, address } of ways) {
    await openAt(page, 1280, '/discos');
    // Clicks the middle of the part, whichever element is on top.
    const { x, y, width, height } = (await cardOf(page).locator(part).first().boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page).toHaveURL(address);
  }
});

test('the keyboard order of a card is its reading order', async ({ page }) => {
  await openAt(page, 390, '/discos');
  const links = cardOf(page).getByRole('link');
  await expect(links).toHaveText(['Digitalsoul (Session One)', 'Kerri Chandler', 'Large Records']);
  await links.first().focus();
  for (const place of [1, 2]) {
    await page.keyboard.press('Tab');
    await expect(links.nth(place)).toBeFocused();
  }
});

/** Elements that cover a sleeve (the play button may), overflow their card or are too small to click. */
const misplaced = (page: Page) =>
  page.locator('.disc').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const all = (selector: string) => [...card.querySelectorAll(selector)];
      const sleeve = boxOf(card.querySelector('.disc-cover img')!);
      const right = boxOf(card).right;
      const covering = [
        ...all('.disc-cover > :not(img, picture, .play)'),
        ...all('.disc-meta :not(wbr)').filter(
          (element) =>
            element.checkVisibility() && !element.closest('.sr-only') && boxOf(element).top < sleeve.bottom,
        ),
      ];
      const leaving = all('.disc-meta > *, .disc-price > *, .money-was > *').filter(
        (element) => boxOf(element).right > right + 0.5,
      );
      const small = all('.disc-meta a').filter((link) => boxOf(link).width < 24 || boxOf(link).height < 24);
      // A price beside the title must not cut it off.
      const cut = all('.disc-title').filter(
        (title) => boxOf(title).bottom > boxOf(card.querySelector('.disc-price')!).top,
      );
      return [...covering, ...leaving, ...small, ...cut].map((element) => element.outerHTML);
    }),
  );

for (const width of widths)
  test(`at ${width} px marks and prices are below the sleeve and inside their card`, async ({ page }) => {
    await openAt(page, width, '/discos/3');
    await expect(page.locator('[data-out]').first()).toBeAttached();
    await expect(page.locator('.money-tag').first()).toBeAttached();
    expect(await misplaced(page)).toEqual([]);
    await page.goto('/ofertas');
    expect(await misplaced(page)).toEqual([]);
  });

test('a record has price and buy button on the first screen of a phone', async ({ page }) => {
  for (const address of [record, '/vinyl/jorge-ben-a-tabua-de-esmeralda']) {
    await openAt(page, 390, address);
    for (const part of [
      page.locator('.sticker'),
      page.locator('.buy').getByRole('button', { name: 'Adicionar ao carrinho' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
});

for (const width of widths)
  test(`at ${width} px a record ${width < 600 ? 'has one column' : 'has two columns'}, none too wide`, async ({
    page,
  }) => {
    await openAt(page, width, record);
    const sleeve = (await page.locator('.record-sleeve').boundingBox())!;
    const body = (await page.locator('.record-body').boundingBox())!;
    if (width < 600) expect(body.y).toBeGreaterThan(sleeve.y + sleeve.height);
    else {
      expect(body.x).toBeGreaterThan(sleeve.x + sleeve.width);
      expect(body.width).toBeGreaterThan(sleeve.width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('a record names three of its ten artists, and expands the others', async ({ page }) => {
  await page.goto('/vinyl/andre-bernard-tomaso-albinoni-johann-sebastian-bach-trompette-pour-les-jours-de');
  await expect(page).toHaveTitle(/Johann Sebastian Bach e mais 7 \|/);
  const artists = page.locator('.record-artists').getByRole('link');
  await expect(artists.nth(2)).toBeVisible();
  await expect(artists.nth(9)).toBeHidden();
  await page.getByText('mais 7').click();
  const href = await artists.nth(9).getAttribute('href');
  await follow(page, artists.nth(9));
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test("compilations are found under the shop's name for them and under that of Discogs", async ({ page }) => {
  for (const text of ['various', 'vários artistas']) {
    await page.goto(`/discos?search=${encodeURIComponent(text)}`);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.locator('.results[aria-busy=false]')).toBeVisible();
    await expect(page.locator('.results .disc-artist').first()).toHaveText('Vários artistas');
  }
  await page.goto('/artists/various');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vários artistas');
});
