import { vi } from 'vitest';

const page = 'https://loja.example/checkout/pix-payment';

/** A request made in a page: its address is resolved against that of the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, page) : input, init);
  }
}

export interface Asked {
  call: string;
  key: string | null;
  body: string;
}

type Answer = (call: string) => Response | Promise<Response>;

/** Answers the calls of a page; returns what was asked for. */
export const answering = (answer: Answer): Asked[] => {
  const asked: Asked[] = [];
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`;
    const key = request.headers.get('Idempotency-Key');
    asked.push({ call, key, body: await request.clone().text() });
    return answer(call);
  });
  return asked;
};

const money = (centavos: number) => (centavos / 100).toFixed(2);

/** A payment on the wire. */
export const wirePayment = (said: object = {}) => ({
  id: 7,
  payment_method: 'pix',
  status: 'pending',
  amount: money(52_460),
  created_at: '2026-11-21T22:20:00Z',
  expires_at: '2026-11-21T22:50:00Z',
  is_live: true,
  pix: { code: '000201' },
  ...said,
});

/** An order on the wire. */
export const wireOrder = (said: object = {}) => ({
  id: 42,
  order_number: 'S-100042',
  created_at: '2026-11-21T22:20:00Z',
  status: 'pending',
  payment_status: 'pending',
  can_cancel: true,
  total: money(52_460),
  items: [
    { id: 1, product_id: 1, product_slug: 'disco-1', product_name: 'Disco 1', quantity: 1, total: '500.00' },
  ],
  subtotal: '500.00',
  shipping: '24.60',
  discount: 0,
  shipping_service: { name: 'PAC', company: 'Correios', delivery_time: 7 },
  shipping_address: {
    name: 'Ana',
    street: 'Rua A',
    number: '1',
    city: 'Santos',
    state: 'SP',
    zipcode: '11010000',
  },
  payment_transactions: [wirePayment()],
  status_history: [],
  returns: [],
  ...said,
});

export const told = (data: object, status = 200) => Response.json({ success: true, data }, { status });

export const refused = (status: number, code: string, more: object = {}) =>
  Response.json({ success: false, message: 'Não deu.', code, ...more }, { status });
