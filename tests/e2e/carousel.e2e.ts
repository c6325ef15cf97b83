import { expect, test, type Page } from '@playwright/test';

const carousel = (page: Page) => page.locator('[data-carousel]');
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Ir para o grupo/ });
const toggle = (page: Page) => carousel(page).getByRole('button', { name: /(Pausar|Tocar) carrossel/ });

/** A little more than the interval. */
const oneTurn = 5_200;

const at = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

const expectAt = (page: Page, index: number) => expect.poll(() => at(page)).toBe(index);

/** The home page, whose clock goes only when told to, with the carousel in sight and the mouse away from it. */
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

test('turns by itself, and waits while the mouse is over it', async ({ page }) => {
  await openHome(page);
  await expectTurning(page);
  await toggle(page).hover();
  await expectStill(page);
  await leave(page);
  await expectTurning(page);
});

test('waits while the focus is on its buttons or slides', async ({ page }) => {
  await openHome(page);
  for (const place of [toggle(page), carousel(page).getByRole('link').first(), dots(page).first()]) {
    // A key first, so that the browser takes it for somebody who uses the keyboard.
    await page.keyboard.press('Shift');
    await place.focus();
    await expectStill(page);
  }
  await page.keyboard.press('Shift');
  await page.getByRole('link', { name: 'Sulco, página inicial' }).focus();
  await expectTurning(page);
});

test('holds when it was paused by the mouse, wherever the mouse goes, until it is started again', async ({
  page,
}) => {
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

test('goes both ways, round and round', async ({ page }) => {
  await openHome(page);
  const last = (await dots(page).count()) - 1;
  await carousel(page).getByRole('button', { name: 'Categorias anteriores' }).click();
  await expectAt(page, last);
  await carousel(page).getByRole('button', { name: 'Próximas categorias' }).click();
  await expectAt(page, 0);
  await dots(page).nth(1).click();
  await expectAt(page, 1);
});

test.describe('for those who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('never starts by itself, and turns when asked to', async ({ page }) => {
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
