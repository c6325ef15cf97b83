import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a notice signs: the number of the payment from its address, the number of the request, and the time. */
export interface SignedParts {
  dataId: string;
  requestId: string | null;
  /** Unix time, in milliseconds (now) or in seconds (older documents). */
  time: string;
}

/** `id:123;request-id:abc;ts:1700000000000;`, without the part of an absent header. */
const manifestOf = ({ dataId, requestId, time }: SignedParts) =>
  `id:${dataId};${requestId === null ? '' : `request-id:${requestId};`}ts:${time};`;

export const signatureOf = (secret: string, parts: SignedParts): string =>
  createHmac('sha256', secret).update(manifestOf(parts)).digest('hex');

/** A notice may be late, but one that was recorded cannot be sent again for long. */
const toleranceMs = 15 * 60_000;
/** Larger numbers are milliseconds. */
const mostSeconds = 1e11;

const header = /^ts=(\d{9,14}),v1=([0-9a-f]{64})$/;

/** Whether a notice carries the signature of the secret, and is not old. Compares in constant time. */
export const isSigned = (
  secret: string,
  signature: string | null,
  { dataId, requestId }: Omit<SignedParts, 'time'>,
  now: Date,
): boolean => {
  const [, time, found] = header.exec((signature ?? '').replaceAll(' ', '')) ?? [];
  if (time === undefined || found === undefined) return false;
  const sentAt = Number(time) > mostSeconds ? Number(time) : Number(time) * 1_000;
  if (Math.abs(now.getTime() - sentAt) > toleranceMs) return false;
  const expected = signatureOf(secret, { dataId, requestId, time });
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(found, 'hex'));
};
