import { z } from 'zod';

/** The `id` of the notice is left out, because it is not signed. */
const noticeBody = z.object({
  data: z.object({ id: z.union([z.string(), z.number()]) }),
});

export type UnsignedNotice =
  | { state: 'payment'; dataId: string; requestId: string | null; signature: string | null }
  | { state: 'other' }
  | { state: 'malformed' };

/**
 * Reads a notice before its signature is checked. The topic is in the address (`type=payment&data.id=123`); notices of
 * other topics, among them the unsigned ones of QR codes and the older `topic=` ones, are ignored.
 */
export const readPaymentNotice = ({
  headers,
  url,
  body,
}: {
  headers: Headers;
  url: URL;
  body: string;
}): UnsignedNotice => {
  const dataIds = url.searchParams.getAll('data.id');
  const types = url.searchParams.getAll('type');
  if (!types.includes('payment')) return { state: 'other' };
  const read = noticeBody.safeParse(parsed(body));
  const [dataId] = dataIds;
  if (!read.success || dataId === undefined || dataIds.length + types.length !== 2)
    return { state: 'malformed' };
  // The body is not signed: a body that names another payment is forged.
  if (String(read.data.data.id) !== dataId) return { state: 'malformed' };
  return {
    state: 'payment',
    dataId,
    requestId: headers.get('x-request-id'),
    signature: headers.get('x-signature'),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
