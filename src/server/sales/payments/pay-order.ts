import { eq } from 'drizzle-orm';
import { isCardMethod } from '#domain/orders/order.ts';
import { logOften } from '#runtime/log.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { isPublicAddress } from '#server/kernel/http/client-address.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { orders } from '../tables/order-tables.ts';
import { linesOf } from '../orders/order-rows.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { applyProviderPayment } from './apply-provider-payment.ts';
import { attemptEnd } from './attempt-hold.ts';
import { releaseKey, storeAnswer } from '../idempotency/keyed-write.ts';
import { forgetAttempt, rejectRequest } from './give-up.ts';
import { payerAddressOf, type PaymentWish } from './payment-wish.ts';
import { readPaymentRow } from './payment-rows.ts';
import {
  type CardDigits,
  type Charge,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from '#server/kernel/providers/payment-provider.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';
import { alreadyPaid } from '../orders/order-refusals.ts';
import { beginAttempt } from './begin-attempt.ts';
import { cancelFirst } from './cancel-first.ts';

/** The new attempt, or the known one of the key. 'in-flight': the first request of the key is still being worked on. */
type Paid = ({ state: 'payment' } & Charged) | { state: 'in-flight' } | { state: 'down' };

/**
 * Pays an order: the attempt is stored, the provider is asked outside of any transaction, and its answer is applied.
 * After a killed process, the sweep or a repetition of the request continues the attempt.
 * @throws Refusal
 */
export const payOrder = async (store: StoreContext, wish: PaymentWish): Promise<Paid> => {
  const begin = () => inTransaction(store, (inside) => beginAttempt(inside, wish));
  const begun = await cancelFirst(store, begin, alreadyPaid);
  switch (begun.state) {
    case 'known':
      return { state: 'payment', payment: begun.payment, card: null };
    case 'in-flight':
      return begun;
    case 'refused':
      throw begun.refusal;
    case 'begun': {
      const charged = await chargeAttempt(store, wish, begun);
      if (!charged) return { state: 'down' };
      await storeAnswer(store, wish.key, 201, { paymentId: charged.payment.id });
      return { state: 'payment', ...charged };
    }
  }
};

/** An attempt that was sent, with the digits of the card from its provider. */
export interface Charged {
  payment: PaymentRow;
  card: CardDigits | null;
}

/** Asks the provider to charge a stored attempt. Null when a new attempt did not reach it, and was therefore deleted. */
const chargeAttempt = async (
  store: StoreContext,
  wish: PaymentWish,
  { payment, isNew }: { payment: PaymentRow; isNew: boolean },
): Promise<Charged | null> => {
  const charge = await chargeOf(store, wish, payment);
  const answer = await chargeSurely(store.providers.payments, charge, isNew);
  switch (answer.state) {
    case 'payment':
      return {
        payment: await applyProviderPayment(store, payment.id, answer.payment),
        card: answer.payment.card,
      };
    case 'refused': {
      logOften(`A provider of payments refuses a request: ${answer.error.message}`);
      return {
        payment: await rejectRequest(store, payment.id, { code: answer.error.code, isSure: answer.isSure }),
        card: null,
      };
    }
    case 'down': {
      logOften(`The provider of payments is not reached: ${answer.error.message}`);
      await forget(store, wish, payment);
      return null;
    }
    case 'unknown': {
      logOften(`It is not known whether a payment was taken: ${answer.error.message}`);
      const left = await readPaymentRow(store, payment.id);
      return left && { payment: left, card: null };
    }
  }
};

type Answer =
  | { state: 'payment'; payment: ProviderPayment }
  | { state: 'refused'; error: ProviderError; isSure: boolean }
  | { state: 'down' | 'unknown'; error: ProviderError };

/**
 * Repeats a request without an answer once under the same key, which makes no second payment, and then searches the
 * payment. The sweep handles a payment that is still unknown. An attempt that is not new may have been charged before,
 * so neither a refusal nor a failed connection proves that there is no payment.
 */
const chargeSurely = async (provider: PaymentProvider, charge: Charge, isNew: boolean): Promise<Answer> => {
  const first = await tryCall(() => provider.charge(charge));
  if (!(first instanceof ProviderError)) return { state: 'payment', payment: first };
  if (isNew && first.failure !== 'unknown') return { state: first.failure, error: first, isSure: true };
  const second = await tryCall(() => provider.charge(charge));
  if (!(second instanceof ProviderError)) return { state: 'payment', payment: second };
  const found = await tryCall(() => provider.findByReference(charge.reference));
  if (found !== null && !(found instanceof ProviderError)) return { state: 'payment', payment: found };
  const isRefused = second.failure === 'refused' && found === null;
  return isRefused ? { state: 'refused', error: second, isSure: false } : { state: 'unknown', error: first };
};

const tryCall = async <Result>(call: () => Promise<Result>): Promise<Result | ProviderError> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
};

/** Frees the key, because the customer's next try is a new request to the provider. */
const forget = (store: StoreContext, { key }: PaymentWish, payment: PaymentRow): Promise<void> =>
  inTransaction(store, async (inside) => {
    await forgetAttempt(inside, payment.id);
    await releaseKey(inside, key);
  });

/** First and last name: the provider requires both, so a single word is used for both. */
const namesOf = (name: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') || first };
};

const registrationOf = async ({ orm }: StoreContext, { customerId }: Pick<OrderRow, 'customerId'>) => {
  if (customerId === null) return null;
  const [customer] = await orm
    .select({ createdAt: customers.createdAt })
    .from(customers)
    .where(eq(customers.id, customerId));
  return customer?.createdAt ?? null;
};

const chargeOf = async (
  store: StoreContext,
  { body, from }: PaymentWish,
  payment: PaymentRow,
): Promise<Charge> => {
  const [order] = await store.orm.select().from(orders).where(eq(orders.id, payment.orderId));
  if (!order) throw new Error(`The order ${payment.orderId} is gone.`);
  const lines = await linesOf(store, [order.id]);
  const { site_name: shop } = await configOf(store.orm);
  const { buyer } = order;
  const address = await payerAddressOf(store, order);
  const { method, amount, reference, installments } = payment;
  return {
    reference,
    amount,
    method,
    ...(isCardMethod(method) && {
      card: {
        token: body.token ?? '',
        brand: body.payment_method_id ?? '',
        issuer: body.issuer_id ?? null,
        installments,
      },
    }),
    description: `Pedido ${order.number} (${shop})`,
    deviceId: body.device_id ?? null,
    ipAddress: isPublicAddress(from) ? from : null,
    payer: {
      email: buyer.email,
      ...namesOf(buyer.name),
      cpf: buyer.cpf,
      phone: buyer.phone,
      registeredAt: await registrationOf(store, order),
      address,
    },
    shipTo: order.address,
    items: lines.map(({ releaseId, artistName, albumTitle, productName, quantity, unitPrice }) => ({
      id: String(releaseId),
      title: `${artistName} - ${albumTitle}`,
      description: productName,
      quantity,
      unitPrice,
    })),
    expiresAt: payment.expiresAt ?? attemptEnd(method, payment.createdAt),
  };
};
