import { api } from '#config.ts';
import ky, {
  isHTTPError,
  isNetworkError,
  isTimeoutError,
  type KyInstance,
  NetworkError,
  type ResponsePromise,
} from 'ky';
import { ApiError, toApiError } from './errors.ts';
import { askForPresence } from './account/presence.ts';

export type ApiClient = KyInstance;

interface ApiClientOptions {
  /** Origin of the store, 'https://api.example.com'; empty for the origin of the page. */
  baseUrl: string;
  /** Called before each request, so that a login takes effect at once. */
  token?: () => string | null;
  /** Called on any 401 with the token that the call carried, before the error reaches the caller. */
  onUnauthorized?: (token: string | null) => void;
  /** Reads a body to its end by default. */
  fetch?: typeof fetch;
  /** Respects Retry-After, for calls that no customer waits for. */
  inBackground?: boolean;
  /** For tests. */
  retryDelayMs?: number;
  timeoutMs?: number;
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A write is repeated only with an idempotency key, by which the store recognizes the repetition. */
const mayRepeat = (request: Request) => reads.has(request.method) || request.headers.has('Idempotency-Key');

const isPassing = (error: Error) =>
  isNetworkError(error) || isTimeoutError(error) || (isHTTPError(error) && error.response.status >= 500);

type ShouldRetry = (state: { error: Error; retryCount: number }) => boolean | undefined;

/** Retry-After is ignored: waiting an hour would leave a customer before a spinner. */
const shouldRetry: ShouldRetry = ({ error, retryCount }) =>
  retryCount <= api.retries &&
  isPassing(error) &&
  'request' in error &&
  error.request instanceof Request &&
  mayRepeat(error.request);

const saysWhen = (error: Error) =>
  isHTTPError(error) &&
  [429, 503].includes(error.response.status) &&
  error.response.headers.has('Retry-After') &&
  mayRepeat(error.request);

/** Returns undefined to let ky wait for Retry-After. */
const shouldRetryInBackground: ShouldRetry = (state) =>
  saysWhen(state.error) ? undefined : shouldRetry(state);

/** The HTTP client of all calls. `toApiError` converts the errors of its methods. */
export const createApiClient = (options: ApiClientOptions): ApiClient =>
  ky.create({
    prefix: options.baseUrl.replace(/\/+$/, '') + api.basePath,
    headers: { Accept: 'application/json' },
    timeout: options.timeoutMs ?? api.timeoutMs,
    // ky calls it with a Request only.
    fetch: (options.fetch ?? fetchWhole) as NonNullable<Parameters<typeof ky.create>[0]>['fetch'] & {},
    retry: {
      limit: options.inBackground ? api.backgroundRetries : api.retries,
      maxRetryAfter: api.longestWaitMs,
      methods: ['get', 'head', 'options', 'post', 'put', 'patch', 'delete'],
      delay: (attempt) => attempt * (options.retryDelayMs ?? api.retryDelayMs),
      shouldRetry: options.inBackground ? shouldRetryInBackground : shouldRetry,
    },
    hooks: {
      beforeRequest: [({ request }) => authorise(request, options.token?.() ?? null)],
      beforeError: [({ error }) => reportUnauthorized(error, options.onUnauthorized)],
    },
  });

/**
 * A fetch that reads the body to its end, so that a connection lost within a body is retried like one lost before it.
 * Firefox and WebKit cancel all requests when another page is opened, while this one still runs: treating a canceled
 * request as a failure, for example in the check of the session, would disturb the navigation.
 */
const fetchWhole = async (request: Request, init?: RequestInit): Promise<Response> => {
  const response = await fetch(request, init);
  const body = await response.arrayBuffer().catch((cause: Error) => {
    throw request.signal.aborted ? cause : new NetworkError(request, { cause });
  });
  const { status, statusText, headers } = response;
  return new Response(body.byteLength ? body : null, { status, statusText, headers });
};

const scheme = 'Bearer ';

/** A call may have a token of its own. */
const authorise = (request: Request, token: string | null) => {
  if (token && !request.headers.has('Authorization')) request.headers.set('Authorization', scheme + token);
};

const tokenOf = (request: Request) => request.headers.get('Authorization')?.slice(scheme.length) ?? null;

const reportUnauthorized = (error: Error, onUnauthorized: ApiClientOptions['onUnauthorized']) => {
  if (isHTTPError(error) && error.response.status === 401) onUnauthorized?.(tokenOf(error.request));
  return error;
};

type Query = Record<string, string | number | undefined>;

/** The JSON of one GET. @throws ApiError */
export const getJson = (client: ApiClient, path: string, query: Query = {}): Promise<unknown> =>
  jsonOf(() => client.get(path, { searchParams: query }));

/** The JSON that answers a POST of `body` as JSON. @throws ApiError */
export const postJson = (client: ApiClient, path: string, body: object): Promise<unknown> =>
  jsonOf(() => client.post(path, { json: body }));

/** The JSON that answers a PUT of `body` as JSON. @throws ApiError */
export const putJson = (client: ApiClient, path: string, body: object): Promise<unknown> =>
  jsonOf(() => client.put(path, { json: body }));

/** The JSON that answers a DELETE. @throws ApiError */
export const deleteJson = (client: ApiClient, path: string, body?: object): Promise<unknown> =>
  jsonOf(() => client.delete(path, body && { json: body }));

/** A client whose write can be repeated: the store recognizes a repetition by its key. */
export const keyed = (client: ApiClient, key: string): ApiClient =>
  client.extend({ headers: { 'Idempotency-Key': key } });

const unloaded = 'A loja não respondeu. Tente de novo ou recarregue a página.';

/** Reports that the code of the dialog that proves presence could not be loaded. @throws ApiError */
const explainUnloaded = (cause: unknown): never => {
  throw cause instanceof ApiError ? cause : new ApiError('offline', { serverMessage: unloaded, cause });
};

const jsonOf = async (send: () => ResponsePromise, mayAsk = true): Promise<unknown> => {
  try {
    return await send().json();
  } catch (error) {
    const refusal = toApiError(error);
    const isAsked =
      mayAsk && refusal.code === 'presence_required' && (await askForPresence().catch(explainUnloaded));
    if (!isAsked) throw refusal;
    return jsonOf(send, false);
  }
};
