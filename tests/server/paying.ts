import { randomUUID } from 'node:crypto';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { orderHistory, orderLines, orders } from '#server/sales/tables/order-tables.ts';
import { holdUntil } from '#server/sales/stock/hold.ts';
import { mercadoPago } from '#server/gateways/mercado-pago/mercado-pago.ts';
import type { Charge } from '#server/kernel/providers/payment-provider.ts';
import { payments, refunds } from '#server/sales/tables/payment-tables.ts';
import { sweepPayments } from '#server/sales/payments/sweep.ts';
import { type MercadoPagoServer, startMercadoPago } from '../support/mercado-pago.ts';
import { openOrdering, type OrderOnWire, type Shopper } from './ordering.ts';
import type { Answer } from './people.ts';

export interface PaymentOnWire {
  id: number;
  payment_method: string;
  status: string;
  reason: string | null;
  amount: number;
  refunded: number;
  installments: number;
  installments_text: string | null;
  is_live: boolean;
  expires_at: string | null;
  date_approved: string | null;
  pix: { code: string } | null;
  boleto: { line: string; url: string | null } | null;
  challenge: { url: string; creq: string } | null;
}

export const paymentIn = ({ body }: Answer) => body.data as unknown as PaymentOnWire;

export interface StateOnWire {
  order_status: string;
  payment_status: string;
  payment: PaymentOnWire | null;
}

interface PayOptions {
  key?: string;
  from?: string;
}

/** Longer than a busy machine takes. */
const patient = { writeTimeoutMs: 20_000, readTimeoutMs: 20_000 };

/** A shop that is paid through the stand-in of Mercado Pago, and the steps of a payment. */
export const openPaying = async (database: Database) => {
  const clock = { now: () => new Date() };
  const server = await startMercadoPago({ now: () => clock.now() });
  const settings = {
    url: server.url,
    accessToken: server.accessToken,
    publicKey: 'APP_USR-publica',
    webhookSecret: server.webhookSecret,
    notificationUrl: null,
    now: () => clock.now(),
    ...patient,
  };
  const provider = mercadoPago(settings);
  /** How long the shop waits for an answer, for tests of a silent provider. */
  const wait = (ms: number | null) =>
    Object.assign(settings, ms === null ? patient : { writeTimeoutMs: ms, readTimeoutMs: ms });
  /** Ends the work of a process before or after the provider has taken a charge. */
  const kill = { at: null as 'before-charge' | 'after-charge' | null };
  /** Holds the answer to a charge back, which the provider has taken. */
  const late = { answer: Promise.resolve() as Promise<unknown> };
  const killable = {
    ...provider,
    charge: async (charge: Charge) => {
      if (kill.at === 'before-charge') throw new Error('The process was killed.');
      const made = await provider.charge(charge);
      if (kill.at === 'after-charge') throw new Error('The process was killed.');
      await late.answer;
      return made;
    },
  };
  const shop = await openOrdering(database, { payments: killable });
  clock.now = shop.store.now;
  return { ...shop, server, provider, kill, late, wait, ...stepsOf(shop, server, database) };
};

export type Paying = Awaited<ReturnType<typeof openPaying>>;

const stepsOf = (
  shop: Awaited<ReturnType<typeof openOrdering>>,
  server: MercadoPagoServer,
  database: Database,
) => {
  /** `POST /orders/{id}/payments`, with the total of the order unless the body says otherwise. */
  const pay = (
    { token }: Shopper,
    order: Pick<OrderOnWire, 'id' | 'total'>,
    body: object,
    { key, from }: PayOptions = {},
  ) =>
    shop.call(
      'POST',
      `/orders/${order.id}/payments`,
      { expected_total: order.total, ...body },
      { token, headers: key === undefined ? {} : { 'Idempotency-Key': key }, ...(from && { from }) },
    );

  const pix = { method: 'pix' };
  const boleto = { method: 'boleto' };
  /** `digits`: '503143 6351', of another card each time without them. */
  const card = (detail = 'accredited', more: object = {}, digits?: string) => ({
    ...{ method: 'credit', token: server.cardToken(detail, digits), payment_method_id: 'master' },
    ...{ issuer_id: '24', installments: 1, ...more },
  });

  const state = async ({ token }: Shopper, id: number) =>
    (await shop.call('GET', `/orders/${id}/payments`, undefined, { token })).body
      .data as unknown as StateOnWire;

  const paymentRows = (orderId: number) =>
    database.orm.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
  const rowOf = async (id: number) => {
    const [row] = await database.orm.select().from(payments).where(eq(payments.id, id));
    if (!row) throw new Error(`There is no payment ${id}.`);
    return row;
  };
  const orderRow = async (id: number) => {
    const [row] = await database.orm.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error(`There is no order ${id}.`);
    return row;
  };
  /** The provider's number of an attempt. */
  const providerIdOf = async (id: number) => (await rowOf(id)).providerId ?? '';
  /** The refunds of some orders. */
  const refundsOf = async (orderIds: number[]) => {
    const rows = await database.orm
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(inArray(payments.orderId, orderIds))
      .orderBy(asc(refunds.id));
    return rows.map(({ refund }) => refund);
  };

  /**
   * Lets time pass, asks the provider for the payments that are due then, and runs the jobs that follow. The scheduled sweep
   * comes up to three minutes later, depending on the second at which the test begins.
   */
  const sweepAfter = async (ms: number) => {
    await shop.clock.setTime(shop.clock.now() + ms);
    await sweepPayments(shop.store);
    await shop.work();
  };

  /** Delivers a notice as the provider does. */
  const deliver = async ({ path, headers, body }: ReturnType<MercadoPagoServer['notice']>) =>
    (await shop.request(path, { method: 'POST', headers, body })).status;

  /** A new customer with an order of one copy of a new record. */
  const ordered = async ({ stock = 1, quantity = 1 } = {}) => {
    const buyer = await shop.shopper();
    const record = await shop.stocked(stock);
    const order = await shop.order(buyer, record, quantity);
    return { buyer, record, order };
  };

  /**
   * Orders of one copy with a live PIX each, made without the API: hundreds of them are there in a moment. Returns the
   * attempts with the provider's numbers.
   */
  const manyAttempts = async (count: number, { stock = count, holds = true } = {}) => {
    const record = await shop.stocked(stock);
    const buyer = await shop.shopper();
    const made = [];
    for (let at = 0; at < count; at += 1)
      made.push(await attemptOf(await plainOrder(buyer.customerId, record, holds)));
    return { record, buyer, attempts: made };
  };

  const plainOrder = (customerId: number, releaseId: number, holds: boolean) =>
    inTransaction(shop.store, async (inside) => {
      const now = inside.now();
      const [order] = await inside.orm
        .insert(orders)
        .values({
          ...{ number: `T-${randomUUID()}`, customerId, channel: 'site' as const, digest: randomUUID() },
          ...{ status: 'pending' as const, paymentStatus: 'pending' as const },
          buyer: { name: 'Ana Prado', email: 'ana@exemplo.com', cpf: '52998224725', phone: '11987654321' },
          address: {
            ...{ name: 'Ana Prado', street: 'Rua Caiubi', number: '10', complement: null },
            ...{ neighborhood: 'Perdizes', city: 'São Paulo', state: 'SP' as const, zipCode: '05010000' },
          },
          ...{ serviceName: 'PAC', serviceCompany: 'Correios', serviceId: 1, deliveryDays: 5 },
          ...{ subtotal: 10_000, shipping: 1_990, discount: 0, total: 11_990 },
          ...{ createdAt: now, updatedAt: now },
        })
        .returning();
      if (!order) throw new Error('There is no order.');
      await inside.orm
        .insert(orderHistory)
        .values({ orderId: order.id, statusFrom: null, statusTo: 'pending', createdAt: now });
      await inside.orm.insert(orderLines).values({
        ...{ orderId: order.id, releaseId, place: 0, quantity: 1, held: 0, slug: 'disco' },
        ...{ productName: 'Disco', artistName: 'Banda', albumTitle: 'Disco' },
        ...{ regularPrice: 10_000, unitPrice: 10_000 },
      });
      if (holds) await holdUntil(inside, order.id, new Date(now.getTime() + 30 * 60_000));
      return order.id;
    });

  const attemptOf = async (orderId: number) => {
    const now = shop.store.now();
    const expiresAt = new Date(now.getTime() + 30 * 60_000);
    const reference = `sulco-${randomUUID()}`;
    const { id } = server.add({ external_reference: reference, transaction_amount: 119.9 });
    const [row] = await database.orm
      .insert(payments)
      .values({
        ...{ orderId, reference, provider: 'mercado-pago', providerId: String(id), method: 'pix' as const },
        ...{ status: 'pending' as const, isLive: true, amount: 11_990, expiresAt },
        ...{ checkAt: new Date(now.getTime() + 60_000), createdAt: now, updatedAt: now },
      })
      .returning();
    if (!row) throw new Error('There is no attempt.');
    return { id: row.id, orderId, providerId: String(id) };
  };

  return {
    ...{ pay, pix, boleto, card, state, paymentRows, rowOf, providerIdOf, refundsOf, deliver },
    ...{ ordered, orderRow, manyAttempts, sweepAfter },
  };
};
