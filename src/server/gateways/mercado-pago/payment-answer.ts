import { z } from 'zod';
import { fromReais } from '#domain/reais.ts';
import { paymentStatusOf } from '#domain/orders/payment-status.ts';
import { pendingChallenge } from '#domain/orders/payment-life.ts';
import { ProviderError, type ProviderPayment } from '#server/kernel/providers/payment-provider.ts';

const reais = z.number().nonnegative();

/**
 * The fields that the shop reads of a payment. Number, reference, status and amounts have to be right; an unexpected form of
 * anything else must not keep a paid order from being seen as paid. `total_paid_amount` is not among them: it holds the interest that a buyer
 * pays for installments.
 */
const paymentAnswer = z.object({
  id: z.union([z.int().positive(), z.string().regex(/^\d+$/)]),
  status: z.string(),
  status_detail: z.string().nullish().catch(null),
  external_reference: z.string().nullish(),
  transaction_amount: reais,
  transaction_amount_refunded: reais.nullish(),
  installments: z.int().nullish().catch(null),
  date_approved: z.iso.datetime({ offset: true }).nullish().catch(null),
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: z.string().nullish() }).nullish() })
    .nullish()
    .catch(null),
  three_ds_info: z
    .object({ external_resource_url: z.string(), creq: z.string().max(20_000) })
    .nullish()
    .catch(null),
  card: z
    .object({
      first_six_digits: z.string().regex(/^\d{6,8}$/),
      last_four_digits: z.string().regex(/^\d{4}$/),
    })
    .nullish()
    .catch(null),
  transaction_details: z
    .object({
      external_resource_url: z.string().nullish(),
      digitable_line: z.string().nullish(),
      barcode: z.object({ content: z.string().nullish() }).nullish(),
    })
    .nullish()
    .catch(null),
});
type Answer = z.infer<typeof paymentAnswer>;

const pendingOf = ({
  status_detail: detail,
  three_ds_info: challenge,
  point_of_interaction: point,
  transaction_details: details,
}: Answer): ProviderPayment['pending'] => {
  if (detail === pendingChallenge)
    return challenge?.external_resource_url.startsWith('https://')
      ? { kind: 'challenge', url: challenge.external_resource_url, creq: challenge.creq }
      : null;
  const code = point?.transaction_data?.qr_code;
  if (code) return { kind: 'pix', code };
  const line = details?.digitable_line ?? details?.barcode?.content;
  const url = details?.external_resource_url;
  return line ? { kind: 'boleto', line, url: url?.startsWith('https://') ? url : null } : null;
};

/**
 * Converts an answer of the provider to a payment.
 * @throws ProviderError for an answer that is none, or of an unknown status
 */
export const readPayment = (body: unknown): ProviderPayment => {
  const read = paymentAnswer.safeParse(body);
  if (!read.success)
    throw new ProviderError('unknown', 'Mercado Pago answers something else than a payment.');
  const answer = read.data;
  const status = paymentStatusOf(answer.status);
  if (status === null) throw new ProviderError('unknown', `Mercado Pago has a new status: ${answer.status}.`);
  return {
    id: String(answer.id),
    reference: answer.external_reference ?? '',
    status,
    rawStatus: answer.status,
    statusDetail: answer.status_detail ?? null,
    amount: fromReais(answer.transaction_amount),
    refunded: fromReais(answer.transaction_amount_refunded ?? 0),
    installments: answer.installments ?? 1,
    pending: pendingOf(answer),
    card: answer.card
      ? { firstSix: answer.card.first_six_digits.slice(0, 6), lastFour: answer.card.last_four_digits }
      : null,
    approvedAt: answer.date_approved ? new Date(answer.date_approved) : null,
  };
};
