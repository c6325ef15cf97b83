import { expect } from '@playwright/test';
import { screens } from './buying-screens.ts';
import { main } from './checkouts.ts';
import { lengthenNames } from './long-names.ts';
import { expectGoodLooks, expectNoOverflow } from './looks.ts';
import { test } from './people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Each page is looked at in four looks and seven widths.
test.describe.configure({ timeout: 180_000 });

for (const { name, open } of screens)
  test(`${name}: looks good everywhere with long names`, async ({ page, request }) => {
    await lengthenNames(page);
    await open(page, request);
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expectGoodLooks(page);
    await expectNoOverflow(page, [320, 600, 768, 900, 1024]);
  });

test('the slip of a phone opens as a sheet', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lengthenNames(page);
  await screens[4]!.open(page, request);
  await main(page)
    .getByRole('button', { name: /ver o resumo$/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Resumo do pedido' });
  await expect(sheet.getByText('Subtotal')).toBeVisible();
  await expectGoodLooks(page, { widths: [390] });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});
