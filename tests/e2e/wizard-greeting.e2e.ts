import { expect } from '@playwright/test';
import { openCheckout, stepHeading } from './checkouts.ts';
import { test } from './people.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test(
  'the first step of the checkout is left while the greeting is on a phone',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    await page.addInitScript(() => {
      const greeting = {
        id: 'a',
        type: 'success',
        message: 'Bem-vindo, Ana!',
        persistence: 'session',
        // The test decides how long it takes.
        duration: 600_000,
        until: Date.now() + 600_000,
      };
      sessionStorage.setItem('notices', JSON.stringify([greeting]));
    });
    await openCheckout(page, request, 'dados');
    await expect(page.locator('.notice')).toContainText('Bem-vindo');
    await page.locator('.total-bar').getByRole('button', { name: /Frete/ }).click();
    await expect(stepHeading(page, 'frete')).toBeVisible();
    await expect(page.locator('.ships')).toContainText('R$');
  },
);
