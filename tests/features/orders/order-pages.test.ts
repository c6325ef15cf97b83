import { createElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/default-settings.ts';
import type { Order } from '#domain/orders/order.ts';
import { payableOf } from '#domain/orders/payable.ts';
import { NoOrders } from '#features/orders/list/NoOrders.tsx';
import { OrderActions } from '#features/orders/order/OrderActions.tsx';
import { OrderCard } from '#features/orders/list/OrderCard.tsx';
import { OrderHeader } from '#features/orders/order/OrderHeader.tsx';
import { OrderHistory } from '#features/orders/order/OrderHistory.tsx';
import { OrderItem } from '#features/orders/order/OrderItem.tsx';
import { OrderPages } from '#features/orders/list/OrderPages.tsx';
import { OrderPaper } from '#features/orders/order/OrderPaper.tsx';
import { OrderState } from '#features/orders/order/OrderState.tsx';
import { $paying } from '#features/paying/pay-store.ts';
import { soldOut } from '#features/paying/refusal.ts';
import { PayableState } from '#features/orders/payment/PayableState.tsx';
import { PayOutcome } from '#features/orders/payment/PayOutcome.tsx';
import { OrderReturns } from '#features/orders/order/OrderReturns.tsx';
import { ReturnTerms } from '#features/orders/returns/ReturnTerms.tsx';
import { shopFactsOf } from '#domain/shop-facts.ts';
import { TrackingHead } from '#features/orders/tracking/TrackingHead.tsx';
import { staticHtml } from '#ui/page/static-html.ts';
import { sampleShop as shop } from '../sample-shop.ts';
import { sampleLine, sampleOrder, samplePayment } from './sample-order.ts';

/** The text of a page, without the markup, and with plain spaces. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/[\s\u00A0]+/g, ' ')
    .trim();

const card = (order: Order) => staticHtml(createElement(OrderCard, { order }));

describe('an item of an order', () => {
  test.each([
    ['Generic', 'Capa: Genérica'],
    ['Not Graded', 'Capa: Não avaliada'],
    ['Very Good (VG)', 'Capa: Very Good (VG)'],
  ])('says the grade %s in the words of the record page', (sleeveCondition, text) => {
    const line = sampleLine(1, { sleeveCondition });
    expect(textOf(staticHtml(createElement(OrderItem, { line })))).toContain(text);
  });
});

describe('an order of the list', () => {
  test('names the first item and counts the rest', () => {
    const lines = [1, 2, 3, 4, 5].map((id) => sampleLine(id));
    const contents = (count: number) =>
      textOf(card(sampleOrder('pending', 'pending', { lines: lines.slice(0, count) })));
    expect(contents(1)).toContain('18/11/2026 · 1 item ');
    expect(contents(1)).not.toContain('e mais');
    expect(contents(2)).toContain('Disco 1 e mais 1 item');
    expect(contents(5)).toContain('18/11/2026 · 5 itens ');
    expect(contents(5)).toContain('Disco 1 e mais 4 itens');
  });

  test('shows three sleeves and how many more there are', () => {
    const lines = [1, 2, 3, 4, 5].map((id) => sampleLine(id));
    const html = card(sampleOrder('pending', 'pending', { lines }));
    expect(html.match(/<img/g)).toHaveLength(3);
    expect(textOf(html)).toContain('+2 itens');
    expect(card(sampleOrder('pending', 'pending', { lines: lines.slice(0, 3) }))).not.toContain('lean-more');
  });

  test('shows how far it is, and nothing of it once it has ended', () => {
    expect(card(sampleOrder('preparing', 'approved'))).toMatch(
      /role="progressbar"[^>]*aria-valuenow="60"[^>]*aria-valuetext="Passo 3 de 5: Em preparação"/,
    );
    const ended = card(sampleOrder('canceled', 'cancelled'));
    expect(ended).not.toContain('progressbar');
    expect(ended).toMatch(/<s>R\$\u00A0120,00<\/s>/);
  });

  const badges = (order: Order) =>
    [...card(order).matchAll(/<dd class="badge[^>]*>(.*?)<\/dd>/g)].map(([, text = '']) => textOf(text));

  test.each([
    ['pending', 'pending', {}, ['Aguardando pagamento', 'A escolher']],
    ['pending', 'pending', { channel: 'whatsapp' }, ['Aguardando pagamento', 'Pelo WhatsApp']],
    ['pending', 'pending', { payments: [samplePayment()] }, ['Aguardando pagamento', 'PIX']],
    ['pending', 'in_process', {}, ['Aguardando pagamento', 'Em análise']],
    ['pending', 'rejected', {}, ['Aguardando pagamento', 'Rejeitado']],
    [
      'payment_approved',
      'approved',
      { payments: [samplePayment({ status: 'approved' })] },
      ['Pagamento aprovado', 'PIX'],
    ],
    ['preparing', 'approved', {}, ['Em preparação', 'Aprovado']],
    ['canceled', 'cancelled', {}, ['Cancelado', 'Nada cobrado']],
    ['canceled', 'approved', {}, ['Cancelado', 'Reembolso a caminho']],
    ['canceled', 'refunded', {}, ['Cancelado', 'Reembolsado']],
    ['refunded', 'refunded', { payments: [samplePayment({ status: 'refunded' })] }, ['Reembolsado', 'PIX']],
  ] as const)('that is %s with a payment %s says each state once: %j', (status, payment, over, said) => {
    expect(badges(sampleOrder(status, payment, over as Partial<Order>))).toEqual(said);
  });

  test.each([
    ['requested', 'Devolução pedida'],
    ['received', 'Devolução recebida'],
    ['refunded', 'Entregue'],
    ['closed', 'Entregue'],
  ] as const)('whose return is %s is %s', (status, text) => {
    const at = '2026-11-18T17:21:00Z';
    const returns = [
      { id: 1, status, lines: [], refund: null, createdAt: at, receivedAt: null, refundedAt: null },
    ];
    expect(badges(sampleOrder('delivered', 'approved', { returns }))).toEqual([text, 'Aprovado']);
  });

  test.each([
    ['pending', 'pending', ['Pagar', 'Ver detalhes', 'Cancelar']],
    ['pending', 'rejected', ['Tentar novamente', 'Ver detalhes', 'Cancelar']],
    ['pending', 'in_process', ['Ver detalhes', 'Cancelar']],
    ['payment_approved', 'approved', ['Ver detalhes', 'Cancelar']],
    ['preparing', 'approved', ['Ver detalhes']],
    ['shipped', 'approved', ['Rastrear', 'Ver detalhes']],
    ['canceled', 'rejected', ['Ver detalhes']],
  ] as const)('that is %s with a payment %s offers %j', (status, payment, offered) => {
    const html = card(sampleOrder(status, payment)).replace(/<span class="sr-only">[^<]*<\/span>/g, '');
    const buttons = [...html.matchAll(/class="btn[^"]*"[^>]*>(.*?)<\/(?:a|button)>/g)];
    expect(buttons.map(([, content = '']) => textOf(content))).toEqual(offered);
  });

  test('leads to its pages by its id', () => {
    expect(card(sampleOrder('shipped', 'approved'))).toContain('href="/orders/42/tracking"');
    expect(card(sampleOrder('pending', 'rejected'))).toContain('href="/orders/42/payment"');
    expect(card(sampleOrder())).toContain('href="/orders/42"');
  });
});

describe('the list', () => {
  test('without orders leads to the records', () => {
    const html = staticHtml(
      createElement(NoOrders, { filter: null, counts: { all: 0, active: 0, completed: 0 } }),
    );
    expect(textOf(html)).toBe('Nenhum pedido encontrado Você ainda não fez nenhum pedido. Começar a comprar');
    expect(html).toContain('href="/products"');
  });

  test('does not say in an empty tab that there are no orders at all', () => {
    const html = staticHtml(
      createElement(NoOrders, { filter: 'active', counts: { all: 3, active: 0, completed: 3 } }),
    );
    expect(textOf(html)).not.toContain('Você ainda não fez nenhum pedido.');
  });

  test('has two pages on each side of the current one, and the tab in their addresses', () => {
    const html = staticHtml(createElement(OrderPages, { query: { page: 5, filter: 'active' }, lastPage: 9 }));
    expect(textOf(html)).toBe('Anterior 3 4 5 6 7 Próxima');
    expect(html).toContain('href="/orders?status=active&amp;page=4"');
    expect(html).toMatch(/aria-label="Página 5" aria-current="page"/);
  });

  test('has no pages when one is enough, and no way beyond the ends', () => {
    const pages = (page: number, lastPage: number) =>
      textOf(staticHtml(createElement(OrderPages, { query: { page, filter: null }, lastPage })));
    expect(pages(1, 1)).toBe('');
    expect(pages(1, 2)).toBe('1 2 Próxima');
    expect(pages(2, 2)).toBe('Anterior 1 2');
  });
});

describe('the page of an order', () => {
  test('shows grades and promotion as sold', () => {
    const line = sampleLine(1, { quantity: 2, regularPrice: 10_000, unitPrice: 8_000, total: 16_000 });
    expect(textOf(staticHtml(createElement(OrderItem, { line })))).toBe(
      'Disco 1 Artista 1 Mídia: Near Mint (NM) Capa: Very Good Plus (VG+) -20% como vendido De R$ 100,00 R$ 160,00 2 × R$ 80,00',
    );
  });

  test('shows a line that is nothing but a title', () => {
    const bare = { slug: null, artist: '', album: '', mediaCondition: null, sleeveCondition: null };
    const html = staticHtml(createElement(OrderItem, { line: sampleLine(1, bare) }));
    expect(textOf(html)).toBe('Disco 1 R$ 100,00 1 × R$ 100,00');
    expect(html).not.toMatch(/<a|<img|null/);
  });

  test('sums up money, address and payment on one slip', () => {
    const payments = [
      samplePayment({
        method: 'credit',
        methodLabel: 'Cartão de crédito',
        status: 'approved',
        statusLabel: 'Aprovado',
        installments: 3,
        installmentsText: '3x de R$ 40,00',
        approvedAt: '2026-11-18T17:07:00Z',
      }),
    ];
    const order = sampleOrder('payment_approved', 'approved', { payments });
    const text = textOf(staticHtml(createElement(OrderPaper, { order, shop })));
    for (const said of [
      'Resumo do Pedido Subtotal R$ 100,00 Frete PAC R$ 20,00 Total R$ 120,00',
      'Endereço de Entrega Marina Azevedo Rua Sapucaí, 383, apto 71 Floresta Belo Horizonte - MG CEP 30150-050',
      'Informações de Pagamento Cartão de crédito Aprovado Valor R$ 120,00 Parcelas 3x de R$ 40,00 Aprovado em 18/11/2026 14:07',
    ])
      expect(text).toContain(said);
  });

  test('says how much of a payment was paid back', () => {
    const slip = (refunded: number) => {
      const payments = [samplePayment({ status: 'approved', statusLabel: 'Aprovado', refunded })];
      const order = sampleOrder('delivered', 'approved', { payments });
      return textOf(staticHtml(createElement(OrderPaper, { order, shop })));
    };
    expect(slip(2_000)).toContain('Valor R$ 120,00 Devolvido R$ 20,00');
    expect(slip(0)).not.toContain('Devolvido');
  });

  test('names a discount only where there is one', () => {
    const paper = (discount: number) =>
      textOf(
        staticHtml(
          createElement(OrderPaper, { order: sampleOrder('pending', 'pending', { discount }), shop }),
        ),
      );
    expect(paper(0)).not.toMatch(/Desconto|Frete grátis/);
    expect(paper(2_000)).toContain('Frete PAC R$ 20,00 Frete grátis −R$ 20,00');
    expect(paper(2_500)).toContain('Desconto −R$ 25,00');
  });

  test('tells the newest first, after what is expected', () => {
    const history = [
      ...sampleOrder().history,
      {
        id: 2,
        status: 'payment_approved' as const,
        statusLabel: 'Pagamento aprovado',
        notes: 'PIX',
        createdAt: '2026-11-18T17:07:00Z',
      },
    ];
    const order = sampleOrder('payment_approved', 'approved', { history });
    expect(textOf(staticHtml(createElement(OrderHistory, { order, shop })))).toMatch(
      /^Histórico do Pedido Em preparação .* a seguir Pagamento aprovado PIX 18\/11\/2026 14:07 Aguardando pagamento 18\/11\/2026 14:05$/,
    );
  });

  test('says how an order has ended in place of the groove', () => {
    const history = [
      {
        id: 1,
        status: 'canceled' as const,
        statusLabel: 'Cancelado',
        notes: 'Cancelado por você.',
        createdAt: '2026-11-18T17:07:00Z',
      },
    ];
    const html = staticHtml(
      createElement(OrderState, { order: sampleOrder('canceled', 'cancelled', { history }), readAt: 0 }),
    );
    expect(html).not.toContain('progressbar');
    expect(textOf(html)).toBe('Cancelado 18/11/2026 14:07 Cancelado por você. Nada foi cobrado.');
  });

  test('says of a canceled order when its money is paid back, and where it goes', () => {
    const ended = (over: Partial<Order>) =>
      textOf(
        staticHtml(
          createElement(OrderState, { order: sampleOrder('canceled', 'approved', over), readAt: 0 }),
        ),
      );
    const refund = {
      ...{ id: 1, amount: 12_000, method: 'credit' as const, isByHand: false },
      ...{ requestedAt: '2026-11-18T17:05:00Z', doneAt: null },
    };
    expect(ended({ refunds: [refund] })).toBe(
      'Cancelado Reembolso de R$ 120,00 pedido em 18/11/2026. O crédito aparece na fatura do cartão, nesta ou na próxima, conforme o banco.',
    );
    const done = { ...refund, method: 'pix' as const, doneAt: '2026-11-20T17:05:00Z' };
    expect(ended({ refunds: [done] })).toBe(
      'Cancelado Reembolso de R$ 120,00 feito em 20/11/2026. O PIX volta para a conta de onde saiu, em geral em minutos.',
    );
    expect(ended({ refunds: [{ ...refund, isByHand: true }] })).toContain('como você combinou com a loja');
    const paid = samplePayment({ status: 'refunded', refunded: 12_000 });
    expect(ended({ payments: [paid] })).toContain('O valor pago voltou pelo mesmo meio do pagamento.');
    const other = samplePayment({ status: 'in_process' });
    expect(ended({ payments: [other] })).toContain('A loja confere o valor que chegou e fala com você.');
  });

  test('says why a payment was refused, and until when the records are kept', () => {
    const order = sampleOrder('pending', 'rejected', {
      payments: [samplePayment({ status: 'rejected', reason: 'Confira o número do cartão.' })],
      heldUntil: '2026-11-18T17:20:00Z',
    });
    const text = (readAt: string) =>
      textOf(staticHtml(createElement(OrderState, { order, readAt: Date.parse(readAt) })));
    expect(text('2026-11-18T17:10:00Z')).toContain(
      'Pagamento rejeitado. Confira o número do cartão. Os discos estão separados para você até 18/11/2026 14:20.',
    );
    expect(text('2026-11-18T17:21:00Z')).toContain('O prazo da reserva acabou');
  });

  test('says of a card in review what its approval means once the hold is over', () => {
    const order = sampleOrder('pending', 'in_process', { heldUntil: '2026-11-18T17:20:00Z' });
    const readAt = Date.parse('2026-11-18T17:21:00Z');
    const text = textOf(staticHtml(createElement(OrderState, { order, readAt })));
    expect(text).toContain('O pagamento está em análise. Se a aprovação vier depois');
    expect(text).not.toContain('ao pagar');
  });

  test('says of a return for which nothing was left that the money had gone back before', () => {
    const at = '2026-11-18T17:21:00Z';
    const returned = (refund: number) => {
      const dates = { createdAt: at, receivedAt: at, refundedAt: at };
      const returns = [{ id: 1, status: 'refunded' as const, lines: [], refund, ...dates }];
      const order = sampleOrder('delivered', 'approved', { returns });
      return textOf(staticHtml(createElement(OrderReturns, { order })));
    };
    expect(returned(0)).toContain('o valor já tinha sido devolvido.');
    expect(returned(0)).not.toMatch(/voltou|R\$/);
    expect(returned(1_000)).toContain('O valor voltou pelo mesmo meio do pagamento. Reembolso: R$ 10,00.');
  });

  test.each([
    ['pending', 'rejected', ['Tentar Pagamento', 'Ouvir de novo', 'Imprimir', 'Cancelar Pedido']],
    ['shipped', 'approved', ['Rastrear Pedido', 'Ouvir de novo', 'Imprimir']],
    ['delivered', 'approved', ['Rastrear Pedido', 'Devolver', 'Ouvir de novo', 'Imprimir']],
    ['refunded', 'refunded', ['Ouvir de novo', 'Imprimir']],
  ] as const)('of a %s order with a payment %s offers %j', (status, payment, offered) => {
    const order = sampleOrder(status, payment, { returnUntil: '2026-11-30T02:59:59Z' });
    const html = staticHtml(createElement(OrderActions, { order, readAt: 0, shop }));
    const buttons = [...html.matchAll(/class="btn[^"]*"[^>]*>(.*?)<\/(?:a|button)>/g)];
    expect(buttons.map(([, content = '']) => textOf(content))).toEqual(offered);
  });

  test('that is paid in a conversation offers it, and another way to pay', () => {
    const offered = (more: Partial<Order>) => {
      const order = sampleOrder('pending', 'pending', { channel: 'whatsapp', ...more });
      const facts = { ...shop, whatsapp: '(31) 99999-0000' };
      const html = staticHtml(createElement(OrderActions, { order, readAt: 0, shop: facts }));
      return [...html.matchAll(/class="btn[^"]*"[^>]*>(.*?)<\/(?:a|button)>/g)].map(([, name = '']) =>
        textOf(name),
      );
    };
    expect(offered({}).slice(0, 2)).toEqual(['Abrir o WhatsApp', 'Pagar de outro jeito']);
    expect(offered({ payments: [samplePayment({ isLive: true })] })[0]).toBe('Pagar de outro jeito');
  });
});

describe('the page of the payment', () => {
  afterEach(() => $paying.set({ state: 'idle' }));

  const shown = (order: Order) =>
    textOf(staticHtml(createElement(PayableState, { order, payable: payableOf(order), shop })));
  const withWhatsapp = { ...shop, whatsapp: '(31) 99999-0000' };

  const rowsOf = (order: Order, of = shop) =>
    [
      ...staticHtml(createElement(PayableState, { order, payable: payableOf(order), shop: of })).matchAll(
        /class="pay-row">(.*?)<\/label>/g,
      ),
    ].map(([, row = '']) => textOf(row));

  test('has the rows of the checkout, with the button of the chosen one', () => {
    expect(rowsOf(sampleOrder(), withWhatsapp)).toEqual([
      'PIX aprovado em segundos R$ 120,00',
      'Cartão crédito R$ 120,00',
      'Boleto vence em 2 dias R$ 120,00',
      'WhatsApp combine o pagamento com a loja R$ 120,00',
    ]);
    expect(rowsOf(sampleOrder())).toHaveLength(3);
    const text = shown(sampleOrder());
    expect(text).toContain('Pagar R$ 120,00 com PIX');
    expect(text).not.toContain('com boleto');
  });

  test('of a WhatsApp order opens its conversation, and offers to pay on the site instead', () => {
    const order = sampleOrder('pending', 'pending', { channel: 'whatsapp' });
    const html = staticHtml(
      createElement(PayableState, { order, payable: payableOf(order), shop: withWhatsapp }),
    );
    const text = textOf(html);
    expect(text).toMatch(/Abrir o WhatsApp Pagar de outro jeito .*PIX/);
    expect(html).not.toMatch(/checked|btn-pay/);
    expect(text).toContain('Se você já pagou pela conversa, não pague de novo.');
    expect(html.match(/href="https:\/\/wa\.me\/5531999990000\?text=[^"]*S-100042/g)).toHaveLength(1);
    expect(rowsOf(order, withWhatsapp).map((row) => row.split(' ')[0])).toEqual(['PIX', 'Cartão', 'Boleto']);
    expect(shown(order)).not.toContain('Abrir o WhatsApp');
  });

  test('of a WhatsApp order with a code that can be paid shows the code, and no conversation', () => {
    const payments = [samplePayment({ isLive: true })];
    const order = sampleOrder('pending', 'pending', { channel: 'whatsapp', payments });
    const text = textOf(
      staticHtml(createElement(PayableState, { order, payable: payableOf(order), shop: withWhatsapp })),
    );
    expect(text).toContain('Abrir o código PIX');
    expect(text).not.toContain('WhatsApp');
  });

  test('offers only what the shop takes', () => {
    const order = sampleOrder();
    const only = { ...shop, payments: { ...shop.payments, methods: ['pix' as const] } };
    const text = textOf(
      staticHtml(createElement(PayableState, { order, payable: payableOf(order), shop: only })),
    );
    expect(text).not.toMatch(/boleto|cartão/i);
  });

  test('shows an attempt that runs, with the way to it', () => {
    const payments = [samplePayment({ isLive: true, expiresAt: '2026-11-18T17:35:00Z' })];
    const text = shown(sampleOrder('pending', 'pending', { payments }));
    expect(text).toContain('Seu código PIX espera por você. PIX, R$ 120,00, até 18/11/2026 14:35');
    expect(text).toContain('Abrir o código PIX');
    expect(text).not.toContain('com PIX');
    expect(text).toContain('Boleto vence em 2 dias');
  });

  test('says that nothing is to be paid of an order that is paid, or has ended', () => {
    expect(shown(sampleOrder('shipped', 'approved'))).toContain('Este pedido já está pago.');
    expect(shown(sampleOrder('canceled', 'rejected'))).toContain('não pode mais ser pago: cancelado.');
    expect(shown(sampleOrder('canceled', 'rejected'))).not.toContain('Pagar');
  });

  test('names what was sold meanwhile, with the new total of the rest', () => {
    $paying.set({ state: 'refused', refusal: soldOut([{ record: 1, name: 'Elis & Tom', stock: 0 }]) });
    const order = sampleOrder('pending', 'pending', { id: 43, number: 'S-100043' });
    expect(textOf(staticHtml(createElement(PayOutcome, { order })))).toContain(
      'vendido O pedido S-100043 ficou com o resto. O novo total é R$ 120,00 .',
    );
  });
});

describe('the terms of a return', () => {
  const terms = (copies: Map<number, number>, freightPaidBy: 'customer' | 'store', refunded = 0) => {
    const payments = [samplePayment({ status: 'approved', refunded })];
    const order = sampleOrder('delivered', 'approved', { payments });
    return textOf(staticHtml(createElement(ReturnTerms, { order, copies, freightPaidBy })));
  };

  test('say what comes back, and who pays the way back', () => {
    expect(terms(new Map([[1, 1]]), 'customer')).toBe(
      'Você recebe R$ 120,00 , quando os discos chegarem à loja. Inclui o frete da entrega, porque o pedido inteiro volta. O frete da devolução é por sua conta.',
    );
    expect(terms(new Map(), 'store')).toBe('O frete da devolução é por conta da loja.');
  });

  test('promise no more than the shop still has of the money', () => {
    expect(terms(new Map([[1, 1]]), 'store', 3_000)).toBe(
      'Você recebe R$ 90,00 , quando os discos chegarem à loja. O resto do valor já foi devolvido. O frete da devolução é por conta da loja.',
    );
    expect(terms(new Map([[1, 1]]), 'store', 12_000)).toBe(
      'O valor pago já foi devolvido. O frete da devolução é por conta da loja.',
    );
  });
});

describe('the page of a parcel', () => {
  const head = (order: Order) => staticHtml(createElement(TrackingHead, { order }));

  test('shows the code to copy, and the way to the carrier', () => {
    const html = head(
      sampleOrder('shipped', 'approved', {
        trackingCode: 'SL482913705BR',
        trackingUrl: 'https://rastreamento.correios.com.br/?objetos=SL482913705BR',
      }),
    );
    expect(html).toContain('<code>SL482913705BR</code>');
    expect(textOf(html)).toContain('Copiar código');
    expect(html).toMatch(/href="https:\/\/rastreamento\.correios[^"]*" target="_blank" rel="noreferrer"/);
  });

  test('says that there is no code yet', () => {
    expect(textOf(head(sampleOrder('preparing', 'approved')))).toContain(
      'Ainda não há código de rastreamento',
    );
  });
});

describe('a printed order', () => {
  test('says who sells', () => {
    const header = createElement(OrderHeader, { order: sampleOrder(), readAt: 0, shop });
    expect(textOf(staticHtml(header))).toContain('Sulco Discos Ltda · CNPJ 11.222.333/0001-81');
  });

  test('of a shop without a company names the shop', () => {
    const company = {
      name: 'Discos Ltda',
      taxNumber: '',
      address: 'Rua A, 1',
      email: 'a@loja.example',
      phone: '',
      whatsapp: null,
    };
    expect(shopFactsOf({ ...defaultSettings, company: null }).seller).toEqual([defaultSettings.siteName]);
    expect(shopFactsOf({ ...defaultSettings, company }).seller).toEqual([
      'Discos Ltda',
      'Rua A, 1',
      'a@loja.example',
    ]);
  });
});
