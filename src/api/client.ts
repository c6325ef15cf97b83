import { api } from '#config.ts';
import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import { toApiError } from './errors.ts';

export type ApiClient = KyInstance;

interface ApiClientOptions {
  /** Origin of the store, 'https://api.example.com'; empty for the origin of the page. */
  baseUrl: string;
  /** Called before each request, so that a login takes effect at once. */
  token?: () => string | null;
  /** Called on any 401, before the error reaches the caller. */
  onUnauthorized?: () => void;
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
    ...(options.fetch && {
      fetch: options.fetch as NonNullable<Parameters<typeof ky.create>[0]>['fetch'] & {},
    }),
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

const authorise = (request: Request, token: string | null) => {
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
};

const reportUnauthorized = (error: Error, onUnauthorized: (() => void) | undefined) => {
  if (isHTTPError(error) && error.response.status === 401) onUnauthorized?.();
  return error;
};

type Query = Record<string, string | number | undefined>;

/** The JSON of one GET. @throws ApiError */
export const getJson = async (client: ApiClient, path: string, query: Query = {}): Promise<unknown> => {
  try {
    return await client.get(path, { searchParams: query }).json();
  } catch (error) {
    throw toApiError(error);
  }
};
