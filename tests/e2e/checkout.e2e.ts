import { expect } from '@playwright/test';
import { addAddress, newBuyer, ownRecord } from './buyers.ts';
import { fillCart } from './carts.ts';
import {
  choose,
  main,
  onward,
  openCheckout,
  openStep,
  payButton,
  progress,
  slip,
  type Step,
  stepHeading,
  stepPath,
  total,
} from './checkouts.ts';
import { arriveAt, fillLogin, notice, register, stayLoggedIn, test } from './people.ts';
import { shopkeeper } from './shopkeeper.ts';
import { orderRecords, purchases } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const steps: readonly Step[] = ['dados', 'frete', 'pagamento'];

test.describe('the steps', () => {
  test(
    'follow each other from the cart, each with its address, heading and progress',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const record = await ownRecord(request);
      const buyer = await newBuyer(request);
      await fillCart(request, buyer, [[record, 2]]);
      await stayLoggedIn(page, buyer);
      await page.goto('/carrinho');
      await main(page).getByRole('button', { name: 'Finalizar Compra' }).click();
      await arriveAt(page, '**/checkout');
      // Nothing is missing, so that the purchase is confirmed at once.
      await expect(stepHeading(page, 'pagamento')).toBeVisible();
      await page.goto(stepPath('dados'));
      await expect(stepHeading(page, 'dados')).toBeVisible();
      await expect(progress(page)).toHaveAttribute('aria-valuenow', '1');
      await expect(page).toHaveTitle(/^Dados Pessoais \| Finalizar Compra \| /);
      await onward(page).click();
      await expect(page).toHaveURL(stepPath('frete'));
      await expect(stepHeading(page, 'frete')).toBeFocused();
      await expect(page).toHaveTitle(/^Frete \| Finalizar Compra \| /);
      await expect(progress(page)).toHaveAttribute('aria-valuetext', 'Passo 2 de 3: Frete');
      await expect(main(page).getByText(/PAC/).first()).toBeVisible();
      await expect(
        main(page)
          .getByText(/Correios · \d+ dias? út/)
          .first(),
      ).toBeVisible();
      await onward(page).click();
      await expect(page).toHaveURL(stepPath('pagamento'));
      await expect(stepHeading(page, 'pagamento')).toBeFocused();
      await expect(page).toHaveTitle(/^Pagamento \| Finalizar Compra \| /);
      await expect(slip(page)).toContainText(record.title);
      await expect(slip(page)).toContainText(/2 × R\$/);
      await expect(main(page).getByText('Confira antes de pagar')).toBeVisible();
      await expect(
        main(page).getByText(/Rua da Bahia, 1148, Centro, Belo Horizonte - MG, 30150-050/),
      ).toBeVisible();
    },
  );

  test(
    'go back by the back button and on by the forward button, and a reload stays',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      await openCheckout(page, request, 'dados');
      await onward(page).click();
      await expect(stepHeading(page, 'frete')).toBeVisible();
      await expect(main(page).getByRole('radio', { name: /PAC/ })).toBeChecked();
      await onward(page).click();
      await expect(stepHeading(page, 'pagamento')).toBeVisible();
      for (const step of ['frete', 'dados'] as const) {
        await page.goBack();
        await expect(stepHeading(page, step)).toBeFocused();
        await expect(page).toHaveURL(stepPath(step));
      }
      await page.goForward();
      await expect(stepHeading(page, 'frete')).toBeVisible();
      for (const step of steps) {
        await page.goto(stepPath(step));
        await page.reload();
        await expect(stepHeading(page, step)).toBeVisible();
        await expect(page).toHaveURL(stepPath(step));
      }
    },
  );

  test('are led back to by the names of those that are done', async ({ page, request }) => {
    await openCheckout(page, request);
    const bar = main(page).getByRole('navigation', { name: 'Etapas da compra' });
    await expect(bar.getByRole('link', { name: /Frete/ })).toContainText('PAC');
    await bar.getByRole('link', { name: /Dados Pessoais/ }).click();
    await expect(stepHeading(page, 'dados')).toBeFocused();
    await expect(bar.getByRole('link')).toHaveCount(0);
  });

  test(
    'are not passed without CPF, phone number and address, which dialogs ask for',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const buyer = { ...(await register(request)), addressId: 0 };
      await fillCart(request, buyer, [[await ownRecord(request), 1]]);
      await stayLoggedIn(page, buyer);
      await page.goto(stepPath('pagamento'));
      await expect(stepHeading(page, 'dados')).toBeVisible();
      await expect(page).toHaveURL(stepPath('dados'));
      await onward(page).click();
      await expect(main(page).getByRole('alert').getByText('Faltam o CPF e o telefone.')).toBeVisible();
      await main(page).getByRole('button', { name: 'Completar' }).first().click();
      const data = page.getByRole('dialog', { name: 'Complete seus dados' });
      await data.getByRole('button', { name: 'Salvar' }).click();
      await expect(data.getByLabel('CPF')).toHaveAccessibleDescription('CPF é obrigatório');
      await data.getByLabel('CPF').fill('52998224725');
      await data.getByLabel('Telefone').fill('11987654321');
      await data.getByRole('button', { name: 'Salvar' }).click();
      await expect(data).toBeHidden();
      const address = page.getByRole('dialog', { name: 'Novo endereço' });
      await address.getByRole('button', { name: 'Fechar' }).click();
      await onward(page).click();
      await expect(main(page).getByRole('alert').getByText('Escolha o endereço de entrega.')).toBeVisible();
      await main(page).getByRole('button', { name: 'Adicionar endereço de entrega' }).click();
      await address.getByLabel('CEP').fill('30150-050');
      await address.getByLabel('Rua').fill('Rua da Bahia');
      await address.getByLabel('Número').fill('1148');
      await address.getByLabel('Bairro').fill('Centro');
      await address.getByLabel('Cidade').fill('Belo Horizonte');
      await address.getByLabel('Estado').selectOption('MG');
      await address.getByRole('button', { name: 'Salvar' }).click();
      await expect(address).toBeHidden();
      await expect(main(page).getByRole('radio', { name: /Rua da Bahia/ })).toBeChecked();
      await onward(page).click();
      await expect(stepHeading(page, 'frete')).toBeVisible();
    },
  );

  for (const [dialog, open] of [
    ['Complete seus dados', 'Completar'],
    ['Novo endereço', 'Adicionar endereço de entrega'],
  ] as const)
    test(`show in the dialog '${dialog}' that it was saved, until 1.5 seconds have passed`, async ({
      page,
      request,
    }) => {
      const buyer = { ...(await register(request)), addressId: 0 };
      await fillCart(request, buyer, [[await ownRecord(request), 1]]);
      await page.clock.install();
      await openStep(page, buyer, 'dados');
      await main(page).getByRole('button', { name: open }).first().click();
      const asked = page.getByRole('dialog', { name: dialog });
      if (open === 'Completar') {
        await asked.getByLabel('CPF').fill('52998224725');
        await asked.getByLabel('Telefone').fill('11987654321');
      } else {
        await asked.getByLabel('CEP').fill('30150-050');
        await asked.getByLabel('Rua').fill('Rua da Bahia');
        await asked.getByLabel('Número').fill('1148');
        await asked.getByLabel('Bairro').fill('Centro');
        await asked.getByLabel('Cidade').fill('Belo Horizonte');
        await asked.getByLabel('Estado').selectOption('MG');
      }
      await page.clock.pauseAt(Date.now() + 60_000);
      await asked.getByRole('button', { name: 'Salvar' }).click();
      const close = asked.locator('.form-end').getByRole('button', { name: 'Fechar' });
      await expect(close).toBeFocused();
      await page.clock.runFor(1_400);
      await expect(close).toBeVisible();
      await page.clock.runFor(200);
      await expect(asked).toBeHidden();
    });

  test('of a guest lead to the login, and back to the step', async ({ page, request }) => {
    const buyer = await newBuyer(request);
    await fillCart(request, buyer, [[await ownRecord(request), 1]]);
    await page.goto(stepPath('frete'));
    await arriveAt(page, '**/login?redirect=*');
    await fillLogin(page, buyer);
    await arriveAt(page, `**${stepPath('frete')}`);
    await expect(stepHeading(page, 'frete')).toBeVisible();
  });

  test('of an empty cart lead to it, which says why', async ({ page, request }) => {
    await stayLoggedIn(page, await newBuyer(request));
    await page.goto('/checkout');
    await arriveAt(page, '**/carrinho');
    await expect(notice(page, 'Carrinho vazio. Adicione produtos antes de finalizar.')).toBeVisible();
  });
});

test.describe('address and freight', () => {
  test('begin with the default address, and are calculated again for another one', async ({
    page,
    request,
  }) => {
    const buyer = await newBuyer(request);
    await addAddress(request, buyer, {
      street: 'Avenida Eduardo Ribeiro',
      city: 'Manaus',
      state: 'AM',
      zip_code: '69010001',
    });
    await fillCart(request, buyer, [[await ownRecord(request), 1]]);
    await openStep(page, buyer, 'dados');
    await expect(main(page).getByRole('radio', { name: /Rua da Bahia/ })).toBeChecked();
    await onward(page).click();
    const prices = main(page).locator('.ship-price');
    await expect(prices.first()).toBeVisible();
    const near = await prices.allTextContents();
    await page.goBack();
    // The label lies over its button.
    await main(page).locator('label', { hasText: 'Avenida Eduardo Ribeiro' }).click();
    await expect(main(page).getByRole('radio', { name: /Eduardo Ribeiro/ })).toBeChecked();
    await onward(page).click();
    await expect(main(page).getByText(/Avenida Eduardo Ribeiro, 1148, Manaus/)).toBeVisible();
    await expect(prices.first()).not.toHaveText(near[0] ?? '');
    await expect(slip(page).getByText(/PAC, até/)).toBeVisible();
  });

  test('keep the choice of the dearer freight over a reload, and count it in the total', async ({
    page,
    request,
  }) => {
    const { buyer } = await openCheckout(page, request, 'frete');
    const before = await total(page).textContent();
    const saved = page.waitForResponse('**/select-service');
    await main(page).getByRole('radio', { name: /SEDEX/ }).check();
    await expect(total(page)).not.toHaveText(before ?? '');
    expect((await saved).status()).toBe(200);
    const shown = (await total(page).textContent()) ?? '';
    await page.reload();
    await expect(main(page).getByRole('radio', { name: /SEDEX/ })).toBeChecked();
    await onward(page).click();
    await choose(page, 'PIX');
    await expect(payButton(page)).toHaveText(`Pagar ${shown} com PIX`);
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    await expect(main(page).getByText(shown).first()).toBeAttached();
    expect(await purchases(request, buyer)).toHaveLength(1);
  });

  test('are calculated again for a cart that another tab has changed, before anything is paid', async ({
    page,
    request,
    context,
  }) => {
    const { record } = await openCheckout(page, request);
    const before = await total(page).textContent();
    const other = await context.newPage();
    await other.goto('/carrinho');
    // The cart shows a press before it is stored.
    const stored = other.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes('/api/client/cart'),
    );
    await other.getByRole('main').getByRole('button', { name: 'Mais um' }).click();
    await expect(other.getByText(/^2 × R\$/)).toBeVisible();
    await stored;
    await other.close();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(
      main(page)
        .getByRole('alert')
        .getByText(/^O carrinho mudou\..*Confira o total\.$/),
    ).toBeVisible();
    await expect(total(page)).not.toHaveText(before ?? '');
    await expect(slip(page)).toContainText(record.title);
    await expect(payButton(page)).toBeEnabled();
  });
});

test.describe('what changes meanwhile', () => {
  test('a price that rises before the press is said, and nothing is ordered at a price not seen', async ({
    page,
    request,
  }) => {
    const { buyer, record } = await openCheckout(page, request);
    await choose(page, 'PIX');
    await shopkeeper('price', 'set', record.slug, '97,30');
    await payButton(page).click();
    const alert = main(page).getByRole('alert').filter({ hasText: 'O total mudou desde que você o viu.' });
    await expect(alert).toContainText('Nada foi cobrado: confira e pague de novo.');
    await expect(slip(page).getByText('Subtotal').locator('..')).toContainText('97,30');
    expect(await purchases(request, buyer)).toEqual([]);
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    expect(await purchases(request, buyer)).toHaveLength(1);
  });

  test('a price that changes while the page is away is said when it is looked at again', async ({
    page,
    request,
  }) => {
    const { record } = await openCheckout(page, request);
    await expect(payButton(page)).toBeEnabled();
    await shopkeeper('price', 'set', record.slug, '96,20');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const alert = main(page)
      .getByRole('alert')
      .filter({ hasText: /^O preço mudou: os discos custavam/ });
    await expect(alert).toContainText('e agora custam R$ 96,20. Confira o total.');
    await alert.getByRole('button', { name: 'Entendi' }).click();
    await expect(alert).toBeHidden();
  });

  test('a last copy that another customer buys first is said, and the rest is bought', async ({
    page,
    request,
  }) => {
    const single = await ownRecord(request, { single: true });
    const record = await ownRecord(request);
    const buyer = await newBuyer(request);
    await fillCart(request, buyer, [
      [record, 1],
      [single, 1],
    ]);
    await openStep(page, buyer, 'pagamento');
    await choose(page, 'PIX');
    await orderRecords(request, await newBuyer(request), [[single, 1]]);
    await payButton(page).click();
    await expect(
      main(page).getByText(`“${single.title}” acabou de ser vendido. Nada foi cobrado.`),
    ).toBeVisible();
    expect(await purchases(request, buyer)).toEqual([]);
    await main(page)
      .getByRole('button', { name: /^Continuar sem/ })
      .click();
    await expect(slip(page)).not.toContainText(single.title);
    await expect(payButton(page)).toBeEnabled();
    await payButton(page).click();
    await page.waitForURL('**/checkout/pix-payment?pedido=*');
    expect(await purchases(request, buyer)).toHaveLength(1);
  });

  test('a freight that has become dearer is said, and paid only after another press', async ({
    page,
    request,
  }) => {
    const { buyer } = await openCheckout(page, request);
    await choose(page, 'PIX');
    const before = (await total(page).textContent()) ?? '';
    // The store's own quote is over: it answers so, and the next one is dearer by its address.
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { success: false, code: 'quote_expired', message: 'O frete venceu.' },
          })
        : route.fallback(),
    );
    await page.route('**/api/client/shipping/rates', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { price: number }[] };
      for (const option of body.data) option.price += 5;
      await route.fulfill({ response, json: body });
    });
    await payButton(page).click();
    await expect(
      main(page).getByText(
        'O frete não valia mais e foi calculado de novo. Nada foi cobrado: confira e pague de novo.',
      ),
    ).toBeVisible();
    await expect(main(page).getByText(/O frete PAC custava R\$.*e agora custa R\$/)).toBeVisible();
    await expect(total(page)).not.toHaveText(before);
    expect(await purchases(request, buyer)).toEqual([]);
  });
});

test(
  'the whole purchase is possible by keyboard alone',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const { buyer } = await openCheckout(page, request, 'dados');
    const reach = async (name: RegExp, key = 'Tab') => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press(key);
        const focused = await page.evaluate(() => {
          const { activeElement: at } = document;
          const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
          return (label ?? '').trim();
        });
        if (name.test(focused)) return;
      }
      throw new Error(`The keyboard does not reach ${name}.`);
    };
    await reach(/^Continuar para o frete$/);
    await page.keyboard.press('Enter');
    await expect(stepHeading(page, 'frete')).toBeFocused();
    await expect(main(page).getByRole('radio', { name: /PAC/ })).toBeChecked();
    await reach(/^PAC/);
    await page.keyboard.press('ArrowDown');
    await expect(main(page).getByRole('radio', { name: /SEDEX/ })).toBeChecked();
    await reach(/^Continuar para o pagamento$/);
    await page.keyboard.press('Enter');
    await expect(stepHeading(page, 'pagamento')).toBeFocused();
    await reach(/^PIX/);
    await page.keyboard.press('ArrowDown');
    await expect(main(page).getByLabel('Número do cartão')).toBeVisible();
    await reach(/^Número do cartão/);
    await page.keyboard.type('5031433215406351');
    await reach(/^Nome, como está no cartão/);
    await page.keyboard.type('APRO');
    await reach(/^Validade/);
    await page.keyboard.type('1130');
    await reach(/^CVV/);
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/checkout/success?pedido=*');
    await expect(main(page).getByText('Ver pedido', { exact: true })).toBeVisible();
    await reach(/^Ver pedido$/);
    await page.keyboard.press('Enter');
    await arriveAt(page, '**/orders/*');
    expect(await purchases(request, buyer)).toEqual(['payment_approved approved: credit approved']);
  },
);
