import { expect, type Locator, type Page } from '@playwright/test';
import { line, openCart, saveAddress, fillCart, recordsOf } from './carts.ts';
import { fillLogin, loginDialog, register, stayLoggedIn, test } from './people.ts';

const cep = (page: Page) => page.getByLabel('CEP', { exact: true });
const calculate = (page: Page) => page.getByRole('button', { name: 'Calcular' });
const options = (page: Page) => page.getByRole('radio');
const found = (page: Page) => page.getByText('2 opção(ões) de frete encontrada(s)');
const total = (page: Page) => page.locator('.slip-total dd');
const ratesUrl = '**/api/client/shipping/rates';

const answerRates = (page: Page, status: number, json: object) =>
  page.route(ratesUrl, (route) => route.fulfill({ status, json }));

const quoteCart = async (page: Page, typed = '30150050') => {
  await cep(page).fill(typed);
  await calculate(page).click();
  await expect(found(page)).toBeVisible();
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the calculator', () => {
  test(
    'formats the postal code, and selects the cheapest option',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      await openCart(page, request, (of) => [[of.many, 1]]);
      const before = await total(page).textContent();
      await cep(page).pressSequentially('30150050');
      await expect(cep(page)).toHaveValue('30150-050');
      await page.keyboard.press('Enter');
      await expect(found(page)).toBeVisible();
      await expect(page.getByText('Belo Horizonte - MG')).toBeVisible();
      await expect(options(page).first()).toBeChecked();
      await expect(page.getByText(/chega até .+ · mais barato/)).toBeVisible();
      await expect(page.getByText(/chega até .+ · mais rápido/)).toBeVisible();
      await expect(total(page)).not.toHaveText(before ?? '');
    },
  );

  for (const [typed, text] of [
    ['', 'Digite um CEP válido'],
    ['3015', 'CEP inválido. Digite um CEP válido com 8 dígitos.'],
  ] as const)
    test(`says of '${typed}' what is wrong, at the field`, async ({ page, request }) => {
      await openCart(page, request, (of) => [[of.many, 1]]);
      await cep(page).fill(typed);
      await calculate(page).click();
      await expect(cep(page)).toHaveAccessibleDescription(text);
      await expect(cep(page)).toBeFocused();
      await cep(page).fill('30150-050');
      await expect(cep(page)).toHaveAccessibleDescription('');
    });

  test('takes over the quote and the choice that the store has, without asking for another', async ({
    page,
    request,
  }) => {
    const { person } = await openCart(page, request, (of) => [[of.many, 1]]);
    await saveAddress(request, person, '30150050');
    await quoteCart(page);
    const saved = page.waitForResponse('**/select-service');
    await options(page).nth(1).check();
    await saved;
    let rates = 0;
    page.on('request', (call) => (rates += Number(call.url().endsWith('/shipping/rates'))));
    // As on another device.
    await page.evaluate(() => localStorage.removeItem('shipping'));
    await page.reload();
    await expect(found(page)).toBeVisible();
    await expect(options(page).nth(1)).toBeChecked();
    expect(rates).toBe(0);
  });

  test('says that the stored quotes could not be read', async ({ page, request }) => {
    test.slow();
    await page.route('**/api/client/shipping/quotes', (route) => route.fulfill({ status: 500, json: {} }));
    const person = await register(request);
    await saveAddress(request, person, '30150050');
    await fillCart(request, person, [[(await recordsOf(request)).many, 1]]);
    await stayLoggedIn(page, person);
    await page.goto('/carrinho');
    await expect(page.getByText('Erro ao carregar cotações de frete')).toBeVisible({ timeout: 30_000 });
    await calculate(page).click();
    await expect(found(page)).toBeVisible();
  });

  test('says that the stored quote could not be read again, and keeps it', async ({ page, request }) => {
    test.slow();
    await openCart(page, request, (of) => [[of.many, 1]]);
    await quoteCart(page);
    await page.route('**/api/client/shipping/quotes/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByText('Erro ao carregar cotação de frete')).toBeVisible({ timeout: 30_000 });
    await expect(options(page).first()).toBeChecked();
  });

  test('saves another choice, by keyboard, and keeps it for the next visit', async ({ page, request }) => {
    await openCart(page, request, (of) => [[of.many, 1]]);
    await quoteCart(page);
    const saved = page.waitForResponse('**/select-service');
    await options(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toBeChecked();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('não salvo no servidor')).toBeHidden();
    await page.reload();
    await expect(cep(page)).toHaveValue('30150-050');
    await expect(options(page).nth(1)).toBeChecked();
  });

  for (const [name, status] of [
    ['a refusal', 422],
    ['a failure', 500],
  ] as const)
    test(`keeps a choice after ${name} of the store, and says so`, async ({ page, request }) => {
      await openCart(page, request, (of) => [[of.many, 1]]);
      await quoteCart(page);
      await page.route('**/select-service', (route) => route.fulfill({ status, json: { success: false } }));
      await options(page).nth(1).check();
      await expect(page.getByText('não salvo no servidor')).toBeVisible();
      await expect(options(page).nth(1)).toBeChecked();
    });

  test('clears options, choice, postal code and quote, also for the next visit', async ({
    page,
    request,
  }) => {
    await openCart(page, request, (of) => [[of.many, 1]]);
    const before = (await total(page).textContent()) ?? '';
    await quoteCart(page);
    await page.getByRole('button', { name: 'Limpar frete' }).click();
    await expect(options(page)).toHaveCount(0);
    await expect(cep(page)).toHaveValue('');
    await expect(total(page)).toHaveText(before);
    await page.reload();
    await expect(cep(page)).toHaveValue('');
    await expect(options(page)).toHaveCount(0);
  });

  test('asks again when the cart has changed, and keeps the choice', async ({ page, request }) => {
    const { many } = await openCart(page, request, (of) => [[of.many, 1]]);
    await quoteCart(page);
    await options(page).nth(1).check();
    const again = page.waitForResponse(ratesUrl);
    await line(page, many).getByRole('button', { name: 'Mais um' }).click();
    await line(page, many).getByRole('button', { name: 'Mais um' }).click();
    await again;
    await expect(found(page)).toBeVisible();
    await expect(options(page).nth(1)).toBeChecked();
  });

  test('shows the answer to the last question', async ({ page, request }) => {
    await openCart(page, request, (of) => [[of.many, 1]]);
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((ready) => (answer = ready));
    let calls = 0;
    await page.route(ratesUrl, async (route) => {
      calls += 1;
      if (calls === 1) {
        await isHeld;
        await route.fulfill({
          json: {
            success: true,
            quote_id: 'x',
            data: [{ id: 9, name: 'Atrasado', company: { name: '' }, price: 1, delivery_time: 1 }],
          },
        });
      } else await route.continue();
    });
    await cep(page).fill('30150-050');
    await expect(page.getByText('Calculando...')).toBeVisible();
    await cep(page).fill('01310-100');
    await expect(found(page)).toBeVisible();
    const late = page.waitForResponse(ratesUrl);
    answer();
    await late;
    await expect(page.getByText('Atrasado')).toHaveCount(0);
    await expect(options(page)).toHaveCount(2);
  });

  test('fills in the postal code of the default address, and asks by itself', async ({ page, request }) => {
    const person = await register(request);
    const { many } = await recordsOf(request);
    await fillCart(request, person, [[many, 1]]);
    await saveAddress(request, person, '30150050');
    await stayLoggedIn(page, person);
    await page.goto('/carrinho');
    await expect(cep(page)).toHaveValue('30150-050');
    await expect(found(page)).toBeVisible();
  });

  test('never replaces what is typed by the postal code of an address', async ({ page, request }) => {
    const person = await register(request);
    const { many } = await recordsOf(request);
    await fillCart(request, person, [[many, 1]]);
    await saveAddress(request, person, '30150050');
    await stayLoggedIn(page, person);
    let answer: () => void = () => undefined;
    const isTyped = new Promise<void>((ready) => (answer = ready));
    await page.route('**/api/client/addresses', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.goto('/carrinho');
    await cep(page).fill('013');
    const addresses = page.waitForResponse('**/api/client/addresses');
    answer();
    await addresses;
    await page.evaluate(() => new Promise((ready) => requestAnimationFrame(ready)));
    await expect(cep(page)).toHaveValue('013');
  });
});

test.describe('failures', () => {
  for (const [name, status, json, text] of [
    ['a wrong postal code', 400, { success: false, message: 'x' }, 'CEP inválido ou dados incorretos'],
    ['a failing provider', 502, { success: false }, 'Erro ao calcular frete. Tente novamente.'],
    [
      'no option',
      200,
      { success: true, data: [], quote_id: null },
      'Nenhuma opção de frete disponível para este CEP',
    ],
    [
      'a missing token',
      422,
      { success: false, message: 'Token do Melhor Envio ausente' },
      'O frete ainda não está conectado: falta o token do Melhor Envio nas configurações da loja.',
    ],
    [
      'the own message of the store',
      429,
      { success: false, message: 'Espere um minuto.' },
      'Espere um minuto.',
    ],
  ] as const)
    test(`${name} is said`, async ({ page, request }) => {
      await openCart(page, request, (of) => [[of.many, 1]]);
      await answerRates(page, status, json);
      await cep(page).fill('30150-050');
      await calculate(page).click();
      await expect(page.getByRole('alert').getByText(text)).toBeVisible();
      await page.unroute(ratesUrl);
      await calculate(page).click();
      await expect(found(page)).toBeVisible();
    });

  test('options without a price or a time are left out', async ({ page, request }) => {
    await openCart(page, request, (of) => [[of.many, 1]]);
    const option = { name: 'PAC', company: { name: 'Correios' }, currency: 'BRL' };
    await answerRates(page, 200, {
      success: true,
      quote_id: 'x',
      data: [
        { ...option, id: 1, price: 20, delivery_time: 5, arrives_on: '2026-12-10' },
        { ...option, id: 2, price: 0, delivery_time: 5, arrives_on: '2026-12-10' },
        { ...option, id: 3, price: 9, arrives_on: '2026-12-10' },
      ],
    });
    await cep(page).fill('30150-050');
    await calculate(page).click();
    await expect(page.getByText('1 opção(ões) de frete encontrada(s)')).toBeVisible();
  });

  test('no connection is said', async ({ page, request, context }) => {
    await openCart(page, request, (of) => [[of.many, 1]]);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await cep(page).fill('30150-050');
    await calculate(page).click();
    await expect(page.getByRole('alert').getByText('Você está sem conexão')).toBeVisible({ timeout: 30_000 });
  });

  test('an ended session asks to log in, and goes on after it', async ({ page, request }) => {
    const { person } = await openCart(page, request, (of) => [[of.many, 1]]);
    await page.waitForLoadState('networkidle');
    await request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${person.token}` } });
    // The eighth digit asks by itself.
    await cep(page).fill('30150-050');
    const said = page
      .getByRole('alert')
      .filter({ hasText: 'Você precisa estar logado para calcular o frete' });
    await said.getByRole('button', { name: 'Entrar' }).click();
    await fillLogin(loginDialog(page), person);
    await expect(found(page)).toBeVisible();
  });
});

test.describe('a guest', () => {
  test('is told to log in, after which the freight is asked for', async ({ page, request }) => {
    const person = await register(request);
    const { many } = await recordsOf(request);
    await fillCart(request, person, [[many, 1]]);
    await page.goto('/carrinho');
    await expect(
      page.getByRole('main').getByText('Você precisa estar logado para calcular o frete.'),
    ).toBeVisible();
    await cep(page).fill('30150-050');
    await calculate(page).click();
    await expect(loginDialog(page)).toContainText('Você precisa estar logado para calcular o frete.');
    await fillLogin(loginDialog(page), person);
    await expect(cep(page)).toHaveValue('30150-050');
    await expect(found(page)).toBeVisible();
  });

  test('keeps what was typed before the script was there, and the focus', async ({ page, request }) => {
    const person = await register(request);
    const { many } = await recordsOf(request);
    await fillCart(request, person, [[many, 1]]);
    let arrive = () => {};
    const typed = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/_astro/CartPage*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/carrinho', { waitUntil: 'commit' });
    await cep(page).fill('30150050');
    arrive();
    await expect(calculate(page)).toBeEnabled();
    await expect(cep(page)).toHaveValue('30150-050');
    await expect(cep(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await fillLogin(loginDialog(page), person);
    await expect(found(page)).toBeVisible();
  });

  test('with an empty cart is told so', async ({ page, request }) => {
    const person = await register(request);
    await page.goto('/carrinho');
    await cep(page).fill('30150-050');
    await calculate(page).click();
    await fillLogin(loginDialog(page), person);
    await expect(
      page.getByText('Carrinho vazio. Adicione produtos antes de calcular o frete.'),
    ).toBeVisible();
  });
});

test('an answer is scrolled above the bar of a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openCart(page, request, (of) => [[of.many, 1]]);
  await cep(page).pressSequentially('30150050');
  await expect(found(page)).toBeVisible();
  const bottom = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().top);
  await expect
    .poll(async () => (await top(page.locator('.pay-bar'))) - (await bottom(options(page).last())))
    .toBeGreaterThanOrEqual(0);
});

test('a cart without records says from which total freight is free', async ({ page, request }) => {
  const free = page.getByText('Frete grátis acima de R$ 300,00.');
  await page.goto('/carrinho');
  await expect(free).toBeVisible();
  await stayLoggedIn(page, await register(request));
  await page.reload();
  await expect(page.getByText('Vazio, por enquanto.')).toBeVisible();
  await expect(free).toBeVisible();
});

test('free freight takes off the cheapest option, and a bar says how far it is', async ({
  page,
  request,
}) => {
  let from = 100;
  await page.route('**/carrinho', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html ', `<html data-free-freight-from="${from}" `);
    await route.fulfill({ response, body });
  });
  await openCart(page, request, (of) => [[of.many, 1]]);
  await expect(page.getByText('O frete mais barato é por nossa conta.')).toBeVisible();
  const subtotal = (await total(page).textContent()) ?? '';
  await quoteCart(page);
  await expect(page.getByText('Frete grátis')).toBeVisible();
  await expect(total(page)).toHaveText(subtotal);
  await options(page).nth(1).check();
  await expect(total(page)).not.toHaveText(subtotal);
  from = 100_000_00;
  await page.reload();
  await expect(page.getByText(/^Faltam R\$.+ para o frete grátis\.$/)).toBeVisible();
});
