import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { toReais } from '#domain/reais.ts';
import { paymentMethods } from '#domain/orders/order.ts';
import { readSignature } from '../payment-notices/notice-signature.ts';
import { outsideTransactions } from '#server/kernel/providers/outside-transactions.ts';
import { readPaymentNotice } from '../payment-notices/payment-notice.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '#server/kernel/providers/payment-provider.ts';
import { chargeBody } from './charge-body.ts';
import { callMercadoPago, type ClientSettings } from './mercado-pago-client.ts';
import { readPayment } from './payment-answer.ts';

interface Settings extends ClientSettings {
  publicKey: string;
  webhookSecret: string;
  /** The address for notices; null when it is set in the account. */
  notificationUrl: string | null;
  /** For tests. */
  now?: () => Date;
}

const found = z.object({ results: z.array(z.unknown()) });
const referenced = z.object({ external_reference: z.string() });
const refundAnswer = z.object({
  id: z.union([z.int().positive(), z.string().min(1)]),
  status: z.string().nullish(),
});

/** A refund without a status was made at once. Every status except these means that it is still waiting. */
const readRefund = (body: unknown): ProviderRefund => {
  const read = refundAnswer.safeParse(body);
  if (!read.success) throw new ProviderError('unknown', 'Mercado Pago answers something else than a refund.');
  const { id, status } = read.data;
  const isRefused = status === 'rejected' || status === 'cancelled';
  const isDone = (status ?? 'approved') === 'approved';
  return { id: String(id), state: isRefused ? 'refused' : isDone ? 'done' : 'waiting' };
};

/** The identifier is encoded, so that any text is one segment of the path. */
const at = (id: string) => `/v1/payments/${encodeURIComponent(id)}`;

/** The payment that counts among several of one reference: the paid one, else the newest. */
const standing = (payments: ProviderPayment[]): ProviderPayment | null =>
  payments.find(({ status }) => status === 'approved' || status === 'refunded') ?? payments.at(0) ?? null;

/**
 * Payments of Mercado Pago by its Payments API: https://www.mercadopago.com.br/developers. The forms of its browser
 * library are made for this one.
 */
export const mercadoPago = (settings: Settings): PaymentProvider => {
  const { publicKey, webhookSecret, notificationUrl, now = () => new Date() } = settings;
  const call = (request: Parameters<typeof callMercadoPago>[1]) => callMercadoPago(settings, request);
  const find = async (id: string) => {
    const body = await call({ method: 'GET', path: at(id) });
    return body === null ? null : readPayment(body);
  };
  const known = async (id: string) => {
    const payment = await find(id);
    if (!payment) throw new ProviderError('refused', `Mercado Pago does not know the payment ${id}.`);
    return payment;
  };

  return outsideTransactions<PaymentProvider>({
    name: 'mercado-pago',
    methods: paymentMethods,
    publicKey,
    cardKey: createHmac('sha256', settings.accessToken).update('fingerprints of cards').digest('base64url'),
    charge: async (charge) => {
      const { reference: key, deviceId } = charge;
      const body = chargeBody(charge, notificationUrl);
      const headers = deviceId === null ? {} : { 'X-meli-session-id': deviceId };
      return readPayment(await call({ method: 'POST', path: '/v1/payments', body, key, headers }));
    },
    find,
    findByReference: async (reference) => {
      const query = new URLSearchParams({
        external_reference: reference,
        sort: 'date_created',
        criteria: 'desc',
      });
      const body = await call({ method: 'GET', path: `/v1/payments/search?${query}` });
      const read = found.safeParse(body);
      if (!read.success)
        throw new ProviderError('unknown', 'Mercado Pago answers something else than a list.');
      // The search is not exact: other results are left out unread, because payments of other systems may have other
      // fields.
      const own = read.data.results.filter(
        (one) => referenced.safeParse(one).data?.external_reference === reference,
      );
      return standing(own.map(readPayment));
    },
    cancel: async (id) => {
      try {
        const body = await call({ method: 'PUT', path: at(id), body: { status: 'cancelled' } });
        return body === null ? await known(id) : readPayment(body);
      } catch (error) {
        // A payment that was paid or has ended since cannot be cancelled: its current state is read instead.
        if (error instanceof ProviderError && error.failure === 'refused') return known(id);
        throw error;
      }
    },
    refund: async (id, amount, key) => {
      const body = { amount: toReais(amount) };
      const made = await call({ method: 'POST', path: `${at(id)}/refunds`, body, key });
      if (made === null) throw new ProviderError('refused', `Mercado Pago does not know the payment ${id}.`);
      return readRefund(made);
    },
    findRefund: async (id, refundId) => {
      const path = `${at(id)}/refunds/${encodeURIComponent(refundId)}`;
      const body = await call({ method: 'GET', path });
      return body === null ? null : readRefund(body);
    },
    readNotice: (request) => {
      const notice = readPaymentNotice(request);
      if (notice.state === 'other') return Promise.resolve(notice);
      if (notice.state === 'malformed' || !/^\d+$/.test(notice.dataId))
        return Promise.resolve({ state: 'forged' });
      const noticeId = readSignature(webhookSecret, notice.signature, notice, now());
      return Promise.resolve(
        noticeId === null ? { state: 'forged' } : { state: 'payment', noticeId, providerId: notice.dataId },
      );
    },
  });
};
