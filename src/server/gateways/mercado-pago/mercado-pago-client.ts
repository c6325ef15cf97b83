import { z } from 'zod';
import { ProviderError } from '#server/kernel/providers/payment-provider.ts';

export interface ClientSettings {
  /** 'https://api.mercadopago.com', without a slash at its end. */
  url: string;
  accessToken: string;
  /** Timeouts of writes and reads, in milliseconds. */
  writeTimeoutMs?: number;
  readTimeoutMs?: number;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** Sent as `X-Idempotency-Key`. */
  key?: string;
  headers?: Record<string, string>;
}

/** Timeouts that, together with a retry and a search, stay below the time that a customer waits. */
const standardWriteMs = 12_000;
const standardReadMs = 5_000;

const refusal = z.object({
  message: z.string().optional(),
  cause: z
    .array(
      z.object({ code: z.union([z.string(), z.number()]).optional(), description: z.string().optional() }),
    )
    .optional()
    .catch(undefined),
});

/** Error codes of a connection on which the request cannot have arrived. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const failureOf = (error: unknown): 'down' | 'unknown' => {
  const { cause } = error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } };
  const codes = [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)].filter(Boolean);
  return codes.length > 0 && codes.every((code) => neverArrived.has(String(code))) ? 'down' : 'unknown';
};

/**
 * One call of Mercado Pago's API; null for a 404.
 * @throws ProviderError
 */
export const callMercadoPago = async (settings: ClientSettings, call: Call): Promise<unknown> => {
  const answer = await send(settings, call);
  if (answer.status === 404) return null;
  if (answer.ok) return answer.body;
  throw errorOf(answer);
};

const send = async (settings: ClientSettings, { method, path, body, key, headers }: Call) => {
  const { url, accessToken, writeTimeoutMs = standardWriteMs, readTimeoutMs = standardReadMs } = settings;
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${accessToken}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'X-Idempotency-Key': key }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(method === 'GET' ? readTimeoutMs : writeTimeoutMs),
    });
    const text = await response.text();
    return { status: response.status, ok: response.ok, body: parsed(text) };
  } catch (error) {
    throw new ProviderError(failureOf(error), `Mercado Pago gives no answer to ${method} ${pathOf(path)}.`);
  }
};

const pathOf = (path: string) => path.split('?')[0] ?? path;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Timeouts, locks and conflicts of keys: an earlier request of the same key may still be carried out. */
const undecided = new Set([408, 409, 423, 425]);

/** A rejected credential or too many calls leave the payment undecided: the same request can be sent again. */
const errorOf = ({ status, body }: { status: number; body: unknown }) => {
  const read = refusal.safeParse(body);
  const [cause] = (read.success && read.data.cause) || [];
  const reason = [read.success && read.data.message, cause?.description].filter(Boolean).join(': ');
  const message = `Mercado Pago answers ${status}: ${reason.slice(0, 300)}`;
  const code = cause?.code === undefined ? null : String(cause.code);
  if (status === 401 || status === 403 || status === 429) return new ProviderError('down', message, code);
  const isUnknown = status >= 500 || undecided.has(status);
  return new ProviderError(isUnknown ? 'unknown' : 'refused', message, code);
};
