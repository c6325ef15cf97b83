import { expect, test } from '@playwright/test';
import sharp, { type Region } from 'sharp';

/** Painting, scrolling and focus, which differ between engines. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('back from a record comes to the same place of the list', { tag: '@every-engine' }, async ({ page }) => {
  const card = page.locator('.crate > li').nth(13);
  const top = async () => (await card.boundingBox())?.y ?? Infinity;
  await page.goto('/discos');
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600);
  const link = card.locator('a[href^="/vinyl/"]').first();
  // A press scrolls first where it has to.
  await link.click({ trial: true });
  const left = await top();
  await link.click();
  await expect(page.locator('article h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Todos os Discos');
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(4);
});

test('the chosen theme is kept on the next page', { tag: '@every-engine' }, async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/sobre');
  const before = await paper();
  await page.locator('[data-theme-switch]:visible').click();
  await expect.poll(paper).not.toBe(before);
  const chosen = await paper();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Playlists' }).click();
  await page.waitForURL('/playlists');
  await expect.poll(paper).toBe(chosen);
});

test('the keyboard is seen where it is', { tag: '@every-engine' }, async ({ page }) => {
  const outline = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement!);
      const { color } = getComputedStyle(document.body);
      return { outlineStyle, width: parseFloat(outlineWidth), hasInk: outlineColor === color };
    });
  const painted = { outlineStyle: 'solid', width: 3, hasInk: true };
  await page.goto('/discos');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect.poll(async () => (await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await expect.poll(outline).toEqual(painted);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toBeVisible();
  await expect.poll(outline).toEqual(painted);
});

test('the line under OFERTAS is yellow', { tag: '@every-engine' }, async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('navigation').getByRole('link', { name: 'OFERTAS' }).first();
  const { x, y, width, height } = (await link.boundingBox())!;
  const box = { left: x, top: y, width, height };
  const area = Object.fromEntries(Object.entries(box).map(([side, length]) => [side, Math.floor(length)]));
  const pixels = await sharp(await page.screenshot())
    .extract(area as unknown as Region)
    .removeAlpha()
    .raw()
    .toBuffer();
  let yellow = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (pixels[at]! > 220 && pixels[at + 1]! > 150 && pixels[at + 1]! < 205 && pixels[at + 2]! < 90) yellow++;
  expect(yellow).toBeGreaterThan(2 * width);
});
