import { expect, test, type Page } from '@playwright/test';
import { wireProduct } from '../support/fake-api.ts';

const slug = 'usado-com-fotos';

/** A record with three photos, which the site itself serves. */
const openRecord = async (page: Page) => {
  const { productable, ...product } = wireProduct(900_002, { slug });
  const images = ['frente', 'verso', 'selo'].map((name) => ({ type: 'secondary', url: `/loja.png?${name}` }));
  const data = { ...product, productable: { ...(productable as object), images } };
  await page.route(`**/api/products/vinyl/${slug}*`, (route) =>
    route.fulfill({ json: { success: true, data } }),
  );
  await page.goto(`/vinyl/${slug}`);
};

const small = (page: Page) => page.getByRole('list', { name: 'Fotos deste exemplar' }).getByRole('link');
const large = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Foto \d de 3/ });

test(
  'photos of a copy open large at the one that was pressed, and lead to the next',
  { tag: '@every-engine' },
  async ({ page }) => {
    await openRecord(page);
    await expect(small(page)).toHaveCount(3);
    await small(page).nth(1).click();
    await expect(large(page).nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(large(page).nth(0)).not.toBeInViewport({ ratio: 0.5 });
    await page.getByRole('button', { name: 'Próxima foto' }).click();
    await expect(large(page).nth(2)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(small(page).nth(1)).toBeFocused();
  },
);

test(
  'a photo is enlarged by a press, and shown whole by the next',
  { tag: '@every-engine' },
  async ({ page }) => {
    await openRecord(page);
    await small(page).first().click();
    const photo = large(page).first();
    const width = () => photo.getByRole('img').evaluate((image) => image.getBoundingClientRect().width);
    const whole = await width();
    await photo.click();
    await expect(photo).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(width).toBeGreaterThan(2 * whole);
    await photo.click();
    await expect.poll(width).toBe(whole);
  },
);

test('Back closes the photos on a phone, and stays on the record', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openRecord(page);
  await small(page).last().click();
  await expect(large(page).last()).toBeInViewport({ ratio: 0.9 });
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/vinyl/${slug}$`));
});
