import { describe, expect, test } from 'vitest';
import { dueDays } from '#features/payment/pending/due-days.ts';
import { gradesText } from '#features/payment/grades-text.ts';
import { copiesAre, namesText, untilText, weekdayText } from '#features/payment/order-words.ts';
import { isSomethingLeft, overText } from '#features/payment/pix/over-text.ts';
import { nextText, paidText } from '#features/payment/success/paid-text.ts';
import { conversationAbout } from '#features/paying/conversation-about.ts';
import { madeAt, minutes, sampleLine, sampleOrder, samplePayment } from './sample-order.ts';

describe('words of an order', () => {
  test('count copies', () => {
    expect([1, 2, 10, 11].map(copiesAre)).toEqual([
      'O disco está',
      'Os dois discos estão',
      'Os dez discos estão',
      'Os 11 discos estão',
    ]);
  });

  test('name records, and count the rest of many', () => {
    expect(namesText(['A'])).toBe('A');
    expect(namesText(['A', 'B', 'C'])).toBe('A, B e C');
    expect(namesText(['A', 'B', 'C', 'D', 'E'])).toBe('A, B e mais 3');
  });

  test('say the day of São Paulo only where it is another one', () => {
    expect(untilText(minutes(30), madeAt)).toBe('19:50');
    // 00:20 in São Paulo, and the same day in UTC.
    expect(untilText(minutes(300), madeAt)).toBe('domingo, 22/11, 00:20');
    expect(weekdayText('2026-11-25T02:59:59Z')).toBe('terça, 24/11');
  });

  test('say the grades as sold, or the artist', () => {
    expect(gradesText(sampleLine(1, { sleeveCondition: 'Very Good Plus (VG+)' }))).toBe(
      'mídia NM · capa VG+',
    );
    expect(gradesText(sampleLine(1, { sleeveCondition: 'Generic' }))).toBe('mídia NM · capa Genérica');
    expect(gradesText(sampleLine(1, { mediaCondition: null }))).toBe('Elis');
  });
});

describe('after the time of a code', () => {
  const order = sampleOrder({ lines: [1, 2, 3].map((id) => sampleLine(id)) });
  const sold = (count: number) =>
    ({ state: 'known', short: order.lines.slice(0, count).map(({ name }) => ({ name, left: 0 })) }) as const;

  test('copies that are still held are named with their time', () => {
    expect(overText(order, { state: 'checking' }, madeAt)).toBe(
      'Os três discos estão separados em seu nome até 19:50.',
    );
  });

  test('what was sold meanwhile is named, and what is left', () => {
    expect(overText(order, sold(0), null)).toBe('Os três discos estão na loja, mas a reserva acabou.');
    expect(overText(order, sold(1), null)).toBe(
      'Disco 1 foi vendido enquanto isso; os outros dois ainda estão na loja.',
    );
    expect(overText(order, sold(2), null)).toBe(
      'Disco 1 e Disco 2 foram vendidos enquanto isso; o outro ainda está na loja.',
    );
    expect(overText(order, sold(3), null)).toBe('Disco 1, Disco 2 e Disco 3 foram vendidos enquanto isso.');
  });

  test('a line of which some copies are left says how many', () => {
    const short = [{ name: 'Disco 1', left: 1 }];
    expect(overText(order, { state: 'known', short }, null)).toBe(
      'De Disco 1 só há mais 1; os outros dois ainda estão na loja.',
    );
    expect(isSomethingLeft(order.lines.slice(0, 1), short)).toBe(true);
    expect(isSomethingLeft(order.lines.slice(0, 1), [{ name: 'Disco 1', left: 0 }])).toBe(false);
  });

  test('nothing is promised while the store does not tell', () => {
    expect(overText(order, { state: 'unknown' }, null)).toContain('conferimos o que ainda está na loja');
  });
});

describe('a paid order', () => {
  const paid = (seconds: number) =>
    paidText({ payments: [samplePayment({ status: 'approved', approvedAt: minutes(seconds / 60) })] });

  test('tells the time of the payment while it says something', () => {
    expect(paid(41)).toBe('Pagamento aprovado em 41 segundos.');
    expect(paid(1)).toBe('Pagamento aprovado em 1 segundo.');
    expect(paid(180)).toBe('Pagamento aprovado em 3 minutos.');
    expect(paid(86_400)).toBe('Pagamento aprovado.');
    expect(paidText({ payments: [] })).toBe('Pagamento aprovado.');
  });

  test('tells what comes next, by what has been done', () => {
    const next = (status: 'payment_approved' | 'shipped' | 'delivered', copies = 2) =>
      nextText(sampleOrder({ status, lines: [sampleLine(1, { quantity: copies })] }), 0);
    expect(next('payment_approved')).toContain('PAC: chega até quarta-feira, 2 de dezembro.');
    expect(next('payment_approved', 1)).toContain('Quando ele for postado');
    expect(next('shipped', 1)).toBe('O disco já foi postado: acompanhe na página do pedido.');
    expect(next('delivered')).toBe('Os discos já foram entregues.');
    const pickup = { address: 'Rua Augusta, 100', hours: '11h às 19h', readyDays: 1, code: null };
    const picked = (status: 'payment_approved' | 'shipped' | 'delivered') =>
      nextText(sampleOrder({ status, pickup }), 0);
    expect(picked('payment_approved')).toContain('em 1 dia útil depois do pagamento');
    expect(picked('shipped')).toContain('em Rua Augusta, 100 (11h às 19h)');
    expect(picked('delivered')).toBe('Os discos já estão com você.');
  });
});

describe('the calendar of a slip', () => {
  test('shows whole weeks from today to the last day, in São Paulo', () => {
    const days = dueDays('2026-11-25T02:59:59Z', madeAt);
    expect(days).toHaveLength(14);
    expect(days[0]).toMatchObject({ day: '2026-11-15', state: 'past' });
    expect(days.find(({ isToday }) => isToday)?.day).toBe('2026-11-21');
    expect(days.find(({ isDue }) => isDue)).toMatchObject({ day: '2026-11-24', state: 'open' });
    expect(days.at(-1)?.day).toBe('2026-11-28');
  });

  test('shows one week for today, and the week of a day that is over', () => {
    expect(dueDays('2026-11-22T02:59:59Z', madeAt)).toHaveLength(7);
    const over = dueDays('2026-11-10T15:00:00Z', madeAt);
    expect(over.map(({ day }) => day)).toEqual(
      [8, 9, 10, 11, 12, 13, 14].map((day) => `2026-11-${String(day).padStart(2, '0')}`),
    );
    expect(over.every(({ state }) => state === 'past')).toBe(true);
  });
});

test('the conversation names the order and its amount', () => {
  const address = new URL(conversationAbout('+55 (31) 99999-0000', sampleOrder()));
  expect(address.origin + address.pathname).toBe('https://wa.me/5531999990000');
  expect(address.searchParams.get('text')).toContain('pedido S-100042 no site, de R$ 524,60');
  expect(address.search).not.toContain('+');
});
