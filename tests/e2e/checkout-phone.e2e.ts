import { expect } from '@playwright/test';
import { main, openCheckout, stepHeading, total, way } from './checkouts.ts';
import { test } from './people.ts';
import { purchases } from './purchases.ts';

test.use({
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

test(
  'a phone shows each step with its way on, and every line before the last press',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const { buyer, record } = await openCheckout(page, request, 'dados');
    const bar = main(page).getByRole('region', { name: 'Total e ação' });
    const summary = main(page).getByRole('region', { name: 'Resumo do pedido' });
    await expect(total(page)).toBeHidden();
    await bar.getByRole('button', { name: 'Frete', exact: true }).click();
    await expect(stepHeading(page, 'frete')).toBeFocused();
    await expect(main(page).getByRole('radio', { name: /PAC/ })).toBeChecked();
    await expect(bar.getByText('Total com PAC')).toBeVisible();
    await bar.getByRole('button', { name: 'Pagamento', exact: true }).click();
    await expect(stepHeading(page, 'pagamento')).toBeFocused();
    // A record may be called like its artist.
    await expect(summary.getByText(record.title).first()).toBeVisible();
    await expect(summary.getByText(/você pode devolver/)).toBeVisible();
    const amount = (await summary.locator('.slip-total dd').textContent()) ?? '';
    await expect(bar.getByRole('button', { name: /^Total com PAC/ })).toContainText(amount);
    await expect(main(page).getByRole('status').getByText(`Total: ${amount}`)).toBeAttached();
    await main(page).getByRole('button', { name: 'Voltar' }).click();
    await expect(stepHeading(page, 'frete')).toBeFocused();
    await bar.getByRole('button', { name: 'Pagamento', exact: true }).click();
    await way(page, 'PIX').check();
    await bar.getByRole('button', { name: 'Pagar com PIX', exact: true }).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    expect(await purchases(request, buyer)).toHaveLength(1);
  },
);

test('a phone scrolls to what is missing when the bar is pressed', async ({ page, request }) => {
  await page.route('**/api/client/shipping/rates', (route) => route.fulfill({ status: 503, json: {} }));
  await openCheckout(page, request, 'frete');
  await main(page)
    .getByRole('region', { name: 'Total e ação' })
    .getByRole('button', { name: 'Pagamento', exact: true })
    .click();
  await expect(
    main(page)
      .getByRole('alert')
      .getByText(/^Escolha o frete|calculado\.$/),
  ).toBeInViewport();
});
