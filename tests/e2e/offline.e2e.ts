import { expect, test, type Page } from '@playwright/test';
import { openList } from '../support/open-list.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const box = (page: Page) => page.getByRole('search', { name: 'Na loja toda' }).locator('input');
const popup = (page: Page) => page.locator('.suggestions:visible');
const results = (page: Page) => page.locator('.results .disc');
const loadMore = (page: Page) => page.getByRole('button', { name: 'Carregar mais' });
const again = (page: Page) => page.getByRole('button', { name: 'Tentar novamente' });

const open = async (page: Page, address: string): Promise<void> => {
  await openList(page, address);
  await page.waitForLoadState('networkidle');
};

/** Collects unhandled promise rejections. */
const unheard = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
};

test.describe('the search of the header, offline', () => {
  test("leads to the browser's error page, from which a retry continues", async ({ page, context }) => {
    const errors = unheard(page);
    await open(page, '/sobre');
    await context.setOffline(true);
    await box(page).fill('samba');
    await box(page).press('Enter');
    await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    expect(errors).toEqual([]);
    await context.setOffline(false);
    await page.goto('/discos?search=samba');
    await expect(results(page).first()).toBeVisible();
  });

  test('on /discos is reported in the list, which stays on its page and retries', async ({
    page,
    context,
  }) => {
    const errors = unheard(page);
    await open(page, '/discos');
    await context.setOffline(true);
    await box(page).fill('samba');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/discos?search=samba');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Você está sem conexão');
    await context.setOffline(false);
    await again(page).click();
    await expect(results(page).first()).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('is reported while typing, and works when the network is back', async ({ page, context }) => {
    await open(page, '/sobre');
    await context.setOffline(true);
    await box(page).pressSequentially('samba');
    await expect(popup(page)).toContainText('Você está sem conexão');
    await context.setOffline(false);
    await box(page).press('Backspace');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(popup(page)).not.toContainText('Você está sem conexão');
  });

  test('answers by itself when the network is back', async ({ page, context }) => {
    await open(page, '/sobre');
    await context.setOffline(true);
    await box(page).pressSequentially('samba');
    await expect(popup(page)).toContainText('Você está sem conexão');
    await context.setOffline(false);
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});

test('/discos reports that it is offline, without searching further, and retries', async ({
  page,
  context,
}) => {
  const errors = unheard(page);
  await open(page, '/discos');
  await context.setOffline(true);
  await page.getByLabel('Buscar nesta lista').fill('samba');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Você está sem conexão');
  await expect(page.getByRole('main')).not.toContainText('Buscando…');
  await context.setOffline(false);
  await again(page).click();
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByLabel('Buscar nesta lista')).toHaveValue('samba');
  expect(errors).toEqual([]);
});

test('more records that fail to load leave the list unchanged, and can be retried', async ({
  page,
  context,
}) => {
  const errors = unheard(page);
  await open(page, '/discos?available=1');
  await expect(results(page)).toHaveCount(48);
  await context.setOffline(true);
  await loadMore(page).click();
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão');
  await expect(results(page)).toHaveCount(48);
  await expect(again(page)).toBeFocused();
  await context.setOffline(false);
  await again(page).click();
  await expect(results(page)).toHaveCount(96);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('an incomplete list of labels is reported as such instead of as no match', async ({ page, context }) => {
  const errors = unheard(page);
  await open(page, '/discos');
  const side = page.getByRole('complementary', { name: 'Filtros' });
  await context.setOffline(true);
  await side.getByLabel('Buscar em Gravadora').fill('metalh');
  await expect(side.getByRole('alert')).toContainText('Você está sem conexão');
  await expect(side).not.toContainText('Nenhum valor');
  await context.setOffline(false);
  await side.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(side.getByLabel(/^Metalheadz/)).toBeVisible();
  expect(errors).toEqual([]);
});

for (const path of ['/ofertas', '/vinyl-4-djs', '/categoria/house'])
  test(`${path} reports that it is offline, without a count, and retries`, async ({ page, context }) => {
    const errors = unheard(page);
    await open(page, path);
    await context.setOffline(true);
    await page.getByLabel('Ordenar por').selectOption('Nome, A a Z');
    await expect(page.getByRole('alert')).toContainText('Você está sem conexão');
    await expect(page.locator('.listing-head .spine')).toHaveText('');
    await context.setOffline(false);
    await again(page).click();
    await expect(page.locator('.crate .disc').first()).toBeVisible();
    await expect(page.getByLabel('Ordenar por')).toHaveValue('nome');
    expect(errors).toEqual([]);
  });
