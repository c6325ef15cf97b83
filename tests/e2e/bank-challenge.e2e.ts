import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { pagePolicy } from '#site/hosting/page-policy.ts';
import { newBuyer, ownRecord, stockOf } from './buyers.ts';
import { alerts, choose, fillCard, freezeOrder, main, openCheckout, payButton } from './checkouts.ts';
import { stayLoggedIn, test } from './people.ts';
import { decide, orderRecords, payOrder, purchases } from './purchases.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const title = 'Confirmação do seu banco';
const heading = (page: Page) =>
  main(page).getByRole('heading', { level: 1, name: 'Confirme com o seu banco.' });

/** The page of the bank: WebKit's bridge knows no frames of elements, and Firefox learns the name of a frame late. */
const bank = async (page: Page) => {
  await expect(page.locator(`iframe[title="${title}"]`)).toBeVisible();
  const found = () => page.frames().find((frame) => frame !== page.mainFrame());
  await expect.poll(() => found()?.url() ?? '').not.toMatch(/^(about:blank)?$/);
  return found()!;
};
const answer = async (page: Page, name: string) =>
  (await bank(page)).getByRole('button', { name }).press('Enter');
const giveUp = (page: Page) => main(page).getByRole('button', { name: 'Cancelar e pagar de outro jeito' });
const failure = (page: Page) => main(page).getByRole('heading', { level: 1, name: 'A agulha pulou.' });

/** Pays the cart of a new customer with a card whose bank asks. */
const payWithQuestion = async (page: Page, request: APIRequestContext) => {
  const opened = await openCheckout(page, request);
  await choose(page, 'Cartão');
  await fillCard(page, 'DESA');
  await payButton(page).click();
  await page.waitForURL('**/checkout/pending?pedido=*');
  await expect(heading(page)).toBeVisible();
  await expect((await bank(page)).getByText(/Isto é uma demonstração/)).toBeVisible();
  return opened;
};

test(
  'the question of a bank that is answered with yes leads to the receipt',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const { buyer, record } = await payWithQuestion(page, request);
    await expect(main(page).getByRole('timer')).toBeVisible();
    await expect(main(page).getByText(/Nada foi cobrado ainda/)).toBeVisible();
    await answer(page, 'Confirmar a compra');
    await page.waitForURL('**/checkout/success?pedido=*');
    await expect(main(page).getByRole('heading', { level: 1, name: 'É seu.' })).toBeVisible();
    expect(await purchases(request, buyer)).toEqual(['payment_approved approved: credit approved']);
    expect(await stockOf(request, record)).toBe(record.stock - 1);
  },
);

test('one that is answered with no is refused with the reason, and another card pays', async ({
  page,
  request,
}) => {
  const { buyer } = await payWithQuestion(page, request);
  await answer(page, 'Recusar');
  await page.waitForURL('**/checkout/failure?pedido=*');
  await expect(failure(page)).toBeVisible();
  await expect(alerts(page, /não confirmou que o cartão é seu/)).toBeVisible();
  await main(page)
    .getByRole('radio', { name: /Outro cartão/ })
    .check();
  await main(page).getByRole('link', { name: 'Tentar novamente com cartão' }).click();
  await page.waitForURL('**/checkout?pedido=*');
  await fillCard(page, 'APRO');
  await payButton(page).click();
  await page.waitForURL('**/checkout/success?pedido=*');
  expect(await purchases(request, buyer)).toEqual([
    'payment_approved approved: credit rejected, credit approved',
  ]);
});

test('one that is left stays where it is, and is asked again after a reload and in another tab', async ({
  page,
  request,
  context,
}) => {
  const { buyer } = await payWithQuestion(page, request);
  await page.reload();
  await expect((await bank(page)).getByRole('button', { name: 'Confirmar a compra' })).toBeVisible();
  const order = new URL(page.url()).searchParams.get('pedido');
  await page.goto(`/orders/${order}/payment`);
  await expect(main(page).getByText('O seu banco pede uma confirmação.')).toBeVisible();
  const other = await context.newPage();
  await stayLoggedIn(other, buyer);
  await other.goto(`/orders/${order}/payment`);
  await main(other).getByRole('link', { name: 'Responder ao banco' }).click();
  await answer(other, 'Confirmar a compra');
  await other.waitForURL('**/checkout/success?pedido=*');
  expect(await purchases(request, buyer)).toEqual(['payment_approved approved: credit approved']);
});

test('one that is given up charges nothing, and the order is paid by PIX', async ({ page, request }) => {
  const { buyer, record } = await payWithQuestion(page, request);
  await giveUp(page).click();
  await page.waitForURL('**/checkout/failure?pedido=*');
  await expect(alerts(page, /confirmação do banco não foi concluída, e nada foi cobrado/)).toBeVisible();
  expect(await purchases(request, buyer)).toEqual(['pending pending: credit cancelled']);
  // The copy stays theirs.
  expect(await stockOf(request, record)).toBe(record.stock - 1);
  await main(page).getByRole('button', { name: 'Tentar novamente com PIX' }).click();
  await page.waitForURL('**/checkout/pix-payment?pedido=*');
});

test('one whose time is over at the bank is refused, while its page is shown', async ({ page, request }) => {
  const buyer = await newBuyer(request);
  const order = await orderRecords(request, buyer, [[await ownRecord(request), 1]]);
  const payment = await payOrder(request, buyer, order, 'debit', 'DESA');
  await stayLoggedIn(page, buyer);
  await page.goto(`/checkout/pending?pedido=${order.id}`);
  await expect((await bank(page)).getByRole('button', { name: 'Confirmar a compra' })).toBeVisible();
  await decide(request, buyer, payment, 'expire');
  await page.waitForURL(`**/checkout/failure?pedido=${order.id}`);
  await expect(alerts(page, /confirmação do banco não foi concluída/)).toBeVisible();
});

test.describe('a bank with an address of its own', () => {
  const acs = 'https://acs.banco.example/challenges';

  /** The page under the policy of a shop with Mercado Pago, and a card whose bank has that address. */
  const openAtBank = async (page: Page, request: APIRequestContext) => {
    const buyer = await newBuyer(request);
    const order = await orderRecords(request, buyer, [[await ownRecord(request), 1]]);
    const payment = await payOrder(request, buyer, order, 'credit', 'DESA');
    const challenged = { ...payment, challenge: { url: acs, creq: 'abc123' } };
    await freezeOrder(page, order, challenged);
    await page.route('**/checkout/pending?pedido=*', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(
        /(<meta http-equiv="Content-Security-Policy" content=")[^"]*/,
        (_, start: string) => start + pagePolicy('challenge'),
      );
      await route.fulfill({ response, body: html });
    });
    await stayLoggedIn(page, buyer);
    return { order, buyer };
  };

  test('is sent the form into the frame, and its message is no more than a hint', async ({
    page,
    request,
    browserName,
  }) => {
    const { order } = await openAtBank(page, request);
    const sent: string[] = [];
    await page.route(acs, (route) => {
      sent.push(`${route.request().method()} ${route.request().postData()}`);
      return route.fulfill({
        contentType: 'text/html',
        body: `<p>Pronto</p><script>parent.postMessage({ status: 'COMPLETE' }, '*')</script>`,
      });
    });
    await page.goto(`/checkout/pending?pedido=${order.id}`);
    const asked = page.waitForRequest((one) => one.url().endsWith(`/orders/${order.id}/payments`));
    await expect(
      main(page).getByRole('status').getByText('Resposta enviada. Conferindo com o banco...'),
    ).toBeVisible();
    await asked;
    // The store says that the bank still waits.
    await expect(heading(page)).toBeVisible();
    // Playwright does not know the body of a request in Firefox.
    expect(sent).toEqual([`POST ${browserName === 'firefox' ? null : 'creq=abc123'}`]);
  });

  test('that does not open is said after a while, and opened again by a press', async ({ page, request }) => {
    await page.clock.install();
    const { order } = await openAtBank(page, request);
    let opens = 0;
    let letThrough = () => {};
    const gate = new Promise<void>((open) => (letThrough = open));
    await page.route(acs, async (route) => {
      opens += 1;
      if (opens === 1) await gate;
      await route
        .fulfill({ contentType: 'text/html', body: '<p>Pergunta do banco</p>' })
        .catch(() => undefined);
    });
    await page.goto(`/checkout/pending?pedido=${order.id}`);
    await expect(main(page).getByText('Abrindo a página do seu banco...')).toBeVisible();
    await expect.poll(() => opens).toBe(1);
    await page.clock.fastForward(21_000);
    await expect(alerts(page, 'A página do banco não abriu.')).toBeVisible();
    await main(page).getByRole('button', { name: 'Abrir de novo' }).click();
    await expect((await bank(page)).getByText('Pergunta do banco')).toBeVisible();
    await expect(alerts(page, 'A página do banco não abriu.')).toHaveCount(0);
    letThrough();
  });
});
