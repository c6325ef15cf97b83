import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { z } from 'zod';
import { openServer } from './local-server.ts';

/** A failure of the service at one request. */
export type Fault =
  /** The connection ends, or 500, or no answer at all: before the request was carried out, or after it. */
  | 'reset'
  | 'reset-after'
  | 'error'
  | 'error-after'
  | 'silence'
  | 'silence-after'
  | 'limit'
  | 'busy'
  | 'token'
  | 'refuse'
  | 'html';

export interface MadePayment {
  id: number;
  key: string;
  external_reference: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  payment_method_id: string;
  status: string;
  status_detail: string;
  installments: number;
  date_approved: string | null;
  date_of_expiration: string | null;
  refunds: { id: number; key: string; amount: number; status: string; answered: string }[];
  /** The body of the request, and the device that was named with it. */
  sent: { body: unknown; device: string | null };
  [field: string]: unknown;
}

/** The description of a card that the service returns: never its number. */
export interface ToldCard {
  first_six_digits: string;
  last_four_digits: string;
  expiration_month: number;
  expiration_year: number;
}

const accessToken = 'APP_USR-token-de-teste';
const webhookSecret = 'segredo-dos-avisos';

const money = z.number().positive().multipleOf(0.01).max(1_000_000);
const line = (longest: number) => z.string().min(1).max(longest);
const offsetInstant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/);

const payer = z.strictObject({
  email: z.email(),
  first_name: line(60),
  last_name: line(60),
  identification: z.strictObject({ type: z.literal('CPF'), number: z.string().regex(/^\d{11}$/) }),
  /** A boleto is refused without one. */
  address: z
    .strictObject({
      zip_code: z.string().regex(/^\d{8}$/),
      street_name: line(120),
      street_number: line(20),
      neighborhood: line(80),
      city: line(80),
      federal_unit: z.string().regex(/^[A-Z]{2}$/),
    })
    .optional(),
});

const phone = z.strictObject({
  area_code: z.string().regex(/^\d{2}$/),
  number: z.string().regex(/^\d{8,9}$/),
});
const place = {
  zip_code: z.string().regex(/^\d{8}$/),
  street_name: line(120),
  street_number: line(20),
};

/** The data by which a payment is trusted. An order that is picked up has no receiver, and its buyer may have no address. */
const additionalInfo = z.strictObject({
  ip_address: z.union([z.ipv4(), z.ipv6()]).optional(),
  items: z
    .array(
      z.strictObject({
        id: line(64),
        title: line(256),
        description: line(256),
        category_id: z.enum(['entertainment', 'musical', 'electronics', 'others']),
        quantity: z.int().positive(),
        unit_price: z.number().nonnegative(),
      }),
    )
    .min(1),
  payer: z.strictObject({
    first_name: line(60),
    last_name: line(60),
    phone,
    registration_date: z.iso.datetime({ offset: true }).optional(),
    address: z.strictObject(place).optional(),
  }),
  shipments: z
    .strictObject({
      receiver_address: z.strictObject({
        ...place,
        apartment: line(80).optional(),
        city_name: line(80),
        state_name: z.string().regex(/^[A-Z]{2}$/),
      }),
    })
    .optional(),
});

const common = {
  transaction_amount: money,
  description: line(255),
  external_reference: z.string().regex(/^[!-~]{1,64}$/),
  notification_url: z.url({ protocol: /^https$/ }).optional(),
  payer,
  additional_info: additionalInfo,
};

const cards = ['visa', 'master', 'elo', 'hipercard', 'amex', 'debvisa', 'debmaster', 'debelo'] as const;

/** The body of a charge; a wrong type, a missing field and an unknown one are refused. */
const chargeBody = z.discriminatedUnion('payment_method_id', [
  z.strictObject({ ...common, payment_method_id: z.literal('pix'), date_of_expiration: offsetInstant }),
  z.strictObject({
    ...common,
    payer: payer.required({ address: true }),
    payment_method_id: z.literal('bolbradesco'),
    date_of_expiration: offsetInstant,
  }),
  z.strictObject({
    ...common,
    payment_method_id: z.enum(cards),
    token: line(64),
    installments: z.int().min(1).max(12),
    issuer_id: z.int().positive().optional(),
    three_d_secure_mode: z.literal('optional'),
  }),
]);
type ChargeBody = z.infer<typeof chargeBody>;

/** The form of a bank's challenge: where it is opened, and what is sent there. */
const challengeOf = (id: number) => ({
  external_resource_url: 'https://acs.banco.example/challenges',
  creq: Buffer.from(`{"threeDSServerTransID":"${id}"}`).toString('base64url'),
});

const waitingDetails: Record<string, string> = {
  pix: 'pending_waiting_transfer',
  bolbradesco: 'pending_waiting_payment',
};

const statusOfDetail = (detail: string) => {
  if (detail === 'accredited') return 'approved';
  if (detail === 'pending_contingency') return 'in_process';
  return detail.startsWith('pending_') ? 'pending' : 'rejected';
};

/** '503143 6351': the digits of a card that may be returned, of another card each time. */
const randomDigits = () => `${randomInt(400_000, 600_000)} ${String(randomInt(10_000)).padStart(4, '0')}`;

const dayMs = 86_400_000;
const limitsOf = { pix: [30 * 60_000, 30 * dayMs], bolbradesco: [dayMs, 30 * dayMs] } as const;
const cents = (amount: number) => Math.round(amount * 100);

class Refused extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Mercado Pago on this machine. It refuses what the service refuses: a wrong access token, a missing idempotency key, a
 * wrong type or an unknown field, a reference that is not plain ASCII, the second use of a card token. It can be slow or
 * down, take a request without answering it, answer late, and lie about an amount.
 */
export const startMercadoPago = async ({ now = () => new Date() }: { now?: () => Date } = {}) => {
  const payments = new Map<number, MadePayment>();
  const tokens = new Map<string, { detail: string; usedBy: string | null; card: ToldCard }>();
  const state = {
    now,
    /** Taken by the next requests, one each; null answers as it should. */
    writeFaults: [] as (Fault | null)[],
    /** Fields that replace those of each returned payment. */
    oddities: {} as Record<string, unknown>,
    readFaults: [] as (Fault | null)[],
    refundFaults: [] as (Fault | null)[],
    /** The status of a new refund; only an approved one pays back. */
    refundStatus: 'approved' as 'approved' | 'in_process' | 'rejected',
    /** Whether a payment shows a refund as gone that its bank still works on. */
    showsEarly: false,
    /** Payments that the search does not find yet. */
    searchIsLate: false,
    /** Whether a payment that is asked for again contains the challenge of its bank. */
    tellsChallenges: true,
    /** Added to every returned amount, in reais. */
    lie: 0,
    /** The requests: 'POST /v1/payments'. */
    asked: [] as string[],
    /** Requests that were refused, with the reason. */
    refused: [] as string[],
  };
  let lastId = 1_000_000;
  /** A promise that the next request of a method waits for before it is carried out, or fails. */
  const held = new Map<string, Promise<unknown>>();

  const make = (body: ChargeBody, key: string, device: string | null): MadePayment => {
    const used = useToken(body);
    const detail = used?.detail ?? waitingDetails[body.payment_method_id] ?? '';
    const status = statusOfDetail(detail);
    const id = (lastId += 1);
    const made: MadePayment = {
      id,
      key,
      external_reference: body.external_reference,
      transaction_amount: body.transaction_amount,
      transaction_amount_refunded: 0,
      payment_method_id: body.payment_method_id,
      status,
      status_detail: detail,
      installments: 'installments' in body ? body.installments : 1,
      date_created: state.now().toISOString(),
      date_approved: status === 'approved' ? state.now().toISOString() : null,
      date_of_expiration: 'date_of_expiration' in body ? body.date_of_expiration : null,
      refunds: [],
      sent: { body, device },
      ...(used && { card: used.card }),
      ...(detail === 'pending_challenge' && { three_ds_info: challengeOf(id) }),
      ...(body.payment_method_id === 'pix' && {
        point_of_interaction: {
          type: 'PIX',
          transaction_data: { qr_code: `00020126PIX-DE-TESTE-${id}`, qr_code_base64: 'iVBORw0KGgo=' },
        },
      }),
      ...(body.payment_method_id === 'bolbradesco' && {
        transaction_details: {
          external_resource_url: `https://www.mercadopago.com.br/payments/${id}/ticket`,
          digitable_line: '23793.38128 60000.000003 00000.000400 1 84340000012990',
          barcode: { content: '23791843400000129903381260000000000000000400' },
        },
      }),
    };
    payments.set(id, made);
    return made;
  };

  const useToken = (body: ChargeBody) => {
    if (!('token' in body)) return null;
    const token = tokens.get(body.token);
    if (!token) throw new Refused(400, 2006, 'Card Token not found');
    if (token.usedBy !== null) throw new Refused(400, 2062, 'Invalid card token');
    token.usedBy = body.external_reference;
    return token;
  };

  const charge = (key: string, sent: unknown, device: string | null): MadePayment => {
    const known = [...payments.values()].find((one) => one.key === key);
    if (known) return known;
    const read = chargeBody.safeParse(sent);
    if (!read.success) throw new Refused(400, 4, read.error.issues.map(({ message }) => message).join('; '));
    const body = read.data;
    if (!isValidCpf(body.payer.identification.number))
      throw new Refused(400, 2067, 'Invalid user identification number');
    if ('date_of_expiration' in body) {
      const left = Date.parse(body.date_of_expiration) - state.now().getTime();
      const [least, most] = limitsOf[body.payment_method_id];
      if (left < least || left > most) throw new Refused(400, 23, 'date_of_expiration is invalid');
    }
    return make(body, key, device);
  };

  const found = (id: string): MadePayment => {
    const payment = payments.get(Number(id));
    if (!payment) throw new Refused(404, 2000, 'Payment not found');
    return lapsed(payment);
  };

  const lapsed = (payment: MadePayment): MadePayment => {
    const end = payment.date_of_expiration === null ? null : Date.parse(payment.date_of_expiration);
    if (payment.status === 'pending' && end !== null && end <= state.now().getTime())
      Object.assign(payment, { status: 'cancelled', status_detail: 'expired' });
    return payment;
  };

  const cancel = (id: string, sent: unknown): MadePayment => {
    const payment = found(id);
    if (!z.strictObject({ status: z.literal('cancelled') }).safeParse(sent).success)
      throw new Refused(400, 4, 'status is invalid');
    if (payment.status !== 'pending' && payment.status !== 'in_process')
      throw new Refused(400, 2018, 'The action requested is not valid for the current payment state');
    return Object.assign(payment, { status: 'cancelled', status_detail: 'by_collector' });
  };

  const refund = (id: string, key: string, sent: unknown) => {
    const payment = found(id);
    const known = payment.refunds.find((one) => one.key === key);
    // The same key has the same answer, whatever has become of the refund.
    if (known) return { ...toldRefund(payment, known), status: known.answered };
    const read = z.strictObject({ amount: money.optional() }).safeParse(sent);
    if (!read.success) throw new Refused(400, 4, 'amount is invalid');
    const left = cents(payment.transaction_amount) - cents(payment.transaction_amount_refunded);
    const wanted = read.data.amount === undefined ? left : cents(read.data.amount);
    if (payment.status !== 'approved') throw new Refused(400, 2063, 'The payment cannot be refunded');
    if (wanted > left) throw new Refused(400, 2017, 'amount is larger than what is left');
    const status = state.refundStatus;
    const made = { id: (lastId += 1), key, amount: wanted / 100, status, answered: status };
    payment.refunds.push(made);
    if (status === 'approved') payOut(payment, wanted);
    return toldRefund(payment, made);
  };

  const toldRefund = (payment: MadePayment, { id, amount, status }: MadePayment['refunds'][number]) => ({
    ...{ id, payment_id: payment.id, amount, status },
  });

  const payOut = (payment: MadePayment, wanted: number) => {
    const refunded = cents(payment.transaction_amount_refunded) + wanted;
    const isAll = refunded === cents(payment.transaction_amount);
    Object.assign(payment, {
      transaction_amount_refunded: refunded / 100,
      status: isAll ? 'refunded' : 'approved',
      status_detail: isAll ? 'refunded' : 'partially_refunded',
    });
  };

  const foundRefund = (id: string, refundId: string) => {
    const payment = found(id);
    const made = payment.refunds.find((one) => String(one.id) === refundId);
    if (!made) throw new Refused(404, 2024, 'Refund not found');
    return toldRefund(payment, made);
  };

  const told = (payment: MadePayment, isNew = false) => {
    const { key: _key, sent: _sent, refunds, three_ds_info: challenge, ...rest } = payment;
    const isChallenged = payment.status_detail === 'pending_challenge' && (isNew || state.tellsChallenges);
    const early = refunds.filter(({ status }) => state.showsEarly && status === 'in_process');
    const gone = [payment.transaction_amount_refunded, ...early.map(({ amount }) => amount)];
    return {
      ...rest,
      ...(isChallenged && { three_ds_info: challenge }),
      transaction_amount: payment.transaction_amount + state.lie,
      transaction_amount_refunded: gone.reduce((sum, amount) => sum + cents(amount), 0) / 100,
      ...state.oddities,
    };
  };

  const search = (query: URLSearchParams) => {
    const wanted = query.get('external_reference') ?? '';
    // As the service does, it also finds references that only begin alike.
    const results = [...payments.values()]
      .filter((one) => one.external_reference.startsWith(wanted.slice(0, 6)) && !state.searchIsLate)
      .toReversed()
      .map((one) => told(lapsed(one)));
    const foreign = {
      id: 'a1',
      external_reference: `${wanted}-outra`,
      status: 'novo',
      transaction_amount: '1',
    };
    return { paging: { total: results.length + 1, limit: 30, offset: 0 }, results: [foreign, ...results] };
  };

  const deviceOf = ({ headers }: IncomingMessage): string | null => {
    const device = headers['x-meli-session-id'];
    if (device === undefined) return null;
    if (typeof device === 'string' && /^[!-~]{1,256}$/.test(device)) return device;
    throw new Refused(400, 4, 'Invalid X-meli-session-id');
  };

  const carryOut = (request: IncomingMessage, url: URL, sent: unknown): [number, unknown] => {
    const key = request.headers['x-idempotency-key'];
    const [, id, action, refundId] =
      /^\/v1\/payments\/(\d+)(?:\/(refunds)(?:\/(\d+))?)?$/.exec(url.pathname) ?? [];
    const needKey = () => {
      if (typeof key === 'string' && key.length > 0 && key.length <= 64) return key;
      throw new Refused(400, 4292, "Header X-Idempotency-Key can't be null");
    };
    if (request.method === 'POST' && url.pathname === '/v1/payments')
      return [201, told(charge(needKey(), sent, deviceOf(request)), true)];
    if (request.method === 'GET' && url.pathname === '/v1/payments/search')
      return [200, search(url.searchParams)];
    if (request.method === 'GET' && id && !action) return [200, told(found(id))];
    if (request.method === 'PUT' && id && !action) return [200, told(cancel(id, sent))];
    if (request.method === 'GET' && id && refundId) return [200, foundRefund(id, refundId)];
    if (request.method === 'POST' && id && action && !refundId) return [201, refund(id, needKey(), sent)];
    throw new Refused(404, 0, 'Not Found');
  };

  const faultOf = (request: IncomingMessage, path: string) => {
    if (request.method === 'GET') return state.readFaults.shift() ?? null;
    return (path.endsWith('/refunds') ? state.refundFaults.shift() : state.writeFaults.shift()) ?? null;
  };

  const answer = (response: ServerResponse, status: number, content: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));

  const fail = (response: ServerResponse, fault: Fault) => {
    if (fault.startsWith('reset')) return void response.destroy();
    if (fault.startsWith('silence')) return;
    if (fault === 'html') return void response.writeHead(200).end('<html>');
    if (fault === 'limit') return answer(response, 429, { message: 'too many requests', status: 429 });
    if (fault === 'token') return answer(response, 401, { message: 'invalid access token', status: 401 });
    if (fault === 'busy') return answer(response, 409, { message: 'in progress', status: 409 });
    if (fault === 'refuse')
      return answer(response, 400, { message: 'bad_request', status: 400, cause: [{ code: 2062 }] });
    return answer(response, 500, { message: 'internal_error', status: 500 });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://mercado.pago');
    const body = await text(request);
    state.asked.push(`${request.method} ${url.pathname}`);
    const fault = faultOf(request, url.pathname);
    const wait = held.get(request.method ?? '');
    held.delete(request.method ?? '');
    await wait;
    if (fault && !fault.endsWith('-after')) return fail(response, fault);
    try {
      if (request.headers.authorization !== `Bearer ${accessToken}`)
        throw new Refused(401, 0, 'invalid access token');
      if (body && request.headers['content-type'] !== 'application/json')
        throw new Refused(415, 0, 'content type');
      const [status, content] = carryOut(request, url, body ? JSON.parse(body) : undefined);
      return fault ? fail(response, fault) : answer(response, status, content);
    } catch (error) {
      if (!(error instanceof Refused)) return answer(response, 400, { message: String(error) });
      const { status, code, message } = error;
      state.refused.push(`${status} ${code} ${message}`);
      return answer(response, status, {
        message,
        error: 'bad_request',
        status,
        cause: [{ code, description: message }],
      });
    }
  };

  const { url, close } = await openServer((request, response) => void handle(request, response));

  /** A payment by its number. */
  const payment = (id: number | string): MadePayment => {
    const one = payments.get(Number(id));
    if (!one) throw new Error(`There is no payment ${id}.`);
    return one;
  };

  return {
    url,
    accessToken,
    webhookSecret,
    state,
    payment,
    /** Lets the next request of a method wait. */
    hold: (method: 'GET' | 'POST' | 'PUT', until: Promise<unknown>) => void held.set(method, until),
    all: () => [...payments.values()],
    /** A PIX that was made before. */
    add: (parts: Pick<MadePayment, 'external_reference' | 'transaction_amount'>): MadePayment => {
      const id = (lastId += 1);
      const made: MadePayment = {
        ...{ id, key: parts.external_reference, transaction_amount_refunded: 0, installments: 1 },
        ...{ payment_method_id: 'pix', status: 'pending', status_detail: 'pending_waiting_transfer' },
        ...{ date_approved: null, date_of_expiration: null, refunds: [], ...parts },
        sent: { body: null, device: null },
      };
      payments.set(id, made);
      return made;
    },
    /** The payments that were made of a reference. */
    charges: (reference: string) =>
      [...payments.values()].filter((one) => one.external_reference === reference),
    /** A token as the form in the browser makes one, for a card that ends with this detail. */
    cardToken: (detail = 'accredited', digits = randomDigits()) => {
      const token = randomUUID().replaceAll('-', '');
      const [first_six_digits = '', last_four_digits = ''] = digits.split(' ');
      const card = { first_six_digits, last_four_digits, expiration_month: 11, expiration_year: 2030 };
      tokens.set(token, { detail, usedBy: null, card });
      return token;
    },
    /** Moves a payment, as a bank does. */
    move: (id: number | string, status: string, detail = status) => {
      const one = payment(id);
      Object.assign(one, { status, status_detail: detail });
      if (status === 'approved') one.date_approved ??= state.now().toISOString();
      if (status === 'charged_back') one.transaction_amount_refunded = one.transaction_amount;
      return one;
    },
    /** Decides the refunds of a payment that wait. */
    settleRefunds: (id: number | string, status: 'approved' | 'rejected') => {
      const one = payment(id);
      for (const made of one.refunds.filter((each) => each.status === 'in_process')) {
        made.status = status;
        if (status === 'approved') payOut(one, cents(made.amount));
      }
    },
    /** A refund in the panel of the account. */
    payBackInPanel: (id: number | string, amount: number) => {
      payOut(payment(id), cents(amount));
    },
    /** The signed notice of a payment; another notice id for each without one. */
    notice: (
      id: number | string,
      { noticeId = String((lastId += 1)), unit = 'ms', at = state.now() }: NoticeParts = {},
    ) => {
      const requestId: string = randomUUID();
      const ts = unit === 'ms' ? String(at.getTime()) : String(Math.floor(at.getTime() / 1_000));
      const manifest = `id:${id};request-id:${requestId};ts:${ts};`;
      const v1 = createHmac('sha256', webhookSecret).update(manifest).digest('hex');
      return {
        path: `/webhooks/mercado-pago?data.id=${id}&type=payment`,
        headers: {
          'Content-Type': 'application/json',
          'x-signature': `ts=${ts},v1=${v1}`,
          'x-request-id': requestId,
        },
        body: JSON.stringify({
          id: Number(noticeId),
          live_mode: true,
          type: 'payment',
          date_created: at.toISOString(),
          user_id: 44_444,
          api_version: 'v1',
          action: 'payment.updated',
          data: { id: String(id) },
        }),
      };
    },
    close,
  };
};

interface NoticeParts {
  noticeId?: string;
  unit?: 'ms' | 's';
  at?: Date;
}

export type MercadoPagoServer = Awaited<ReturnType<typeof startMercadoPago>>;
