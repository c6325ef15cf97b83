import type { z } from 'zod';
import type { paymentBody } from '#api/buying/order-bodies.ts';
import type { KeyedWrite } from '../idempotency/keyed-write.ts';
import { installmentsOf } from '#domain/orders/installments.ts';
import { fromReais } from '#domain/reais.ts';
import { Refusal, refusedField } from '#server/kernel/http/refusal.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { offeredMethods } from '#server/catalogue/settings/offered.ts';
import type { Address } from '#domain/people/postal-address.ts';
import type { OrderAddress } from '#domain/orders/order.ts';
import { addressesOf } from '#server/people/addresses/address-rows.ts';

/** A request to pay an order. */
export interface PaymentWish {
  customerId: number;
  orderId: number;
  key: KeyedWrite | null;
  /** The address of the caller. */
  from: string;
  body: z.output<typeof paymentBody>;
}

/** Methods of the provider that are no card brand: a card body must not create such a payment. */
const notOfCards = new Set(['pix', 'bolbradesco', 'pec', 'account_money']);

const missingCard = 'Os dados do cartão não chegaram. Preencha de novo.';

/** Banks register a boleto with the address of the payer. */
const addressForBoleto =
  'O boleto precisa de um endereço seu. Adicione um ao seu perfil, ou escolha outra forma.';

/** Rejects a payment that the shop does not offer, before anything is stored. @throws Refusal */
export const validatePayment = async (
  store: StoreContext,
  order: OrderRow,
  body: PaymentWish['body'],
): Promise<void> => {
  const { orm, providers } = store;
  const settings = await configOf(orm);
  const offered = offeredMethods(providers.payments, settings.payment_methods);
  if (!offered.includes(body.method))
    throw refusedField('method', 'A loja não oferece esta forma de pagamento.');
  if (body.method === 'boleto' && !(await payerAddressOf(store, order)))
    throw refusedField('method', addressForBoleto);
  if (body.method === 'pix' || body.method === 'boleto') return;
  if (!body.token || !body.payment_method_id || notOfCards.has(body.payment_method_id))
    throw new Refusal(422, missingCard, { errors: { token: [missingCard] } });
  // A debit card would be charged as credit, which the shop does offer.
  if (body.method === 'credit' && body.payment_method_id.startsWith('deb'))
    throw refusedField('method', 'A loja não oferece esta forma de pagamento.');
  const { max, min_amount: least } = settings.payments.installments;
  const allowed = installmentsOf(order.total, {
    max: body.method === 'credit' ? max : 1,
    minAmount: fromReais(least),
  });
  if (!allowed.some(({ count }) => count === (body.installments ?? 1)))
    throw refusedField('installments', 'Escolha em quantas vezes.');
};

/**
 * The address of the payer: that of the delivery, or the customer's own for an order that is picked up; null without one.
 */
export const payerAddressOf = async (
  store: StoreContext,
  { address, customerId }: Pick<OrderRow, 'address' | 'customerId'>,
): Promise<OrderAddress | Address | null> => {
  if (address || customerId === null) return address;
  const [own] = await addressesOf(store, customerId);
  return own ?? null;
};
