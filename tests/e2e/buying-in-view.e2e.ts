import { expect } from '@playwright/test';
import { fillCart, recordsOf, saveAddress } from './carts.ts';
import { register, stayLoggedIn, test } from './people.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('on a small phone the price of a line is beside its stepper', async ({ page, request }) => {
  const { many } = await recordsOf(request);
  const person = await register(request);
  await fillCart(request, person, [[many, 1]]);
  await stayLoggedIn(page, person);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/carrinho');
    const line = page.locator('.cart .line');
    const stepper = (await line.locator('.quantity').boundingBox())!;
    expect((await line.locator('.line-price').boundingBox())!.x).toBeGreaterThan(stepper.x + stepper.width);
  }
});

test('the buttons that lead on are in view without scrolling', async ({ page, request }) => {
  const { many } = await recordsOf(request);
  const person = await register(request);
  await saveAddress(request, person, '01310100');
  await saveAddress(request, person, '04038001');
  await fillCart(request, person, [[many, 1]]);
  await stayLoggedIn(page, person);
  await page.goto('/carrinho');
  await expect(page.getByRole('button', { name: 'Finalizar Compra' })).toBeInViewport({ ratio: 1 });
  await page.goto('/checkout');
  await expect(page.locator('.checkout-onward').getByRole('button')).toBeInViewport({ ratio: 1 });
});
