import { chromium, type Browser } from '@playwright/test';
import { newBuyer } from '../../tests/e2e/buyers.ts';
import { fillCart, recordsOf } from '../../tests/e2e/carts.ts';
import { findBrowser } from '../test/browser.ts';
import { beginWalk, type BuyWalk } from './buy-walk.ts';
import { atMost, known, type Figure } from './figure.ts';
import { sessionOf, withStore } from './web-customer.ts';
import { openLine, type Speed } from './web-line.ts';

/** A phone at the edge of its network: 400 kbit/s. */
const edge: Speed = { latencyMs: 400, bytesPerSecond: 400_000 / 8 };

const mostTaps = { new: 13, returning: 2 };
const mostSeconds = 12;
const mostFeedbackMs = 100;
const mostSuggestionMs = 2_000;

/** From the home page of a stranger to the code of a PIX. */
const buyAsStranger = async ({ page, tap, fill }: BuyWalk): Promise<void> => {
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await tap(page.locator('main [data-record]:not([data-out]) a[href^="/vinyl/"]').first());
  await page.waitForURL('**/vinyl/*');
  await tap(button(/^Adicionar ao carrinho/).first());
  await tap(dialog('Entrar').getByRole('link', { name: 'Criar conta' }));
  await fill(page.getByLabel('Nome completo'), 'Iara Nunes');
  await fill(page.getByLabel('E-mail'), `iara-${crypto.randomUUID().slice(0, 8)}@exemplo.com`);
  await fill(page.getByLabel('Senha', { exact: true }), 'agulha-de-diamante');
  await fill(page.getByLabel(/Confirm/), 'agulha-de-diamante');
  await tap(button(/Criar conta/));
  await tap(dialog(/^Carrinho/).locator('a, button', { hasText: /^Finalizar/ }));
  await tap(button('Completar').first());
  const data = dialog('Complete seus dados');
  await fill(data.getByLabel('CPF'), '52998224725');
  await fill(data.getByLabel('Telefone'), '11987654321');
  await tap(data.getByRole('button', { name: 'Salvar' }));
  // Each confirmation would close by itself after 1.5 s.
  await tap(data.locator('.form-end').getByRole('button', { name: 'Fechar' }));
  const address = dialog('Novo endereço');
  await fill(address.getByLabel('CEP'), '05010000');
  await address.getByText('São Paulo - SP').waitFor();
  await fill(address.getByLabel('Número'), '100');
  await tap(address.getByRole('button', { name: 'Salvar' }));
  await tap(address.locator('.form-end').getByRole('button', { name: 'Fechar' }));
  for (const next of ['Frete', 'Pagamento']) await tap(button(next));
  await tap(button('Pagar com PIX'));
  await page.waitForURL('**/checkout/pix-payment?*');
  await page.locator('.pix-code').waitFor();
};

/** From the cart of a customer whose data are known to the code of a PIX. */
const buyAgain = async ({ page, tap }: BuyWalk): Promise<void> => {
  await tap(page.getByRole('button', { name: /^Finalizar/ }).last());
  await tap(page.getByRole('button', { name: 'Pagar com PIX' }));
  await page.waitForURL('**/checkout/pix-payment?*');
};

const walkFigures = (who: string, { done }: BuyWalk, most: number, isTimed: boolean): Figure[] => {
  const { taps, fields, seconds, slowest } = done();
  return [
    atMost(`${who}: taps to the code of the PIX`, taps, most, 'taps'),
    known(`${who}: fields`, String(fields)),
    isTimed
      ? atMost(`${who}: time to the code, scripted`, seconds, mostSeconds, 's')
      : known(`${who}: time to the code, scripted`, `${seconds.toFixed(1)} s`),
    atMost(`${who}: slowest feedback, '${slowest.name.slice(0, 40)}'`, slowest.ms, mostFeedbackMs, 'ms'),
  ];
};

const firstSuggestion = async (browser: Browser, shop: string): Promise<number> => {
  const { page, tap } = await beginWalk(browser, shop, { open: '/' });
  await tap(page.locator('header [data-menu="busca"]'));
  const field = page.getByRole('dialog').locator('[data-search-input]');
  await field.waitFor();
  const began = performance.now();
  await field.pressSequentially('jorge');
  await page.getByRole('option').first().waitFor();
  const ms = performance.now() - began;
  await page.context().close();
  return ms;
};

const benchOn = async (browser: Browser, shop: string, at: string, where: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const isTimed = where === '';
  const buyer = await withStore(shop, async (store) => {
    const made = await newBuyer(store);
    await fillCart(store, made, [[(await recordsOf(store)).many, 1]]);
    return made;
  });
  const stranger = await beginWalk(browser, at, { open: '/' });
  await buyAsStranger(stranger);
  figures.push(...walkFigures(`A new customer${where}`, stranger, mostTaps.new, isTimed));
  await stranger.page.context().close();
  const customer = await beginWalk(browser, at, { open: '/carrinho', session: sessionOf(buyer) });
  await buyAgain(customer);
  figures.push(...walkFigures(`A returning customer${where}`, customer, mostTaps.returning, isTimed));
  await customer.page.context().close();
  figures.push(
    atMost(`First suggestion${where}`, await firstSuggestion(browser, at), mostSuggestionMs, 'ms'),
  );
  return figures;
};

/** Measures the way from a stranger, and from a known customer, to the code of a PIX, on a phone. */
export const benchBuy = async (shop: string): Promise<Figure[]> => {
  const browser = await chromium.launch((await findBrowser()) ?? {});
  const line = await openLine(shop, edge);
  try {
    return [
      ...(await benchOn(browser, shop, shop, '')),
      ...(await benchOn(browser, shop, line.address, ', 400 kbit/s and 400 ms')),
    ];
  } finally {
    line.close();
    await browser.close();
  }
};
