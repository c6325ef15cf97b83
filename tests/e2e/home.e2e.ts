import { expect, test, type Locator, type Page } from '@playwright/test';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The slugs of the records that part of the page links to, once per card or sleeve. */
const records = (place: Locator): Promise<string[]> =>
  place
    .locator('.disc, .hero-fan > a')
    .evaluateAll((all) =>
      all.map((one) =>
        (one.closest('a') ?? one.querySelector('a[href^="/vinyl/"]'))!
          .getAttribute('href')!
          .replace('/vinyl/', ''),
      ),
    );

const slugsOf = async (page: Page, path: string): Promise<string[]> => {
  const answer = (await (await page.request.get(path)).json()) as { data: { slug: string }[] };
  return answer.data.map(({ slug }) => slug);
};

test('shows each record once, from the hero to the last category', async ({ page }) => {
  await page.goto('/');
  const shown = await records(page.locator('main'));
  expect(shown).toHaveLength(3 + 20 + 10 + 6 * 5);
  expect(new Set(shown).size).toBe(shown.length);
});

test('shows the newest twenty records, and those new releases of the API that are not among them', async ({
  page,
}) => {
  await page.goto('/');
  const newest = await slugsOf(page, '/api/products/vinyl/newest/20');
  expect(await records(section(page, 'Recém Chegados na Loja'))).toEqual(newest);
  const arrivals = await slugsOf(page, '/api/products/vinyl/new-arrivals/30');
  const others = arrivals.filter((slug) => !newest.includes(slug));
  expect(await records(section(page, 'Novos lançamentos'))).toEqual(others.slice(0, 10));
});

for (const width of [390, 1280])
  test(`an address inside the page leads to a heading below the header, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/#lancamentos');
    const heading = page.getByRole('heading', { name: 'Novos lançamentos' });
    await expect(heading).toBeInViewport();
    const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
    expect((await heading.boundingBox())?.y).toBeGreaterThan(bottom);
  });

test('the carousel has one row of dots that can be clicked, and announces the current group', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/');
  const carousel = page.locator('[data-carousel]');
  const dots = carousel.getByRole('button', { name: /^Ir para o grupo/ });
  await expect(dots).toHaveCount(7);
  await carousel.getByRole('button', { name: 'Categorias anteriores' }).click();
  await expect(carousel.getByText(/^(\d+) de \1$/)).toBeVisible();
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
  const boxes = await dots.evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect()));
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

for (const width of [600, 768, 899])
  test(`the hero fills both halves, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const words = await page.getByRole('heading', { level: 1 }).boundingBox();
    const fan = await page.locator('.hero-fan').boundingBox();
    expect(fan!.x).toBeGreaterThan(words!.x + words!.width);
    expect(fan!.x + fan!.width).toBeGreaterThan(0.9 * width);
  });
