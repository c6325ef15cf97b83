import { expect, test } from '@playwright/test';

test('is less than a screen high on a phone, with all of its parts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThan(700);
  for (const said of [/CNPJ \d\d\.\d{3}/, /São Paulo - SP, \d{5}/, /@/, /^\(11\)/])
    await expect(footer.getByText(said).first()).toBeVisible();
  await expect(footer.getByRole('navigation', { name: 'Rodapé' }).getByRole('link')).toHaveCount(10);
  await expect(footer.getByRole('navigation', { name: 'Políticas' }).getByRole('link')).toHaveCount(4);
  for (const link of await footer.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box?.height, (await link.textContent()) ?? '').toBeGreaterThanOrEqual(24);
  }
});

test('links to the networks by labelled icons, in a new tab', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('list', { name: 'A loja nas redes sociais' }).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAccessibleName('Instagram (abre em nova aba)');
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link.locator('i')).toHaveCSS('mask-image', /^url\("data:image\/svg/);
    const { width, height } = (await link.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  }
});
