import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { bundleSharedDialog } from '../support/shared-dialog/bundle.ts';

const record = '/vinyl/chico-buarque-construcao';
const opener = (page: Page) => page.getByRole('button', { name: /^Mídia / });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Estado da mídia' });

const openGrades = async (page: Page, width = 1280) => {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(record);
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
};

const violations = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
};

/** Clicks just above the dialog. */
const pressBackdrop = async (page: Page, shown: Locator) => {
  const { x, y, width } = (await shown.boundingBox())!;
  await page.mouse.click(x + width / 2, y - 20);
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`axe finds nothing in an open dialog, ${width} px wide, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openGrades(page, width);
      expect(await violations(page)).toEqual([]);
    });

test('a dialog traps the focus, and restores it when Escape closes it', async ({ page }) => {
  await page.goto(record);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  const close = dialog(page).getByRole('button', { name: 'Fechar' });
  await expect(close).toBeFocused();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press('Tab');
    // After the last control the focus moves to the browser's toolbar, and never to the page behind.
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

test('a click on the backdrop closes a dialog', async ({ page }) => {
  await openGrades(page);
  await pressBackdrop(page, dialog(page));
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('a click on the backdrop closes it in browsers without `closedby`', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    // Suppresses the browser's own reaction to such a click.
    document.addEventListener('cancel', (event) => event.preventDefault(), true);
  });
  await openGrades(page);
  // The polyfill is a separate file.
  await page.waitForLoadState('networkidle');
  // Selecting text from the inside to the outside is not a click on the backdrop.
  const { x, y } = (await dialog(page).boundingBox())!;
  await page.mouse.move(x + 40, y + 80);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 20);
  await page.mouse.up();
  await expect(dialog(page)).toBeVisible();
  await pressBackdrop(page, dialog(page));
  await expect(dialog(page)).toBeHidden();
});

test('buttons open and close a dialog in browsers without `commandfor`', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    // Suppresses the browser's own reaction to such a click.
    document.addEventListener('command', (event) => event.preventDefault(), true);
  });
  await page.goto(record, { waitUntil: 'networkidle' });
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('on a phone a dialog rises from below, as wide as the screen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGrades(page, 390);
  const { x, y, width, height } = (await dialog(page).boundingBox())!;
  expect([x, width, y + height]).toEqual([0, 390, 800]);
  expect(y).toBeGreaterThan(300);
});

test.describe('a shared dialog', () => {
  const base = '/shared-dialog/';
  let files: Map<string, string>;
  test.beforeAll(async () => {
    files = await bundleSharedDialog(base);
  });

  /** Opens a page without React and loads the feature. The returned list collects the requested files. */
  const openPage = async (page: Page) => {
    const fetched: string[] = [];
    await page.route(`**${base}*`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(base.length);
      fetched.push(name);
      return route.fulfill({ contentType: 'text/javascript', body: files.get(name) ?? '' });
    });
    await page.goto('/sobre');
    await page.addScriptTag({ url: `${base}open.js`, type: 'module' });
    return fetched;
  };
  const shared = (page: Page) => page.getByRole('dialog', { name: 'Seu nome' });

  test('is loaded with React when it is first opened', async ({ page }) => {
    const fetched = await openPage(page);
    await expect(page.getByRole('button', { name: 'Guardar Elis' })).toBeVisible();
    expect(fetched).toEqual(['open.js']);
    expect(files.get('open.js')).not.toContain('react.');
    await page.getByRole('button', { name: 'Guardar Elis' }).click();
    await expect(shared(page)).toContainText('Para guardar Elis');
    expect(fetched.length).toBeGreaterThan(1);
  });

  test('has Escape, focus handling and no axe violations, like any other dialog', async ({ page }) => {
    await openPage(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Guardar Elis' }).click();
    await expect(shared(page).getByRole('button', { name: 'Fechar' })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(shared(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Guardar Elis' })).toBeFocused();
  });

  test('discards its input, and opens again with other content', async ({ page }) => {
    await openPage(page);
    await page.getByRole('button', { name: 'Guardar Elis' }).click();
    await shared(page).getByLabel('Nome').fill('Ana');
    await shared(page).getByRole('button', { name: 'Fechar' }).click();
    await expect(page.locator('dialog[aria-labelledby^=janela]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Guardar Tom' }).click();
    await expect(shared(page)).toContainText('Para guardar Tom');
    await expect(shared(page).getByLabel('Nome')).toHaveValue('');
  });
});
