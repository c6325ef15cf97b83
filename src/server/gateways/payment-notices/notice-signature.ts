import { dayMs } from '#domain/time/units.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed parts of a notice: the number of the payment from its address, the number of the request, and the time. */
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

/**
 * The greatest age of a notice, which its provider repeats for hours. Signatures of processed notices are kept for
 * longer, so that a recorded notice cannot be replayed.
 */
const toleranceMs = dayMs;
/** Numbers above this are milliseconds. */
const mostSeconds = 1e11;

/** The parts come in either order. */
const header = /^(?:ts=(\d{9,14}),)?v1=([0-9a-f]{64})(?:,ts=(\d{9,14}))?$/;

/**
 * The signature of a notice, if the secret matches and it is not too old; else null. The signature identifies the
 * notice, because it covers all signed parts, whereas the `id` in the body is not signed. Compares in constant time.
 */
export const readSignature = (
  secret: string,
  signature: string | null,
  { dataId, requestId }: Omit<SignedParts, 'time'>,
  now: Date,
): string | null => {
  const [, first, found, last] = header.exec((signature ?? '').replaceAll(' ', '')) ?? [];
  const time = first ?? last;
  if (time === undefined || found === undefined) return null;
  const sentAt = Number(time) > mostSeconds ? Number(time) : Number(time) * 1_000;
  if (Math.abs(now.getTime() - sentAt) > toleranceMs) return null;
  const expected = signatureOf(secret, { dataId, requestId, time });
  return timingSafeEqual(Buffer.from(expected, 'hex'), Buffer.from(found, 'hex')) ? found : null;
};
