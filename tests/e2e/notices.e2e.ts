import { expect, type Page } from '@playwright/test';
import { notice, test } from './people.ts';

const text = 'Faça login para acessar sua lista de desejos';

/** A press of a guest on the favourites is answered by a notice. */
const show = async (page: Page) => {
  await page.clock.install();
  await page.goto('/discos');
  // Time stands still from now on but for what a test lets pass, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'Favoritos' }).click();
  await expect(notice(page, text)).toBeVisible();
};

test('a notice is announced politely, and leaves after four seconds', async ({ page }) => {
  await show(page);
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await page.clock.runFor(3_900);
  await expect(notice(page, text)).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice(page, text)).toBeHidden();
});

test('a notice stays while it is pointed at or has the focus', async ({ page }) => {
  await show(page);
  await notice(page, text).hover();
  await page.clock.runFor(20_000);
  await expect(notice(page, text)).toBeVisible();
  await page.getByRole('button', { name: `Fechar aviso: ${text}` }).focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(notice(page, text)).toBeVisible();
  await page.getByRole('link', { name: 'Favoritos' }).focus();
  await page.clock.runFor(4_100);
  await expect(notice(page, text)).toBeHidden();
});

test('a notice stays while its page is hidden', async ({ page }) => {
  await show(page);
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await page.clock.runFor(20_000);
  await expect(notice(page, text)).toBeVisible();
  await hide(false);
  await page.clock.runFor(4_100);
  await expect(notice(page, text)).toBeHidden();
});

test('a notice is closed by its button', async ({ page }) => {
  await show(page);
  await page.getByRole('button', { name: `Fechar aviso: ${text}` }).click();
  await expect(notice(page, text)).toBeHidden();
});

test('the same words twice are one notice', async ({ page }) => {
  await show(page);
  await page.getByRole('link', { name: 'Favoritos' }).click();
  await expect(notice(page, text)).toHaveCount(1);
});

test('a notice has one way on', async ({ page }) => {
  await show(page);
  await page.locator('[data-notices]').getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL('/login?redirect=%2Fwishlist');
});

for (const [width, side] of [
  [1280, 'top'],
  [390, 'bottom'],
] as const)
  test(`notices stand at the ${side} right of ${width} px, within the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await show(page);
    const box = (await page.locator('.notice').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y > 400).toBe(side === 'bottom');
    expect(box.x + box.width).toBeGreaterThan(width - 40);
  });

for (const [persistence, days] of [
  ['important', 7],
  ['system', 1],
] as const)
  test(`an ${persistence} notice is on each page for ${days} days, unless it is closed`, async ({ page }) => {
    await page.clock.install();
    await page.goto('/discos');
    const keep = () =>
      page.evaluate(
        ([kind, life]) =>
          localStorage.setItem(
            'notices',
            JSON.stringify([
              {
                id: 'one',
                type: 'info',
                message: 'Aviso da loja',
                persistence: kind,
                duration: 6_000,
                until: Date.now() + life * 86_400_000,
              },
            ]),
          ),
        [persistence, days] as const,
      );
    await keep();
    for (const path of ['/ofertas', '/sobre']) {
      await page.goto(path);
      await expect(notice(page, 'Aviso da loja')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Fechar aviso: Aviso da loja' }).click();
    await page.goto('/ofertas');
    await expect(notice(page, 'Aviso da loja')).toHaveCount(0);
    await keep();
    await page.clock.setSystemTime(Date.now() + days * 86_400_000 + 1_000);
    await page.goto('/sobre');
    await page.waitForLoadState('networkidle');
    await expect(notice(page, 'Aviso da loja')).toHaveCount(0);
  });
