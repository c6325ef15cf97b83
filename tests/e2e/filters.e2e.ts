import { expect, test, type Page } from '@playwright/test';
import { openList } from '../support/open-list.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const side = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
const chips = (page: Page) => page.getByRole('list', { name: 'Filtros ativos' });
const cards = (page: Page) => page.locator('.results .disc');
const grades = (page: Page) => page.getByRole('group', { name: 'Mídia a partir de' });

const open = (page: Page, address = '/discos') => openList(page, address);

/** Parts of the first record that are visible below the header. */
const firstCardInView = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('.results .disc')?.getBoundingClientRect();
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    return !!card && card.top >= header && card.top < innerHeight;
  });

for (const width of [900, 1024, 1280, 1920])
  test(`a filter selected far down scrolls to its results, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.7));
    const far = await page.evaluate(() => scrollY);
    expect(far).toBeGreaterThan(1_500);
    // The panel is sticky, and its end is reached by its own scroll.
    const option = side(page).locator('.facet').last().getByRole('checkbox').last();
    await option.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBe(far);
    await expect(option).toBeInViewport();
    await option.focus();
    await page.keyboard.press('Space');
    await expect(option).toBeChecked();
    await expect(page.locator('.results[aria-busy=false]')).toBeVisible();
    expect(await firstCardInView(page)).toBe(true);
    await expect(option).toBeFocused();
    await expect(option).toBeInViewport();
  });

test('a filter selected while the results are in view does not scroll', async ({ page }) => {
  await open(page);
  await side(page).getByLabel('Apenas disponíveis').check();
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the minimum grade is a single choice, which can be cleared', async ({ page }) => {
  await open(page);
  const radio = (name: RegExp) => grades(page).getByRole('radio', { name });
  await expect(radio(/^Qualquer/)).toBeChecked();
  await expect(grades(page).getByRole('checkbox')).toHaveCount(0);
  await radio(/^Near Mint/).check();
  await expect(page).toHaveURL(/\?grade=NM$/);
  await expect(chips(page)).toContainText('Mídia NM ou melhor');
  await radio(/^Near Mint/).press('ArrowDown');
  await expect(radio(/VG\+/)).toBeChecked();
  await expect(radio(/VG\+/)).toBeFocused();
  await expect(page).toHaveURL(/\?grade=VG%2B$/);
  await radio(/^Qualquer/).check();
  await expect(page).toHaveURL(/\/discos$/);
});

test('an empty result mentions filters only if there are any', async ({ page }) => {
  await open(page, '/discos?search=xyzzyqq');
  await expect(page.getByText('Nada na loja corresponde a “xyzzyqq”.')).toBeVisible();
  await open(page, '/discos?search=xyzzyqq&available=1');
  await expect(page.getByText('Nada na loja corresponde a “xyzzyqq” com estes filtros.')).toBeVisible();
  await open(page, '/ofertas?search=xyzzyqq');
  await expect(page.getByText('Nada nesta lista corresponde a “xyzzyqq”.')).toBeVisible();
  await open(page, '/ofertas?search=xyzzyqq&category=house');
  await expect(page.getByText('Nada nesta lista corresponde a “xyzzyqq” com estes filtros.')).toBeVisible();
});

test.describe('in the filter sheet of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('filters are counted, cleared together, and lead to their results', async ({ page }) => {
    await open(page, '/discos?search=samba');
    await expect(cards(page).first()).toBeVisible();
    const found = (await page.locator('.listing-head .spine').textContent()) ?? '';
    const opener = page.getByRole('button', { name: 'Filtrar' });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filtrar' });
    await expect(sheet.getByRole('button', { name: 'Limpar' })).toHaveCount(0);
    await sheet.getByLabel('Apenas disponíveis').check();
    await sheet.getByRole('radio', { name: /^Near Mint/ }).check();
    await expect(page).toHaveURL(/grade=NM/);
    const show = sheet.getByRole('button', { name: /^Ver [\d.]+ discos?$/ });
    const left = (await show.textContent())?.replace('Ver ', '') ?? '';
    expect(left).not.toBe(found);
    await expect(sheet.getByRole('status')).toHaveText(left);
    await sheet.getByRole('button', { name: 'Limpar' }).click();
    await expect(page).toHaveURL(/\?search=samba$/);
    await expect(show).toHaveText(`Ver ${found}`);
    await expect(sheet.getByRole('heading', { name: 'Filtrar' })).toBeFocused();
    await sheet.getByLabel('Apenas disponíveis').check();
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(opener).toHaveAccessibleName('Filtrar 1 filtro ativo');
  });

  test('results scroll into view when a filter is selected far down the page', async ({ page }) => {
    await open(page, '/discos?available=1');
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await page.evaluate(() => scrollTo(0, 3_000));
    const sheet = page.getByRole('dialog', { name: 'Filtrar' });
    await sheet.getByLabel('Caixa').check();
    await sheet.getByRole('button', { name: /^Ver [\d.]+ discos?$/ }).click();
    await expect.poll(() => firstCardInView(page)).toBe(true);
  });
});
