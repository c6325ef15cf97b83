import { z } from '@hono/zod-openapi';
import { installmentsText } from '#domain/orders/installments.ts';
import { formatMoney } from '#domain/money.ts';
import { toReais } from '#domain/reais.ts';
import { paymentMethodLabels, paymentMethods } from '#domain/orders/order.ts';
import { endedUnconfirmed, takenIn } from '#domain/orders/payment-life.ts';
import { paymentReason } from '#domain/orders/payment-reason.ts';
import { paymentStatuses, paymentStatusLabels } from '#domain/orders/payment-status.ts';
import { orNull } from '#server/kernel/http/envelope.ts';
import type { PaymentRow } from '../tables/payment-tables.ts';

/** An attempt to pay, in the wire format of `payment_transactions`. */
export const paymentWire = z
  .object({
    id: z.int(),
    payment_method: z.enum(paymentMethods),
    payment_method_label: z.string(),
    status: z.enum(paymentStatuses),
    status_label: z.string(),
    /** The reason of a rejection. */
    reason: z.string().nullable(),
    amount: z.number(),
    formatted_amount: z.string(),
    refunded: z.number(),
    installments: z.int(),
    installments_text: z.string().nullable(),
    created_at: z.iso.datetime(),
    date_approved: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
    /** Whether the attempt can still be paid. */
    is_live: z.boolean(),
    pix: orNull(z.object({ code: z.string() })),
    boleto: orNull(z.object({ line: z.string(), url: z.string().nullable() })),
    /** The form that opens the challenge of the card's bank (3-D Secure), while it can be answered. */
    challenge: orNull(z.object({ url: z.string(), creq: z.string() })),
  })
  .openapi('Payment');

export type PaymentOnWire = z.infer<typeof paymentWire>;

/** A code is shown for as long as it can be paid. */
export const wireOfPayment = (row: PaymentRow): PaymentOnWire => {
  const { method, status, installments, pending, isLive } = row;
  const amount = takenIn(row);
  return {
    id: row.id,
    payment_method: method,
    payment_method_label: paymentMethodLabels[method],
    status,
    status_label: paymentStatusLabels[status],
    reason: status === 'rejected' || endedUnconfirmed(row) ? paymentReason(row.statusDetail) : null,
    amount: toReais(amount),
    formatted_amount: formatMoney(amount),
    refunded: toReais(row.refunded),
    installments,
    installments_text: installmentsText(amount, installments),
    created_at: row.createdAt.toISOString(),
    date_approved: row.approvedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    is_live: isLive,
    pix: isLive && pending?.kind === 'pix' ? { code: pending.code } : null,
    boleto: isLive && pending?.kind === 'boleto' ? { line: pending.line, url: pending.url } : null,
    challenge: isLive && pending?.kind === 'challenge' ? { url: pending.url, creq: pending.creq } : null,
  };
};
