import type { Buyer } from './orders-buyers.ts';

/** An answer of the API, with the fields that the bench reads. */
export interface Answer {
  /** 0 when the process was killed before it answered. */
  status: number;
  code: string | null;
  data: { id?: number; total?: number; status?: string } & Record<string, unknown>;
  text: string;
}

/** Each buyer calls from a network of their own. */
const networkOf = (customer: number) =>
  `10.${(customer >> 16) & 255}.${(customer >> 8) & 255}.${customer & 255}`;

/** Posts below /api as a buyer. */
export const call = async (
  url: string,
  path: string,
  buyer: Pick<Buyer, 'customerId' | 'token'>,
  { body, key }: { body: object; key?: string },
): Promise<Answer> => {
  try {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': networkOf(buyer.customerId),
        Authorization: `Bearer ${buyer.token}`,
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body: JSON.stringify(body),
    });
    return readAnswer(answer.status, await answer.text());
  } catch (error) {
    const { cause } = error as Error;
    return { status: 0, code: null, data: {}, text: `${String(error)} (${String(cause)})` };
  }
};

const readAnswer = (status: number, text: string): Answer => {
  const { code = null, data = {} } = JSON.parse(text) as Partial<Answer>;
  return { status, code, data, text };
};

export const postOrder = (url: string, buyer: Buyer, key?: string): Promise<Answer> =>
  call(url, 'orders', buyer, { body: buyer.body, ...(key !== undefined && { key }) });

/** Pays by PIX, which neither limits attempts nor needs a card. */
export const postPix = (url: string, buyer: Buyer, order: number, key: string): Promise<Answer> => {
  const { expected_total } = buyer.body;
  return call(url, `orders/${order}/payments`, buyer, { body: { method: 'pix', expected_total }, key });
};

const longestMs = 60_000;
const pauseMs = 300;

/** Repeats a keyed write as the shop's own client does, until it is answered. */
export const insist = async (write: () => Promise<Answer>): Promise<Answer> => {
  const end = performance.now() + longestMs;
  for (;;) {
    const answer = await write();
    const isOpen = answer.status === 0 || answer.status >= 500 || answer.code === 'in_flight';
    if (!isOpen || performance.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
