import { expect, test } from '@playwright/test';
import { follow } from '../support/follow.ts';

test.use({ javaScriptEnabled: false });

test('shows a whole record: price, tracks, facts and the link to its label', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href^="/vinyl/"]').first().click();
  const record = page.getByRole('article');
  await expect(record.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(record.getByText(/R\$|Temporariamente indisponível/).first()).toBeVisible();
  await expect(record.getByRole('img').first()).toHaveAttribute('alt', /^Capa de /);
  await expect(record.locator('a[href^="/labels/"], a[href^="/artists/"]').first()).toBeVisible();
});

test('lists every record on linked pages', async ({ page }) => {
  await page.goto('/discos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos os Discos');
  const records = page.locator('main a[href^="/vinyl/"]');
  const first = await records.first().getAttribute('href');
  const pages = page.getByRole('navigation', { name: 'Páginas de discos' });
  await follow(page, pages.getByRole('link', { name: /Próxima|^2$/ }).first());
  await expect(page).toHaveURL(/\/discos\/2$/);
  expect(await records.first().getAttribute('href')).not.toBe(first);
});

test('has no button in the footer, where nothing would answer it', async ({ page }) => {
  await page.goto('/sobre');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link').first()).toBeVisible();
  await expect(footer.getByRole('button')).toHaveCount(0);
});

test('leads to the categories where a menu would open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Discos de Vinil', exact: true }).click();
  await expect(page).toHaveURL('/categorias');
  await page.locator('main a[href^="/categoria/"]').first().click();
  await expect(page).toHaveURL(/\/categoria\//);
  await expect(page.locator('main a[href^="/vinyl/"]').first()).toBeVisible();
});

test('says on the page of a mailed link what it is, and what is missing', async ({ page }) => {
  for (const [path, title] of [
    ['/email-undo?token=x', 'Desfazer a troca do e-mail'],
    ['/email-verified?token=x', 'Confirmar e-mail'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(/^Esta página precisa de JavaScript/);
  }
});
