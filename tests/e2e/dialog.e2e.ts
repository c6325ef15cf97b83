import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectGoodLooks } from './looks.ts';

const record = '/vinyl/chico-buarque-construcao';
const opener = (page: Page) => page.getByRole('button', { name: /^Mídia / });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Estado da mídia' });

const openGrades = async (page: Page, width = 1280) => {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(record);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
};

/** Presses just above the dialog. */
const pressBackdrop = async (page: Page, shown: Locator) => {
  const { x, y, width } = (await shown.boundingBox())!;
  await page.mouse.click(x + width / 2, y - 20);
};

test('an open dialog looks good everywhere', async ({ page }) => {
  await openGrades(page);
  await expectGoodLooks(page);
});

test('a dialog keeps the focus, and gives it back when Escape closes it', async ({ page }) => {
  await page.goto(record);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const close = dialog(page).getByRole('button', { name: 'Fechar' });
  await expect(close).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    // Beyond the last control is the browser's own frame, and never the page behind.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
      /DIALOG|BODY/,
    );
    await expect(page.locator('main :focus:not(dialog *)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('the page behind a dialog does not scroll', async ({ page }) => {
  await openGrades(page);
  await page.mouse.move(40, 700);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow])).toEqual([
    0,
    'hidden',
  ]);
});

test('a press on the backdrop closes a dialog', async ({ page }) => {
  await openGrades(page);
  await pressBackdrop(page, dialog(page));
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a press on the backdrop closes it where the browser knows no `closedby`', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    // The default action of the browser at such a press.
    document.addEventListener('cancel', (event) => event.preventDefault(), true);
  });
  await openGrades(page);
  // The stand-in is a file of its own.
  await page.waitForLoadState('networkidle');
  // Text that is marked from the inside to the outside is no press on the backdrop.
  const { x, y } = (await dialog(page).boundingBox())!;
  await page.mouse.move(x + 40, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 20);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await pressBackdrop(page, dialog(page));
  await expect(dialog(page)).toBeHidden();
});

test.describe('where the browser knows no `commandfor`', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
      // The default action of the browser at such a press.
      document.addEventListener('command', (event) => event.preventDefault(), true);
    }),
  );

  test('buttons open and close a dialog', async ({ page }) => {
    await page.goto(record, { waitUntil: 'networkidle' });
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('a press from before its stand-in has come opens the dialog then', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/invoker-commands.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(record);
    await opener(page).click();
    await expect(dialog(page)).toBeHidden();
    release();
    await expect(dialog(page)).toBeVisible();
  });
});

test('on a phone a dialog rises from below, as wide as the screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGrades(page, 390);
  const { x, y, width, height } = (await dialog(page).boundingBox())!;
  expect([x, width, y + height]).toEqual([0, 390, 800]);
  expect(y).toBeGreaterThan(300);
});

test.describe('a dialog that no page holds', () => {
  const asked = (page: Page) => page.getByRole('dialog', { name: 'Entrar' });
  const openLogin = (page: Page) =>
    page.locator('header').getByRole('link', { name: 'Entrar', exact: true }).click();

  test('begins at its first field, forgets what was typed, and leaves the page when it is closed', async ({
    page,
  }) => {
    await page.goto('/sobre');
    await openLogin(page);
    await expect(asked(page).getByLabel('E-mail')).toBeFocused();
    await asked(page).getByLabel('E-mail').fill('ana@exemplo.com');
    await asked(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(page.locator('dialog[aria-labelledby^=janela]')).toHaveCount(0);
    await openLogin(page);
    await expect(asked(page).getByLabel('E-mail')).toHaveValue('');
  });

  test('that cannot be loaded leaves its link to do the work', async ({ page }) => {
    await page.route(/LoginDialog.*\.js/, (route) => route.abort());
    await page.goto('/sobre');
    await openLogin(page);
    await page.waitForURL('/login');
  });
});
