import { isHTTPError, isNetworkError, isTimeoutError } from 'ky';

export type ApiErrorKind =
  /** No response: no network, or the store is down. */
  | 'offline'
  | 'timeout'
  /** 401 only: the request is not authenticated. */
  | 'unauthorized'
  | 'not-found'
  /** The store refused the request: 4xx, or `success: false`. */
  | 'invalid'
  /** The store failed or limits the rate: 5xx, 429. */
  | 'server'
  /** A response that does not match the schema: HTML, broken JSON, a missing field. */
  | 'malformed';

const messages: Record<ApiErrorKind, string> = {
  offline: 'Erro de conexão. Verifique sua internet e tente novamente.',
  timeout: 'A loja demorou para responder. Tente novamente.',
  unauthorized: 'Você precisa estar logado',
  'not-found': 'Não encontrado',
  invalid: 'Dados inválidos',
  server: 'A loja está com um problema no momento. Tente novamente em instantes.',
  malformed: 'A loja enviou uma resposta que não foi possível entender.',
};

interface ApiErrorDetails {
  /** HTTP status, when there was a response. */
  status?: number | null;
  /** The store's message to the customer. */
  serverMessage?: string | null;
  /** Messages of a 422 by field. */
  fields?: Record<string, string[]>;
  /** The store's code of the failure: 'sold_out'. */
  code?: string | null;
  /** Further fields of the failure, such as the correct total. */
  details?: Record<string, unknown>;
  /** For logs, in English: never shown to a customer. */
  reason?: string | null;
  cause?: unknown;
}

/** The only error that `api` throws. `message` is Portuguese and can be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly serverMessage: string | null;
  readonly fields: Record<string, string[]>;
  readonly code: string | null;
  readonly details: Record<string, unknown>;
  readonly reason: string | null;

  constructor(kind: ApiErrorKind, details: ApiErrorDetails = {}) {
    super(details.serverMessage ?? messages[kind], { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? null;
    this.serverMessage = details.serverMessage ?? null;
    this.fields = details.fields ?? {};
    this.code = details.code ?? null;
    this.details = details.details ?? {};
    this.reason = details.reason ?? null;
  }
}

/** The message to show: the store's own if it sent one, else the caller's `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  toApiError(error).serverMessage ?? fallback;

/** All messages of the fields of a 422, in the order in which the store names them. */
export const fieldMessages = (error: ApiError): string[] => Object.values(error.fields).flat();

/** Converts any error of a request to an ApiError. */
export const toApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  if (isHTTPError(error)) return refusal(error.response.status, error.data, error);
  if (isTimeoutError(error)) return new ApiError('timeout', { cause: error });
  if (isNetworkError(error)) return new ApiError('offline', { cause: error, reason: reasonOf(error) });
  // Thrown by JSON.parse; a connection lost within a body is a TypeError instead.
  if (error instanceof SyntaxError) return new ApiError('malformed', { cause: error, reason: error.message });
  return new ApiError('offline', { cause: error, reason: reasonOf(error) });
};

/** The error of a failed response, with the message of its body if that is an error envelope. */
export const refusal = (status: number, body: unknown, cause?: unknown): ApiError => {
  const kind = kindOf(status);
  const envelope = isRecord(body) ? body : {};
  const { success: _, status: __, message, errors, code, ...details } = envelope;
  return new ApiError(kind, {
    status,
    cause,
    reason: `HTTP ${status}`,
    // Messages of 5xx are internal ('SQLSTATE...'); that of a 429 is meant for the customer.
    serverMessage: status >= 500 ? null : shown(message),
    fields: fieldsOf(errors),
    code: shown(code),
    details,
  });
};

const kindOf = (status: number): ApiErrorKind => {
  if (status === 401) return 'unauthorized';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 408) return 'timeout';
  return status >= 500 || status === 429 ? 'server' : 'invalid';
};

/** Messages from `{ field: ['...'] }` or `{ field: '...' }`; empty for any other shape. */
const fieldsOf = (errors: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(isRecord(errors) ? errors : {})
      .map(
        ([field, messages]) =>
          [field, (Array.isArray(messages) ? messages : [messages]).map(shown).filter(isText)] as const,
      )
      .filter(([, messages]) => messages.length > 0),
  );

const longestMessage = 500;
const shown = (text: unknown): string | null =>
  typeof text === 'string' && text.trim() ? text.trim().slice(0, longestMessage) : null;

const isText = (text: string | null): text is string => text !== null;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
/** The innermost cause: Node throws 'fetch failed', and the actual error ('connect ECONNREFUSED') is its cause. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
};
