import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JobKind } from '#server/kernel/store/jobs.ts';
import { signatureOf } from '../payments/notice-signature.ts';
import type { SandboxPayment, Stored } from './ledger.ts';

const data = z.object({ payment: z.string(), notice: z.string() });

/** A notice of the sandbox that waits to be delivered. */
export const sandboxNotice: JobKind<z.infer<typeof data>> = { name: 'sandbox-notice', data };

export const newNoticeId = (): string => randomUUID();

/** The request with which the sandbox tells the shop of a payment, signed as that of a provider. */
export const noticeRequest = (
  { id, data: { secret } }: Stored<SandboxPayment>,
  { notice, now }: { notice: string; now: Date },
) => {
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
