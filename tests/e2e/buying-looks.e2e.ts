import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { screens } from './buying-screens.ts';
import { main } from './checkouts.ts';
import { lengthenNames } from './long-names.ts';
import { sticksOut } from './overflowing.ts';
import { test } from './people.ts';

const levelAA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const widths = [320, 390, 600, 768, 900, 1024, 1280];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each page is looked at in four looks and seven widths.
test.describe.configure({ timeout: 180_000 });

for (const { name, open } of screens)
  test(`${name}: axe finds nothing in any look, and nothing overflows with long names`, async ({
    page,
    request,
  }) => {
    await lengthenNames(page);
    await open(page, request);
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [1280, 390])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // Between two looks a button passes through colours of neither.
        await page.waitForFunction(
          () => !document.getAnimations().some((animation) => animation instanceof CSSTransition),
        );
        const { violations } = await new AxeBuilder({ page }).withTags(levelAA).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
        );
        expect(found, `${width} px wide, ${colorScheme}`).toEqual([]);
      }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(sticksOut), `${width} px wide`).toEqual({ wider: 0, outside: [] });
    }
  });

test('the slip of a phone opens as a sheet, in which axe finds nothing', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lengthenNames(page);
  await screens[4]!.open(page, request);
  await main(page)
    .getByRole('button', { name: /ver o resumo$/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Resumo do pedido' });
  await expect(sheet.getByText('Subtotal')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(levelAA).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(sticksOut)).toEqual({ wider: 0, outside: [] });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
