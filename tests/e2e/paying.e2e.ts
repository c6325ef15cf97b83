import { expect, type Page } from '@playwright/test';
import { stockOf } from './buyers.ts';
import { storedCart } from './carts.ts';
import {
  choose,
  countCalls,
  fillCard,
  main,
  openCheckout,
  orderInAddress,
  payButton,
  slip,
  total,
} from './checkouts.ts';
import { test } from './people.ts';
import { purchases, readOrder } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const orders = /\/orders$/;
const cardField = (page: Page, name: string) => main(page).getByLabel(name);

test(
  'a credit card that is approved says so, and leads to the receipt after two seconds',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const { buyer, record } = await openCheckout(page, request);
    await choose(page, 'Cartão');
    await fillCard(page, 'APRO');
    const amount = await total(page).textContent();
    await payButton(page).click();
    await expect(main(page).getByText('Pagamento aprovado!')).toBeVisible();
    await page.waitForURL('**/checkout/success?pedido=*');
    await expect(main(page).getByRole('heading', { level: 1, name: 'É seu.' })).toBeVisible();
    await expect(main(page).locator('.slip-total dd')).toHaveText(amount ?? '');
    const order = await readOrder(request, buyer, orderInAddress(page));
    expect(order).toMatchObject({ status: 'payment_approved', payment_status: 'approved' });
    expect(order.items.map(({ product_id: id, quantity }) => [id, quantity])).toEqual([[record.id, 1]]);
    expect(order.payment_transactions.map(({ amount: paid }) => paid)).toEqual([order.total]);
    expect(await stockOf(request, record)).toBe(record.stock - 1);
    expect(await storedCart(request, buyer)).toEqual({});
  },
);

test('the pause after an approved card ends by a press', async ({ page, request }) => {
  await page.clock.install();
  await openCheckout(page, request);
  await choose(page, 'Cartão');
  await fillCard(page, 'APRO');
  await page.clock.pauseAt(Date.now() + 60_000);
  await payButton(page).click();
  await main(page).getByRole('link', { name: 'Abrir agora' }).click();
  await page.waitForURL('**/checkout/success?pedido=*');
});

test('a credit card pays in installments, each way with its total', async ({ page, request }) => {
  const { buyer } = await openCheckout(page, request);
  await choose(page, 'Cartão');
  const amount = (await total(page).textContent()) ?? '';
  await fillCard(page, 'APRO', 'Visa');
  const field = cardField(page, 'Parcelas');
  await expect(field.getByRole('option').nth(2)).toContainText(`total ${amount}`);
  const options = await field.evaluate((element: HTMLSelectElement) =>
    [...element.options].map(({ text }) => text),
  );
  for (const option of options.slice(1))
    expect(option).toMatch(/^\dx de R\$\s\d+,\d\d sem juros.*, total R\$/);
  await field.selectOption('3');
  await payButton(page).click();
  await page.waitForURL('**/checkout/success?pedido=*');
  await expect(main(page).getByRole('complementary', { name: 'Comprovante' })).toContainText('3x de R$');
  const { payment_transactions: attempts } = await readOrder(request, buyer, orderInAddress(page));
  expect(attempts).toMatchObject([{ payment_method: 'credit', installments: 3, status: 'approved' }]);
});

test('a debit card pays at once, without installments', async ({ page, request }) => {
  const { buyer } = await openCheckout(page, request);
  await choose(page, 'Cartão');
  await main(page).getByRole('radio', { name: 'Débito', exact: true }).check();
  await expect(cardField(page, 'Parcelas')).toHaveCount(0);
  await fillCard(page, 'APRO', 'Elo');
  await payButton(page).click();
  await page.waitForURL('**/checkout/success?pedido=*');
  expect(await purchases(request, buyer)).toEqual(['payment_approved approved: debit approved']);
});

for (const [holder, reason] of [
  ['OTHE', 'O banco recusou o pagamento. Use outro cartão ou pague com PIX.'],
  ['CALL', 'O banco pede a sua autorização para esta compra. Fale com ele e tente de novo.'],
  ['FUND', 'O cartão não tem limite suficiente. Use outro ou pague com PIX.'],
  ['SECU', 'Confira o código de segurança do cartão.'],
  ['EXPI', 'Confira a data de validade do cartão.'],
  ['FORM', 'Confira os dados do cartão.'],
] as const)
  test(
    `a card of ${holder} is refused on the spot, with what to do next, and nothing is charged`,
    holder === 'FUND' ? { tag: '@every-engine' } : {},
    async ({ page, request }) => {
      const { buyer, record } = await openCheckout(page, request);
      await choose(page, 'Cartão');
      await fillCard(page, holder);
      await payButton(page).click();
      const alert = main(page)
        .getByRole('alert')
        .filter({ hasText: 'Pagamento rejeitado. Tente novamente.' });
      await expect(alert).toContainText(reason);
      await expect(page).toHaveURL('/checkout?etapa=pagamento');
      await expect(payButton(page)).toBeEnabled();
      await expect(slip(page)).toContainText(record.title);
      expect(await purchases(request, buyer)).toEqual(['pending rejected: credit rejected']);
      // The copy stays theirs, and the cart is as it was.
      expect(await stockOf(request, record)).toBe(record.stock - 1);
      expect(await storedCart(request, buyer)).toEqual({ [record.id]: 1 });
    },
  );

test('a card in review waits on its page, which changes by itself once the bank has approved', async ({
  page,
  request,
}) => {
  const { buyer } = await openCheckout(page, request);
  await choose(page, 'Cartão');
  await fillCard(page, 'CONT');
  await payButton(page).click();
  await expect(main(page).getByText('Pagamento em análise.')).toBeVisible();
  await page.waitForURL('**/checkout/pending?pedido=*');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Em análise.' })).toBeVisible();
  await page.waitForURL('**/checkout/success?pedido=*');
  await expect(main(page).getByRole('heading', { level: 1, name: 'É seu.' })).toBeVisible();
  expect(await purchases(request, buyer)).toEqual(['payment_approved approved: credit approved']);
});

test.describe('the form of the card', () => {
  test(
    'says of each field what is wrong, and makes no order of a wrong card',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const { buyer } = await openCheckout(page, request);
      const sent = await countCalls(page, 'POST', orders);
      await choose(page, 'Cartão');
      await payButton(page).click();
      await expect(cardField(page, 'Número do cartão')).toHaveAccessibleDescription(
        'Informe o número do cartão.',
      );
      await expect(cardField(page, 'Número do cartão')).toBeFocused();
      await expect(cardField(page, 'Nome, como está no cartão')).toHaveAccessibleDescription(
        'Informe o nome impresso no cartão.',
      );
      await expect(cardField(page, 'Validade')).toHaveAccessibleDescription('Informe a validade como MM/AA.');
      await expect(cardField(page, 'CVV')).toHaveAccessibleDescription(
        'Informe os 3 dígitos do código de segurança.',
      );
      await fillCard(page, 'APRO');
      await cardField(page, 'Validade').fill('10/25');
      await payButton(page).click();
      await expect(cardField(page, 'Validade')).toHaveAccessibleDescription('O cartão está vencido.');
      expect(sent).toEqual([]);
      expect(await purchases(request, buyer)).toEqual([]);
    },
  );

  test(
    'never sends the number of a card that is not one of the test cards',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      await openCheckout(page, request);
      const sent = await countCalls(page, 'POST', /^\/api\//);
      await choose(page, 'Cartão');
      await fillCard(page, 'APRO');
      await cardField(page, 'Número do cartão').fill('4111 1111 1111 1111');
      await payButton(page).click();
      await expect(cardField(page, 'Número do cartão')).toHaveAccessibleDescription(
        /só aceita cartões de teste/,
      );
      expect(sent).toEqual([]);
    },
  );

  test('sends the number to the maker of tokens alone, and keeps it nowhere', async ({ page, request }) => {
    await openCheckout(page, request);
    const sent = await countCalls(page, 'POST', /^\/api\//);
    await choose(page, 'Cartão');
    await fillCard(page, 'APRO');
    await payButton(page).click();
    await page.waitForURL('**/checkout/success?pedido=*');
    const holdsNumber = (text: string) => text.replaceAll(' ', '').includes('5031433215406351');
    expect(sent.filter(({ body }) => holdsNumber(body)).map(({ path }) => path)).toEqual([
      '/api/sandbox/card-tokens',
    ]);
    const kept = await page.evaluate(
      () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    );
    expect(holdsNumber(kept)).toBe(false);
  });

  test('is filled by a press on a test card, and says that the shop is a demonstration', async ({
    page,
    request,
  }) => {
    const { buyer } = await openCheckout(page, request);
    await choose(page, 'Cartão');
    await expect(main(page).getByText('Prensagem de teste: esta é uma loja de demonstração.')).toBeVisible();
    await main(page).getByRole('button', { name: 'American Express' }).click();
    await expect(cardField(page, 'Número do cartão')).toHaveValue('3753 651535 56885');
    await payButton(page).click();
    await page.waitForURL('**/checkout/success?pedido=*');
    expect(await purchases(request, buyer)).toEqual(['payment_approved approved: credit approved']);
  });
});
