import { expect, type Page } from '@playwright/test';
import {
  alerts,
  choose,
  countCalls,
  fillCard,
  main,
  openCheckout,
  openStep,
  payButton,
  way,
} from './checkouts.ts';
import { newBuyer, ownRecord } from './buyers.ts';
import { fillCart } from './carts.ts';
import { stayLoggedIn, test } from './people.ts';
import { orderRecords, purchases } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const formScript = '**/_astro/SandboxCard*.js';
const loadFailed = 'Erro ao carregar formulário de pagamento';

const waitingButton = (page: Page) => main(page).getByRole('button', { name: 'Carregando o cartão...' });

/** Holds an address back until it is let through. */
const heldBack = async (page: Page, url: string) => {
  let letThrough = () => {};
  const gate = new Promise<void>((open) => (letThrough = open));
  await page.route(url, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
};

test.describe('a card whose form is on its way', () => {
  test(
    'cannot be paid with yet, and the button says why',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const { buyer } = await openCheckout(page, request);
      const letThrough = await heldBack(page, formScript);
      await way(page, 'Cartão').check();
      await expect(waitingButton(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(
        main(page).getByRole('status').getByText('Carregando o formulário do cartão...'),
      ).toBeVisible();
      // An action waits for a button that is enabled.
      await waitingButton(page).click({ force: true });
      await expect(waitingButton(page)).toBeVisible();
      letThrough();
      await expect(payButton(page)).toHaveText(/cartão$/);
      await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true');
      expect(await purchases(request, buyer)).toEqual([]);
      await fillCard(page, 'APRO');
      await payButton(page).click();
      await page.waitForURL('**/checkout/success?pedido=*');
    },
  );

  test('does not keep the customer from another way', async ({ page, request }) => {
    await openCheckout(page, request);
    const letThrough = await heldBack(page, formScript);
    await way(page, 'Cartão').check();
    await expect(waitingButton(page)).toBeVisible();
    await choose(page, 'PIX');
    letThrough();
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
  });

  test('of an order that exists is waited for in the same way', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    const order = await orderRecords(request, buyer, [[await ownRecord(request), 1]]);
    await stayLoggedIn(page, buyer);
    const letThrough = await heldBack(page, formScript);
    await page.goto(`/checkout?pedido=${order.id}`);
    await expect(waitingButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page).toHaveTitle(/^Pagar com cartão \| /);
    letThrough();
    await fillCard(page, 'APRO');
    await payButton(page).click();
    await page.waitForURL(`**/checkout/success?pedido=${order.id}`);
  });
});

test('a form that does not load is said; the page loads it again, and comes back to the card', async ({
  page,
  request,
}) => {
  const { buyer } = await openCheckout(page, request);
  await page.route(formScript, (route) => route.abort());
  await way(page, 'Cartão').check();
  await expect(alerts(page, loadFailed)).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  const retries = main(page).getByRole('button', { name: 'Recarregar a página' });
  await expect(retries).toHaveCount(2);
  await page.unroute(formScript);
  await retries.last().click();
  await expect(way(page, 'Cartão')).toBeChecked();
  await fillCard(page, 'APRO');
  await payButton(page).click();
  await page.waitForURL('**/checkout/success?pedido=*');
  expect(await purchases(request, buyer)).toEqual(['payment_approved approved: credit approved']);
});

/** The stand-in of the script of Mercado Pago. The test says when the form is ready, or that it cannot be drawn. */
const brickScript = `
  window.MercadoPago = class {
    bricks() {
      return {
        create: async (brick, container, { initialization, callbacks }) => {
          if (window.openBricks) throw new Error('already_initialized');
          window.openBricks = 1;
          const field = document.createElement('input');
          field.setAttribute('aria-label', 'Cartão do Mercado Pago');
          document.getElementById(container).append(field);
          window.brick = { ...callbacks, amount: initialization.amount };
          return {
            getFormData: async () => {
              if (!field.value) throw new Error('incomplete_fields');
              return { token: field.value, payment_method_id: 'visa', issuer_id: '25', installments: 2 };
            },
            getAdditionalData: async () => ({ paymentTypeId: 'credit_card' }),
            update: ({ amount }) => (window.brick.amount = amount),
            unmount: () => {
              window.openBricks -= 1;
              field.remove();
            },
          };
        },
      };
    }
  };
`;

const securityScript = 'https://www.mercadopago.com/v2/security.js';

/** The directives of the policy that a page with the script of Mercado Pago leaves out. */
const trustedTypes = /; require-trusted-types-for [^;]*; trusted-types [^;"]*/;

/** Opens the page as that of a shop whose cards are those of Mercado Pago. */
const withMercadoPago = async (page: Page) => {
  await page.route('**/checkout?etapa=*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(
        '&quot;provider&quot;:[0,&quot;sandbox&quot;]',
        '&quot;provider&quot;:[0,&quot;mercado-pago&quot;]',
      )
      .replace(/&quot;publicKey&quot;:\[0,[^\]]*\]/, '&quot;publicKey&quot;:[0,&quot;TEST-1&quot;]')
      .replace('script-src ', 'script-src https://sdk.mercadopago.com https://www.mercadopago.com ')
      .replace(trustedTypes, '');
    await route.fulfill({ response, body: html });
  });
  await page.route('https://sdk.mercadopago.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: brickScript }),
  );
  await page.route(securityScript, (route) => route.abort());
};

const tellBrick = (page: Page, told: string) => page.evaluate(`window.brick.${told}`);

test.describe('the form of Mercado Pago', () => {
  test('is waited for until it is ready, and pays with its token', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    await fillCart(request, buyer, [[await ownRecord(request), 1]]);
    await withMercadoPago(page);
    await openStep(page, buyer, 'pagamento');
    await way(page, 'Cartão').check();
    const field = main(page).getByLabel('Cartão do Mercado Pago');
    await expect(field).toBeVisible();
    await expect(waitingButton(page)).toHaveAttribute('aria-disabled', 'true');
    await tellBrick(page, 'onReady()');
    await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true');
    await payButton(page).click();
    await expect(alerts(page, 'Erro no formulário de pagamento')).toBeVisible();
    expect(await purchases(request, buyer)).toEqual([]);
    const calls = await countCalls(page, 'POST', /\/payments$/);
    await field.fill('tok_of_the_brick');
    await payButton(page).click();
    await expect.poll(() => calls.length).toBe(1);
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      method: 'credit',
      token: 'tok_of_the_brick',
      payment_method_id: 'visa',
      issuer_id: '25',
      installments: 2,
    });
  });

  for (const [name, body, device] of [
    [
      'names the device',
      `window.MP_DEVICE_SESSION_ID = 'armor.' + document.currentScript.getAttribute('view')`,
      'armor.checkout',
    ],
    ['is blocked', null, undefined],
  ] as const)
    test(`pays, where the security script ${name}`, async ({ page, request }) => {
      const buyer = await newBuyer(request);
      await fillCart(request, buyer, [[await ownRecord(request), 1]]);
      await withMercadoPago(page);
      if (body)
        await page.route(securityScript, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      const asked = page.waitForRequest(securityScript);
      await openStep(page, buyer, 'pagamento');
      await asked;
      if (body) await page.waitForFunction('window.MP_DEVICE_SESSION_ID');
      const calls = await countCalls(page, 'POST', /\/payments$/);
      await choose(page, 'PIX');
      await payButton(page).click();
      await page.waitForURL('**/checkout/pix-payment?pedido=*');
      expect(calls.map((call) => (JSON.parse(call.body) as { device_id?: string }).device_id)).toEqual([
        device,
      ]);
    });

  test('is unmounted with its way and its step, and drawn again', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    await fillCart(request, buyer, [[await ownRecord(request), 1]]);
    await withMercadoPago(page);
    await openStep(page, buyer, 'pagamento');
    const field = main(page).getByLabel('Cartão do Mercado Pago');
    const openBricks = () => page.evaluate('window.openBricks');
    await way(page, 'Cartão').check();
    await expect(field).toBeVisible();
    await choose(page, 'PIX');
    await expect.poll(openBricks).toBe(0);
    await way(page, 'Cartão').check();
    await expect(field).toBeVisible();
    await tellBrick(page, 'onReady()');
    await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true');
    await main(page).getByRole('link', { name: 'Alterar Frete' }).click();
    await expect.poll(openBricks).toBe(0);
  });

  test('that cannot be drawn is said, and drawn by another press', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    await fillCart(request, buyer, [[await ownRecord(request), 1]]);
    await withMercadoPago(page);
    await openStep(page, buyer, 'pagamento');
    await way(page, 'Cartão').check();
    await expect(main(page).getByLabel('Cartão do Mercado Pago')).toBeVisible();
    await tellBrick(page, "onError({ type: 'critical', cause: 'fields_setup_failed' })");
    await expect(alerts(page, loadFailed)).toBeVisible();
    await main(page).getByRole('button', { name: 'Tentar novamente' }).last().click();
    await expect(waitingButton(page)).toBeVisible();
    await expect(alerts(page, loadFailed)).toHaveCount(0);
    await tellBrick(page, 'onReady()');
    await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('whose script does not come is said in the words of the specification', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    await fillCart(request, buyer, [[await ownRecord(request), 1]]);
    await withMercadoPago(page);
    await page.route('https://sdk.mercadopago.com/**', (route) => route.abort());
    await openStep(page, buyer, 'pagamento');
    await way(page, 'Cartão').check();
    await expect(alerts(page, 'Erro ao carregar Mercado Pago. Tente recarregar a página.')).toBeVisible();
    await choose(page, 'PIX');
    await expect(payButton(page)).toHaveText(/com PIX$/);
  });
});
