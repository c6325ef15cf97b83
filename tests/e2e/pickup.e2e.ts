import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { asBuyer, ownRecord, stockOf } from './buyers.ts';
import { fillCart } from './carts.ts';
import {
  choose,
  main,
  onward,
  orderInAddress,
  payButton,
  slip,
  stepHeading,
  stepPath,
  total,
  way,
} from './checkouts.ts';
import { findMail, type Person, register, stayLoggedIn, test } from './people.ts';
import { readOrder } from './purchases.ts';
import { shopkeeper } from './shopkeeper.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const place = /Rua 24 de Maio/;
const slipOfCart = (page: Page) => main(page).getByRole('region', { name: 'Resumo do carrinho' });
const pickupChoice = (page: Page) => main(page).getByRole('radio', { name: /^Retirar na loja/ });

/** A customer with a filled cart, with CPF and phone number and without an address. */
const withoutAddress = async (page: Page, request: APIRequestContext) => {
  const person = await register(request);
  const data = { cpf: '52998224725', phone: '11987654321' };
  await request.put('/api/client/profile', { data, headers: asBuyer(person) });
  const record = await ownRecord(request);
  await fillCart(request, person, [[record, 1]]);
  await stayLoggedIn(page, person);
  return { person, record };
};

const codeMailed = async ({ email }: Person): Promise<string> => {
  let code = '';
  await expect
    .poll(
      async () => {
        const mail = await findMail(email, 'Código de retirada');
        code = /Código de retirada: (\d{4})/.exec(mail ?? '')?.[1] ?? '';
        return code;
      },
      { timeout: 40_000 },
    )
    .not.toBe('');
  return code;
};

test('a customer without an address buys with PIX, and takes the order home with the code of the mail', async ({
  page,
  request,
}) => {
  const { person, record } = await withoutAddress(page, request);
  await page.goto('/checkout');
  await expect(stepHeading(page, 'dados')).toBeVisible();
  await onward(page).click();
  await expect(main(page).getByRole('alert').getByText('Escolha o endereço de entrega.')).toBeVisible();
  await pickupChoice(page).check();
  await expect(main(page).getByRole('group', { name: 'Endereço de entrega' })).toHaveCount(0);
  await expect(slip(page)).toContainText('grátis');
  await main(page).getByRole('button', { name: 'Continuar para a retirada' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Quando fica pronto?' })).toBeVisible();
  for (const text of [place, /das 11h às 19h/, /em 1 dia útil depois do pagamento/])
    await expect(main(page).getByText(text).first()).toBeVisible();
  await onward(page).click();
  await expect(stepHeading(page, 'pagamento')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Confira antes de pagar' })).toContainText(place);
  await expect(way(page, 'Boleto')).toHaveCount(0);
  await expect(main(page).getByText('o banco precisa de um endereço seu')).toBeVisible();
  await page.reload();
  await expect(stepHeading(page, 'pagamento')).toBeVisible();
  await choose(page, 'PIX');
  const amount = (await total(page).textContent()) ?? '';
  await payButton(page).click();
  await page.waitForURL('**/checkout/pix-payment?pedido=*');
  const id = orderInAddress(page);
  await page.waitForURL('**/checkout/success?pedido=*', { timeout: 60_000 });
  const receipt = main(page).getByRole('complementary', { name: 'Comprovante' });
  await expect(receipt).toContainText('Retirar na loja');
  await expect(receipt.locator('.slip-total dd')).toHaveText(amount);
  await expect(main(page).getByText(/o código da retirada chega por e-mail/)).toBeVisible();

  const refusal = await shopkeeper('order', 'ship', String(id)).catch((error: Error) => error.message);
  expect(String(refusal)).toContain('order ready');
  await shopkeeper('order', 'ready', String(id));
  const code = await codeMailed(person);
  await page.goto(`/orders/${id}`);
  await expect(main(page).getByText('Pronto para retirar').first()).toBeVisible();
  await expect(main(page).locator('.order-pickup-code')).toHaveText(code);
  await expect(main(page).getByRole('link', { name: /Rastrear/ })).toHaveCount(0);
  const wrong = code === '0000' ? '0001' : '0000';
  const said = await shopkeeper('order', 'handed', String(id), '--code', wrong).catch(
    (error: Error) => error.message,
  );
  expect(String(said)).toContain('4 tries are left');
  await shopkeeper('order', 'handed', String(id), '--code', code);
  await page.goto('/orders');
  await expect(main(page).getByText('Retirado')).toBeVisible();
  expect(await readOrder(request, person, id)).toMatchObject({ status: 'delivered', shipping: 0 });
  expect(await stockOf(request, record)).toBe(record.stock - 1);
});

test(
  'a customer changes from pickup to a delivery and back, and the total follows',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    await withoutAddress(page, request);
    await page.goto('/checkout');
    await pickupChoice(page).check();
    await onward(page).click();
    await main(page).getByRole('button', { name: 'Escolher um endereço' }).click();
    await expect(main(page).getByRole('group', { name: 'Endereço de entrega' })).toBeVisible();
    await expect(slip(page)).toContainText('no passo 2');
    await page.goto(stepPath('pagamento'));
    await expect(stepHeading(page, 'dados')).toBeVisible();
    await pickupChoice(page).check();
    await page.goto(stepPath('pagamento'));
    await expect(stepHeading(page, 'pagamento')).toBeVisible();
  },
);

test('cart, questions, policy and footer say that an order can be picked up', async ({ page, request }) => {
  await withoutAddress(page, request);
  await page.goto('/carrinho');
  await expect(slipOfCart(page)).toContainText('mais o frete; sem frete, se você retirar na loja');
  await page.goto('/discos');
  await page
    .locator('header')
    .getByRole('link', { name: /^Carrinho/ })
    .click();
  await expect(
    page.getByRole('dialog', { name: 'Carrinho' }).getByText(/Sem frete, se você retirar na loja\.$/),
  ).toBeVisible();
  await page.goto('/sobre');
  await expect(main(page).getByText(/O pedido, porém, pode ser retirado em Rua 24 de Maio/)).toBeAttached();
  await page.goto('/politicas/frete');
  await expect(main(page).getByText(/Se preferir, retire na loja, sem frete: Rua 24 de Maio/)).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByText(/^Retirada de pedidos: neste endereço \(segunda/),
  ).toBeVisible();
});

test('the phone number is asked for the shop where no carrier calls', async ({ page, request }) => {
  const person = await register(request);
  await fillCart(request, person, [[await ownRecord(request), 1]]);
  await stayLoggedIn(page, person);
  await page.goto('/checkout');
  const carrier = main(page).getByText(/O entregador liga/);
  await expect(carrier).toBeVisible();
  await pickupChoice(page).check();
  await expect(carrier).toHaveCount(0);
  await expect(main(page).getByText('A loja liga se precisar falar da retirada.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Completar' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Complete seus dados' });
  await expect(dialog.getByText('A nota e a loja precisam deles.')).toBeVisible();
});
