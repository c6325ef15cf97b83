import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { recordEvent } from '#server/kernel/store/events.ts';
import {
  moneyTakenBack,
  orderNeedsAttention,
  orderPlaced,
  paymentWaiting,
} from '#server/sales/sales-events.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { orderLines, orders } from '#server/sales/tables/order-tables.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { cancelByHand } from '#server/shopkeeping/orders/cancel-by-hand.ts';
import { extendHold } from '#server/shopkeeping/orders/extend-hold.ts';
import { shipOrder } from '#server/shopkeeping/orders/move-by-hand.ts';
import { recordPayment } from '#server/shopkeeping/orders/record-payment.ts';
import { refundByHand } from '#server/shopkeeping/orders/refund-by-hand.ts';
import { countCopies } from '#server/shopkeeping/orders/offers.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { type Buyer, openOrderShop, type OrderShop } from './shop-orders.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const chargeBack = ({ orm }: Pick<StoreContext, 'orm'>, orderId: number) =>
  orm.update(payments).set({ statusDetail: 'charged_back' }).where(eq(payments.orderId, orderId));

describeOnOneEngine('the letters of an order', ({ open }) => {
  let database: Database;
  let shop: OrderShop;
  let eva: Buyer;

  useShop(open, openOrderShop, (opened) => ({ database, shop } = opened));
  beforeEach(async () => {
    await shop.clear();
    await countCopies(shop.store, 'joao-gilberto-chega-de-saudade', 50);
    eva = await shop.buyer();
  });
  keepBooks(() => shop.store);

  const inside = <Result>(work: Parameters<typeof inTransaction<Result>>[1]) =>
    inTransaction(shop.store, work);
  const one = { none: 1 };

  test('confirm an order at once, with the contract in short', async () => {
    const { order_number: number } = await shop.order(eva, { none: 2 });
    const [mail, ...others] = await shop.mailsTo(eva.email);
    expect([mail?.subject, others]).toEqual([`Recebemos seu pedido ${number}`, []]);
    for (const text of [mail?.text, mail?.html])
      for (const part of [
        'Eva, recebemos',
        'João Gilberto – Chega de Saudade',
        /2 × R\$\s300,00/,
        /Subtotal.*R\$\s600,00/s,
        /Frete.*R\$\s/s,
        /Total.*R\$\s/s,
        'Avenida Paulista, 1578, apto 12',
        'CEP 01310-100',
        'Direito de arrependimento: até 7 dias depois da entrega',
        'guarde-o',
        'loja@exemplo.com ou (11) 3000-0000',
        'CNPJ 12.345.678/0001-95',
      ])
        expect(text).toMatch(part);
    expect(mail?.text).toMatch(/https:\/\/loja\.example\/orders\/\d+/);
    expect(await shop.mailsTo(shop.shopAddress)).toEqual([]);
  });

  test('say the grades in the words of the record page', async () => {
    const { id } = await shop.order(eva, one);
    await database.orm.update(orderLines).set({ mediaCondition: 'VG+', sleeveCondition: 'Generic' });
    await recordPayment(shop.store, id, 'pix');
    const [mail] = await shop.mailsTo(eva.email);
    expect(mail?.text).toContain('Mídia Very Good Plus (VG+) · Capa Genérica');
  });

  test('tell of a payment, the shopkeeper too, and not of a repetition', async () => {
    const { id, order_number: number } = await shop.order(eva, one);
    await shop.mailsTo(eva.email);
    await recordPayment(shop.store, id, 'pix');
    await recordPayment(shop.store, id, 'pix');
    const [mail, ...others] = await shop.mailsTo(eva.email, 'Pagamento aprovado');
    expect([mail?.subject, others]).toEqual([`Pagamento aprovado: pedido ${number}`, []]);
    expect(mail?.text).toContain('(PIX)');
    const [told, ...again] = await shop.mailsTo(shop.shopAddress);
    expect([told?.subject, again]).toEqual([expect.stringContaining(`Novo pedido ${number}`), []]);
    expect(told?.text).toContain(`npm run store -- order prepare ${number}`);
    expect(told?.text).toContain(`Cliente: Eva Lima, ${eva.email}, (11) 98765-4321.`);
  });

  test('confirm an order that is paid at once, and its payment, in one mail with the contract in short', async () => {
    const { order_number: number } = await shop.paidOnSite(eva, { none: 2 });
    await shop.mailsTo(eva.email);
    const [mail, ...others] = await shop.mailsTo(eva.email);
    expect([mail?.subject, others]).toEqual([`Recebemos seu pedido ${number}: pagamento aprovado`, []]);
    for (const part of [
      'Eva, recebemos',
      /Recebemos R\$\s[\d.,]+ \(PIX\)\. Agora seus discos são separados e embalados\./,
      '2 × R$',
      'você recebe um e-mail com o rastreio',
      'Direito de arrependimento: até 7 dias depois da entrega',
      'guarde-o',
    ])
      expect(mail?.text).toMatch(part);
    expect(mail?.text).not.toMatch(/assim que o pagamento|ninguém mais pode comprar/);
    expect(await shop.mailsTo(shop.shopAddress, `Novo pedido ${number}`)).toHaveLength(1);
  });

  test('name free freight as the cart does', async () => {
    const { id } = await shop.order(eva, one);
    const [row] = await database.orm.select().from(orders).where(eq(orders.id, id));
    await database.orm
      .update(orders)
      .set({ discount: row!.shipping, total: row!.subtotal })
      .where(eq(orders.id, id));
    const [mail] = await shop.mailsTo(eva.email);
    expect(mail?.text).toMatch(/Frete grátis:\s+-R\$/);
    expect(mail?.text).not.toContain('Desconto');
  });

  test('promise the arrival in the words of the order', async () => {
    await shop.order(eva, one);
    const [mail] = await shop.mailsTo(eva.email);
    expect(mail?.text).toMatch(/PAC \(Correios\): chega até \S+, \d+ de \S+, se for pago hoje/);
  });

  test('say that a changed order comes in the place of the unpaid one, whose code must not be paid', async () => {
    const first = await shop.order(eva, one);
    expect(await shop.mailsTo(eva.email)).toHaveLength(1);
    shop.mails.length = 0;
    await shop.pass(1_000);
    const second = await shop.order(eva, { one: 1 });
    const [mail, ...others] = await shop.mailsTo(eva.email);
    expect([mail?.subject, others]).toEqual([`Recebemos seu pedido ${second.order_number}`, []]);
    expect(mail?.text).toContain(
      `Ele fica no lugar do pedido ${first.order_number}, que não vale mais: não pague o código dele.`,
    );
  });

  test('confirm an equal order, which is the same one, once', async () => {
    const { id } = await shop.order(eva, one);
    expect((await shop.order(eva, {})).id).toBe(id);
    expect(await shop.mailsTo(eva.email)).toHaveLength(1);
  });

  test('tell the shopkeeper at once of an order that is paid in a conversation', async () => {
    const { id, order_number: number } = await shop.order(eva, one);
    await inside(async (store) => {
      await store.orm.update(orders).set({ channel: 'whatsapp' }).where(eq(orders.id, id));
      const order = await lockOrder(store, id);
      if (order) await recordEvent(store, orderPlaced, { order, replaced: [], sold: null });
    });
    const [told] = await shop.mailsTo(shop.shopAddress);
    expect(told?.text).toContain('espera o pagamento');
    expect(told?.text).toContain(`order paid ${number}`);
    expect(told?.text).toMatch(/reservadas até \d\d\/\d\d, \d\d:\d\d; order extend/);
  });

  test('tell of a longer hold, and not of one that is no longer', async () => {
    const { id, order_number: number } = await shop.order(eva, one);
    await extendHold(shop.store, id, 48);
    await extendHold(shop.store, id, 1);
    const letters = await shop.mailsTo(eva.email, 'Seus discos estão separados');
    expect(letters.map(({ subject }) => subject)).toEqual([`Seus discos estão separados: pedido ${number}`]);
    expect(letters[0]?.text).toMatch(/Até \d\d\/\d\d, \d\d:\d\d ninguém mais/);
  });

  test('are left out when they have become untrue before they are sent', async () => {
    const { id } = await shop.order(eva, one);
    await extendHold(shop.store, id, 48);
    await recordPayment(shop.store, id, 'pix');
    await shipOrder(shop.store, id, 'AB123456789BR');
    await refundByHand(shop.store, id, { amount: null, isAgain: false });
    const subjects = (await shop.mailsTo(eva.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^Devolvemos/)]);
    expect(await shop.mailsTo(shop.shopAddress, 'Novo pedido')).toEqual([]);
  });

  const attempt = async (
    orderId: number,
    pending: { kind: 'pix'; code: string } | { kind: 'boleto'; line: string; url: string },
  ) => {
    const at = shop.store.now();
    const [row] = await database.orm
      .insert(payments)
      .values({
        orderId,
        reference: `attempt-${orderId}-${pending.kind}`,
        provider: 'sandbox',
        method: pending.kind,
        status: 'pending',
        isLive: true,
        amount: 31_890,
        pending,
        expiresAt: new Date('2026-11-23T18:40:00Z'),
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    const paymentId = row!.id;
    await inside((store) => recordEvent(store, paymentWaiting, { orderId, paymentId }));
    return paymentId;
  };
  /** The mails with a subject, once the time has passed. */
  const within = async (ms: number, subject: string) => {
    await shop.pass(ms);
    return shop.mails.filter((mail) => mail.subject.includes(subject));
  };
  const endAttempt = (id: number) =>
    database.orm.update(payments).set({ isLive: false, status: 'cancelled' }).where(eq(payments.id, id));

  test.each([
    [
      { kind: 'pix', code: '00020126BR.GOV.BCB.PIX<>6304ABCD' },
      'Falta pagar: PIX',
      '/checkout/pix-payment?pedido=',
    ],
    [
      { kind: 'boleto', line: '00190.00009 01234.567890', url: 'https://banco.example/boleto.pdf' },
      'Falta pagar: boleto',
      '/checkout/pending?pedido=',
    ],
  ] as const)('bring the %j that a bank asks for', async (pending, subject, page) => {
    const { id } = await shop.order(eva, one);
    const paymentId = await attempt(id, pending);
    expect(await within(55_000, subject)).toEqual([]);
    const [mail] = await within(62_000, subject);
    expect(mail?.text).toContain(pending.kind === 'pix' ? pending.code : pending.line);
    expect(mail?.text).toContain('Vale até 23/11, 15:40.');
    expect(mail?.text).toContain(page);
    if (pending.kind === 'boleto') expect(mail?.text).toContain(pending.url);
    expect(mail?.html).not.toContain('PIX<>');
    await endAttempt(paymentId);
  });

  test('leave out a code that can no longer be paid', async () => {
    const { id } = await shop.order(eva, one);
    await endAttempt(await attempt(id, { kind: 'pix', code: 'x' }));
    await shop.mailsTo(eva.email);
    expect(await shop.mailsTo(eva.email, 'Falta pagar')).toEqual([]);
  });

  test('tell of the parcel, with its code and where to follow it', async () => {
    const { id, order_number: number } = await shop.paid(eva, one);
    await shipOrder(shop.store, id, 'AB123456789BR');
    const [mail] = await shop.mailsTo(eva.email, 'foi enviado');
    expect(mail?.subject).toBe(`Seu pedido ${number} foi enviado`);
    expect(mail?.text).toContain('Código de rastreio: AB123456789BR');
    expect(mail?.text).toContain('https://rastreamento.correios.com.br/app/index.php?objetos=AB123456789BR');
    expect(mail?.text).toContain(`https://loja.example/orders/${id}/tracking`);
  });

  test('use other words for a cancellation, a refund and a payment that the bank took back', async () => {
    const unpaid = await shop.order(eva, one);
    await cancelByHand(shop.store, unpaid.id, null);
    const [canceled, ...more] = await shop.mailsTo(eva.email);
    expect([canceled?.subject, more]).toEqual([`Pedido ${unpaid.order_number} cancelado`, []]);
    expect(canceled?.text).toContain('A loja cancelou o pedido.');
    expect(canceled?.text).toContain('Nada foi cobrado.');
    expect(canceled?.text).not.toContain('chega até');

    shop.mails.length = 0;
    const paid = await shop.paid(eva, one);
    await cancelByHand(shop.store, paid.id, 'O disco veio riscado');
    const [ended, ...others] = await shop.mailsTo(eva.email);
    expect([ended?.subject, others]).toEqual([`Pedido ${paid.order_number} cancelado`, []]);
    expect(ended?.text).toContain('O disco veio riscado.');
    expect(ended?.text).toMatch(/Reembolso de R\$\s[\d.,]+ feito em \d\d\/\d\d\/\d{4}\./);
    expect(ended?.text).toContain('como você combinou com a loja');
    expect(ended?.text).not.toContain('Nada foi cobrado');

    shop.mails.length = 0;
    const disputed = await shop.paid(eva, one);
    await inside(async (store) => {
      await chargeBack(store, disputed.id);
      const order = await lockOrder(store, disputed.id);
      if (order) await recordEvent(store, moneyTakenBack, { order });
    });
    const [taken] = await shop.mailsTo(eva.email, 'contestado');
    expect(taken?.text).toContain('foi desfeito');
    expect(taken?.text).not.toMatch(/cancelado|a loja devolveu/);
  });

  test('tell how much of an order was paid back', async () => {
    const { id } = await shop.paid(eva, one);
    await refundByHand(shop.store, id, { amount: 2_500, isAgain: false });
    const [mail] = await shop.mailsTo(eva.email, 'Devolvemos');
    expect(mail?.subject).toMatch(/^Devolvemos R\$\s25,00 do pedido S-/);
    expect(mail?.text).toContain('parte do valor');
  });

  test.each([
    ['conflict', 'Conflito no pedido', 'não confere'],
    ['dispute', 'Contestação no pedido', 'não envie'],
    ['refund-failed', 'Estorno sem sucesso no pedido', 'recusou'],
  ] as const)('call the shopkeeper to a %s', async (attention, subject, words) => {
    const { id, order_number: number } = await shop.paid(eva, one);
    shop.mails.length = 0;
    await inside(async (store) => {
      if (attention === 'dispute') await chargeBack(store, id);
      await recordEvent(store, orderNeedsAttention, { orderId: id, attention });
    });
    const [mail] = await shop.mailsTo(shop.shopAddress, subject);
    expect(mail?.subject).toBe(`${subject} ${number}`);
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`npm run store -- order seen ${number}`);
  });

  test('keep the text of others as text', async () => {
    const person = await shop.buyer('<img src=x> & Co');
    await shop.order(person, one);
    const [mail] = await shop.mailsTo(person.email);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img');
  });

  test('are not sent to an account that is deleted', async () => {
    const { id } = await shop.paid(eva, one);
    await shop.mailsTo(eva.email);
    await database.orm
      .update(orders)
      .set({ buyer: { name: 'Eva', email: '', cpf: '52998224725', phone: '' } })
      .where(eq(orders.id, id));
    shop.mails.length = 0;
    await refundByHand(shop.store, id, { amount: null, isAgain: false });
    await shop.work();
    expect(shop.mails).toEqual([]);
  });
});
