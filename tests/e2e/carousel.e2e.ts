import { expect, test, type Page } from '@playwright/test';

const carousel = (page: Page) => page.locator('[data-carousel]');
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Ir para o grupo/ });
const toggle = (page: Page) => carousel(page).getByRole('button', { name: /(Pausar|Tocar) carrossel/ });

/** A little longer than the interval. */
const oneTurn = 5_200;

const at = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

const expectAt = (page: Page, index: number) => expect.poll(() => at(page)).toBe(index);

/** Opens the home page with a fake clock, the carousel in view and the mouse away from it. */
const openHome = async (page: Page) => {
  await page.clock.install();
  await page.goto('/');
  await expect(toggle(page)).toBeVisible();
  await carousel(page).scrollIntoViewIfNeeded();
  await expectAt(page, 0);
};

const expectTurning = async (page: Page) => {
  const before = await at(page);
  await page.clock.runFor(oneTurn);
  await expectAt(page, before + 1);
};

const expectStill = async (page: Page) => {
  const before = await at(page);
  await page.clock.runFor(4 * oneTurn);
  expect(await at(page)).toBe(before);
};

const leave = (page: Page) => page.getByRole('link', { name: 'Sulco, página inicial' }).hover();

test('advances automatically, and pauses on hover', async ({ page }) => {
  await openHome(page);
  await expectTurning(page);
  await toggle(page).hover();
  await expectStill(page);
  await leave(page);
  await expectTurning(page);
});

test('pauses while the focus is on its buttons or slides', async ({ page }) => {
  await openHome(page);
  for (const place of [toggle(page), carousel(page).getByRole('link').first(), dots(page).first()]) {
    // A key press makes the browser treat the focus as keyboard focus.
    await page.keyboard.press('Shift');
    await place.focus();
    await expectStill(page);
  }
  await page.keyboard.press('Shift');
  await page.getByRole('link', { name: 'Sulco, página inicial' }).focus();
  await expectTurning(page);
});

test('stays paused by its button, wherever the mouse goes, until it is started again', async ({ page }) => {
  await openHome(page);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Tocar carrossel');
  await leave(page);
  await expectStill(page);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expectStill(page);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Pausar carrossel');
  await leave(page);
  await expectTurning(page);
});

test('goes both ways, in a loop', async ({ page }) => {
  await openHome(page);
  const last = (await dots(page).count()) - 1;
  await carousel(page).getByRole('button', { name: 'Categorias anteriores' }).click();
  await expectAt(page, last);
  await carousel(page).getByRole('button', { name: 'Próximas categorias' }).click();
  await expectAt(page, 0);
  await dots(page).nth(1).click();
  await expectAt(page, 1);
});

test('follows a strip that is scrolled by hand, and goes on from there', async ({ page }) => {
  await openHome(page);
  await toggle(page).hover();
  await page.locator('[data-carousel-view]').evaluate((view) => view.scrollTo({ left: view.scrollWidth }));
  const last = (await dots(page).count()) - 1;
  await expectAt(page, last);
  await leave(page);
  await page.clock.runFor(oneTurn);
  await expectAt(page, 0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('never starts automatically, and advances on request', async ({ page }) => {
    await openHome(page);
    await expectStill(page);
    await carousel(page).getByRole('link').first().hover();
    await leave(page);
    await expectStill(page);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expectTurning(page);
  });
});
