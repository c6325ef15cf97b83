import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { type Buyer, newBuyer, ownRecord } from './buyers.ts';
import { fillCart, type Sold } from './carts.ts';
import { stayLoggedIn } from './people.ts';
import { type WireOrder, type WirePayment } from './purchases.ts';

const stepHeadings = {
  dados: 'Para quem e para onde?',
  frete: 'Quando chega?',
  pagamento: 'Como quer pagar?',
} as const;
export type Step = keyof typeof stepHeadings;

export const stepPath = (step: Step) => `/checkout?etapa=${step}`;
export const main = (page: Page) => page.getByRole('main');
export const stepHeading = (page: Page, step: Step) =>
  main(page).getByRole('heading', { level: 1, name: stepHeadings[step] });
export const onward = (page: Page) => main(page).getByRole('button', { name: /^Continuar para/ });
export const slip = (page: Page) => main(page).getByRole('complementary', { name: 'Resumo do pedido' });
export const total = (page: Page) => slip(page).locator('.slip-total dd');
/** A text that is announced as soon as it is there. */
export const alerts = (page: Page, text: string | RegExp) => main(page).getByRole('alert').getByText(text);
export const progress = (page: Page) => main(page).getByRole('progressbar');

export type WayName = 'PIX' | 'Cartão' | 'Boleto' | 'WhatsApp';

export const way = (page: Page, name: WayName) =>
  main(page).getByRole('radio', { name: new RegExp(`^${name}`) });

/** The button of the slip, which names the amount and the way of paying. */
export const payButton = (page: Page) =>
  main(page).getByRole('button', { name: /^(Pagar|Pedir) R\$\s[\d.,]+ (com|pelo) / });

/** Chooses a way of paying, and waits until it can be pressed. */
export const choose = async (page: Page, name: WayName) => {
  await way(page, name).check();
  await expect(payButton(page)).toHaveText(new RegExp(`${name}$`, 'i'));
  await expect(payButton(page)).toBeEnabled();
  // The form of the card is loaded when it is chosen.
  if (name === 'Cartão') await expect(main(page).getByLabel('Número do cartão')).toBeVisible();
};

/** Opens the checkout of a customer with a filled cart, at a step. */
export const openStep = async (page: Page, buyer: Buyer, step: Step) => {
  await stayLoggedIn(page, buyer);
  await page.goto(stepPath(step));
  await expect(stepHeading(page, step)).toBeVisible();
};

/** Opens the checkout of a new customer with one copy of a record of the test's own. */
export const openCheckout = async (
  page: Page,
  request: APIRequestContext,
  step: Step = 'pagamento',
): Promise<{ buyer: Buyer; record: Sold }> => {
  const record = await ownRecord(request);
  const buyer = await newBuyer(request);
  await fillCart(request, buyer, [[record, 1]]);
  await openStep(page, buyer, step);
  return { buyer, record };
};

const brands = {
  Mastercard: { number: '5031 4332 1540 6351', code: '123' },
  Visa: { number: '4235 6477 2802 5682', code: '123' },
  Amex: { number: '3753 651535 56885', code: '1234' },
  Elo: { number: '5067 7667 8388 8311', code: '123' },
} as const;

/** Types a test card; the holder's name decides what becomes of the payment. */
export const fillCard = async (page: Page, holder: string, brand: keyof typeof brands = 'Mastercard') => {
  const form = main(page);
  await form.getByLabel('Número do cartão').fill(brands[brand].number);
  await form.getByLabel('Nome, como está no cartão').fill(holder);
  await form.getByLabel('Validade').fill('11/30');
  await form.getByLabel('CVV').fill(brands[brand].code);
  await form.getByLabel('CPF do titular').fill('123.456.789-09');
};

/** The order in the address of a result page. */
export const orderInAddress = (page: Page): number => Number(new URL(page.url()).searchParams.get('pedido'));

/** The calls that a browser makes. Their bodies are known only to a route. */
export const countCalls = async (page: Page, method: string, path: RegExp) => {
  const calls: { path: string; body: string; key: string | undefined }[] = [];
  await page.route(
    (url) => path.test(url.pathname),
    (route) => {
      const call = route.request();
      if (call.method() === method)
        calls.push({
          path: new URL(call.url()).pathname,
          body: call.postData() ?? '',
          key: call.headers()['idempotency-key'],
        });
      return route.fallback();
    },
  );
  return calls;
};

/**
 * Shows a page an order whose payment waits for as long as the test wants: the demonstration settles by itself. What is
 * changed in the answer is shown with the next question.
 */
export const freezeOrder = async (page: Page, order: WireOrder, payment: WirePayment) => {
  const shown = {
    order: { ...order, payment_transactions: [payment], held_until: payment.expires_at },
    payment,
  };
  const tell = (route: Route, data: object) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          // Pages take the time from the store's answers.
          headers: { Date: new Date().toUTCString() },
          json: { success: true, status: 'success', data },
        })
      : route.fallback();
  await page.route(`**/api/orders/${order.id}`, (route) => tell(route, shown.order));
  await page.route(`**/api/orders/${order.id}/payments`, (route) =>
    tell(route, {
      order_status: shown.order.status,
      payment_status: shown.order.payment_status,
      payment: shown.payment,
    }),
  );
  return shown;
};
