import { createElement, type ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { encode } from 'uqr';
import type { BankChallenge, Order, Payment } from '#domain/orders/order.ts';
import { BoletoOver } from '#features/payment/pending/BoletoOver.tsx';
import { BoletoWaiting } from '#features/payment/pending/BoletoWaiting.tsx';
import { ChallengeWaiting } from '#features/payment/pending/ChallengeWaiting.tsx';
import { HeldFor } from '#features/payment/HeldFor.tsx';
import { NoOrder } from '#features/payment/NoOrder.tsx';
import { OrderSlip } from '#features/payment/OrderSlip.tsx';
import { $paying } from '#features/paying/pay-store.ts';
import { soldOut } from '#features/paying/refusal.ts';
import { PayWays } from '#features/payment/failure/PayWays.tsx';
import { pendingViewOf } from '#features/payment/pending/pending-view.ts';
import { PixOffer } from '#features/payment/pix/PixOffer.tsx';
import { PixOver } from '#features/payment/pix/PixOver.tsx';
import { PixWaiting } from '#features/payment/pix/PixWaiting.tsx';
import { QrCode } from '#features/payment/pix/QrCode.tsx';
import { $soldMeanwhile } from '#features/payment/pix/sold-meanwhile-store.ts';
import { outcomesOf } from '#features/payment/sandbox/test-payments-store.ts';
import { WhatsappWaiting } from '#features/payment/pending/WhatsappWaiting.tsx';
import { staticHtml } from '#ui/page/static-html.ts';
import { sampleShop } from '../sample-shop.ts';
import { madeAt, minutes, sampleLine, sampleOrder, samplePayment } from './sample-order.ts';

afterEach(() => {
  $paying.set({ state: 'idle' });
  $soldMeanwhile.set({ state: 'checking' });
});

const shop = { ...sampleShop, whatsapp: '(31) 99999-0000' };

/** The words of an element, with plain spaces. */
const textOf = (element: ReactElement) =>
  staticHtml(element)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00A0', ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,:;])/g, '');

const code = '00020126360014br.gov.bcb.pix';
const pix = (said: Partial<Parameters<typeof PixWaiting>[0]> = {}) =>
  createElement(PixWaiting, {
    order: sampleOrder(),
    payment: samplePayment(),
    code,
    now: madeAt + 5 * 60_000 + 24_000,
    shop,
    ...said,
  });

describe('the page of a code', () => {
  test('shows amount, time, hold, code and payee', () => {
    const text = textOf(pix());
    expect(text).toContain('24:36');
    expect(text).toContain('Os dois discos estão separados em seu nome até 19:50.');
    expect(text).toContain('Confira R$ 524,60 para Sulco Discos Ltda. e confirme.');
    expect(staticHtml(pix())).toContain(`>${code}</textarea>`);
    expect(staticHtml(pix())).toContain('--left:0.82turn');
  });

  test('says that a demonstration settles by itself, and names no payee', () => {
    const text = textOf(pix({ shop: { ...shop, isSandbox: true, payee: null } }));
    expect(text).toContain('se paga sozinho em alguns segundos');
    expect(text).not.toContain('Ltda.');
    expect(textOf(pix())).not.toContain('demonstração');
  });

  test('never says that a copy has been made before it was', () => {
    expect(textOf(pix())).not.toContain('Copiado');
  });
});

describe('a QR code', () => {
  const html = staticHtml(createElement(QrCode, { text: code, label: 'QR code do PIX' }));

  test('is black on white with a quiet zone of four modules', () => {
    const { size } = encode(code, { ecc: 'M', border: 0 });
    expect(html).toContain(`viewBox="0 0 ${size + 8} ${size + 8}"`);
    expect(html).toContain(`<path fill="#fff" d="M0 0h${size + 8}v${size + 8}H0z"`);
    const drawn = [...html.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.min(...drawn)).toBe(4);
    expect(Math.max(...drawn)).toBe(size + 3);
  });

  test('draws every dark module', () => {
    const dark = encode(code, { ecc: 'M', border: 0 }).data.flat().filter(Boolean).length;
    expect(html.match(/h1v1h-1z/g)).toHaveLength(dark);
    expect(html).toContain('role="img" aria-label="QR code do PIX"');
  });
});

describe('a code whose time is over', () => {
  const over = (order: Partial<Order> = {}) =>
    textOf(createElement(PixOver, { order: sampleOrder(order), now: madeAt + 31 * 60_000 }));

  test('says what is still there, and its total, before a new code', () => {
    $soldMeanwhile.set({ state: 'known', short: [] });
    const text = over();
    expect(text).toContain('Nada foi cobrado. Os dois discos estão na loja, mas a reserva acabou.');
    expect(text).toMatch(/Total.* R\$ 524,60 .*Gerar novo código/);
  });

  test('names what was sold, and makes no code of the old total', () => {
    $soldMeanwhile.set({ state: 'known', short: [{ name: 'Disco 1', left: 0 }] });
    const text = over();
    expect(text).toContain('Disco 1 foi vendido enquanto isso; o outro ainda está na loja.');
    expect(text).toContain('Ver o novo total');
    expect(text).not.toContain('Gerar novo código');
  });

  test('offers nothing to pay once everything was sold', () => {
    $soldMeanwhile.set({ state: 'known', short: ['Disco 1', 'Disco 2'].map((name) => ({ name, left: 0 })) });
    expect(over()).not.toMatch(/Gerar|novo total|Pagar/);
  });

  test('the order of the rest says what was sold and the new total', () => {
    $paying.set({ state: 'refused', refusal: soldOut([{ record: 1, name: 'Burning', stock: 0 }]) });
    const order = sampleOrder({ payments: [], total: 40_460 });
    const text = textOf(createElement(PixOffer, { order }));
    expect(text).toContain('Burning foi vendido enquanto isso.');
    expect(text).toMatch(/Novo total.* R\$ 404,60 .*Gerar novo código/);
  });
});

describe('the page of a payment that waits', () => {
  const slip = { kind: 'boleto', line: '23793.38128 60082.677134 52000.063305 1 15560000052460' } as const;
  const boleto = samplePayment({
    method: 'boleto',
    expiresAt: '2026-11-25T02:59:59Z',
    pending: { ...slip, url: 'https://banco.example/slip.pdf' },
  });
  const viewOf = (payment: object, order: Partial<Order> = {}, now = madeAt) =>
    pendingViewOf(sampleOrder({ payments: [{ ...boleto, ...payment }], ...order }), now).kind;

  test('is that of a slip, until its last day is over', () => {
    expect(viewOf({})).toBe('boleto');
    expect(viewOf({}, {}, Date.parse('2026-11-25T03:00:00Z'))).toBe('boleto-over');
    expect(viewOf({ isLive: false, status: 'cancelled' })).toBe('boleto-over');
  });

  test('is a review for cards, and for an attempt whose slip has not come yet', () => {
    expect(viewOf({ method: 'credit', status: 'in_process', pending: null })).toBe('review');
    expect(viewOf({ pending: null })).toBe('review');
    expect(viewOf({ status: 'approved', isLive: false })).toBe('review');
    expect(viewOf({ status: 'in_process', isLive: false })).toBe('review');
    expect(viewOf({}, { payments: [], channel: 'whatsapp' })).toBe('whatsapp');
  });

  const asked = {
    ...{ method: 'credit', expiresAt: minutes(10) },
    pending: { kind: 'challenge', url: 'https://acs.banco.example/challenges', creq: 'abc' },
  };

  test('is the question of a bank, for as long as it can be answered', () => {
    expect(viewOf(asked)).toBe('challenge');
    expect(viewOf({ ...asked, method: 'debit' })).toBe('challenge');
    expect(viewOf(asked, {}, madeAt + 10 * 60_000)).toBe('review');
    expect(viewOf({ ...asked, isLive: false, status: 'cancelled' })).toBe('review');
    expect(viewOf({ ...asked, pending: null })).toBe('review');
  });

  test('has the bank in a frame with a title, the form that opens it, the time left, and a way out', () => {
    const payment = samplePayment(asked as Partial<Payment>);
    const html = staticHtml(
      createElement(ChallengeWaiting, {
        order: sampleOrder(),
        payment,
        challenge: asked.pending as BankChallenge,
        now: madeAt,
        shop,
      }),
    );
    expect(html).toMatch(/<iframe[^>]*title="Confirmação do seu banco"/);
    const [, name] = /<iframe[^>]*name="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`target="${name}"`);
    expect(html).toMatch(/<form[^>]*action="https:\/\/acs.banco.example\/challenges"/);
    expect(html).toMatch(/name="creq"[^>]*value="abc"/);
    expect(html.replaceAll('\u00a0', ' ')).toMatch(/R\$ 524,60.*10:00.*Cancelar/s);
  });

  test('has the line, the PDF, the last day and the way to PIX', () => {
    const element = createElement(BoletoWaiting, {
      order: sampleOrder(),
      payment: boleto,
      slip: { ...slip, url: 'https://banco.example/slip.pdf' },
      now: madeAt,
      shop,
    });
    expect(textOf(element)).toMatch(
      /R\$ 524,60 até terça, 24\/11.*Copiar linha.*Abrir o PDF.*Trocar por PIX/,
    );
    expect(staticHtml(element)).toContain('href="https://banco.example/slip.pdf"');
    expect(staticHtml(element)).toContain(slip.line);
  });

  test('warns, after the last day, of paying twice', () => {
    const now = Date.parse('2026-11-25T12:00:00Z');
    const text = textOf(createElement(BoletoOver, { order: sampleOrder(), payment: boleto, now, shop }));
    expect(text).toMatch(/O boleto venceu\..*terça, 24\/11.*não pague de novo/);
  });

  test('says of a slip that was ended early that it was, and not that its day is over', () => {
    const ended = { ...boleto, status: 'cancelled', isLive: false } as const;
    const text = textOf(
      createElement(BoletoOver, { order: sampleOrder(), payment: ended, now: madeAt, shop }),
    );
    expect(text).toContain('encerrado antes do último dia');
    expect(text).not.toContain('O último dia foi');
  });

  test('leads to the conversation again, and says how long the copies are held', () => {
    const props = { order: sampleOrder({ payments: [], channel: 'whatsapp' }), now: madeAt, shop } as const;
    expect(staticHtml(createElement(WhatsappWaiting, props))).toContain(
      'href="https://wa.me/5531999990000?text=',
    );
    expect(textOf(createElement(WhatsappWaiting, props))).toContain('em seu nome por 30:00.');
    expect(staticHtml(createElement(WhatsappWaiting, props))).toContain('href="/orders/42/payment"');
  });
});

describe('after a refused payment', () => {
  const held = (order: Partial<Order>) =>
    textOf(createElement(HeldFor, { order: sampleOrder(order), now: madeAt + 18 * 60_000 + 18_000 })).trim();

  test('a single record is named with the time for which it is held', () => {
    expect(held({ lines: [sampleLine(1, { album: 'Dispatches' })] })).toBe(
      'Dispatches continua separado em seu nome por 11:42.',
    );
    expect(held({})).toBe('Os dois discos continuam separados em seu nome por 11:42.');
  });

  test('nothing is promised once the hold is over', () => {
    expect(held({ heldUntil: minutes(15) })).toContain('não estão mais separados');
    expect(held({ heldUntil: null })).toContain('conferimos o que ainda está na loja');
  });

  test('the other ways are rows with the amount, and the first is chosen', () => {
    const element = createElement(PayWays, {
      order: sampleOrder(),
      shop,
      after: 'credit',
    });
    const html = staticHtml(element);
    expect(html.match(/type="radio"/g)).toHaveLength(4);
    expect(textOf(element)).toMatch(
      /PIX quase sempre resolve R\$ 524,60 .* Outro cartão .* R\$ 524,60 Boleto .* WhatsApp .*Tentar novamente com PIX/,
    );
    expect(html.indexOf('checked=""')).toBeLessThan(html.indexOf('Outro cartão'));
  });

  test('the slip names each record as it was sold', () => {
    const order = sampleOrder({ lines: [sampleLine(1, { quantity: 2, total: 20_000 })] });
    const text = textOf(createElement(OrderSlip, { order, shop: 'Sulco' }));
    expect(text).toMatch(
      /Pedido S-100042 .*Disco 1 2 × R\$ 100,00 R\$ 200,00 .*Frete PAC R\$ 24,90 Total R\$ 524,60/,
    );
  });
});

test('an order that is missing, or of another customer, is not found', () => {
  const text = textOf(createElement(NoOrder, { view: { state: 'unknown' } }));
  expect(text).toMatch(/Pedido não encontrado.*Ver meus pedidos/);
  expect(textOf(createElement(NoOrder, { view: { state: 'none' } }))).toContain('Começar a comprar');
});

test('a payment of the sandbox can be settled while it waits, and disputed once it is paid', () => {
  expect(outcomesOf({ isLive: true, status: 'pending' })).toEqual(['settle', 'reject', 'expire']);
  expect(outcomesOf({ isLive: false, status: 'approved' })).toEqual(['dispute']);
  expect(outcomesOf({ isLive: false, status: 'rejected' })).toEqual([]);
});
