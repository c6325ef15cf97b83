import { randomUUID } from 'node:crypto';
import type { NoticeRequest } from '#server/kernel/providers/payment-provider.ts';
import { signatureOf } from '../payment-notices/notice-signature.ts';
import type { SandboxPayment, Stored } from './ledger.ts';

export const newNoticeId = (): string => randomUUID();

/** The request by which the sandbox notifies the shop of a payment, signed like that of a provider. */
export const noticeRequest = (
  { id, data: { secret } }: Stored<SandboxPayment>,
  { notice, now }: { notice: string; now: Date },
): NoticeRequest => {
  const time = String(now.getTime());
  const signature = signatureOf(secret, { dataId: id, requestId: notice, time });
  return {
    url: new URL(`http://sandbox.invalid/api/webhooks/sandbox?data.id=${id}&type=payment`),
    headers: new Headers({
      'Content-Type': 'application/json',
      'x-request-id': notice,
      'x-signature': `ts=${time},v1=${signature}`,
    }),
    body: JSON.stringify({ id: notice, type: 'payment', action: 'payment.updated', data: { id } }),
  };
};
