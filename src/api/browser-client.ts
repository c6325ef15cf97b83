import { api } from '#config.ts';
import { type ApiClient, createApiClient } from './client.ts';

/** The session of a browser, for its calls. */
interface Session {
  /** Null for a guest. */
  token: () => string | null;
  /** Called on a 401 with the token that the call carried, which may be an older one than that of the session. */
  onUnauthorized: (token: string | null) => void;
}

let session: Session | null = null;

/**
 * The client of all islands: it calls the page's own origin, with the timeout of a waiting person. A background call
 * uses `browserClient.extend({ timeout: api.timeoutMs })`.
 */
export const browserClient: ApiClient = createApiClient({
  baseUrl: '',
  timeoutMs: api.waitedTimeoutMs,
  token: () => session?.token() ?? null,
  onUnauthorized: (token) => session?.onUnauthorized(token),
});

/** Sends every later call with the token of a session; null ends it. */
export const identifyCalls = (known: Session | null): void => {
  session = known;
};

/** A client for writes that have to reach the store even when the person leaves the page. */
export const lastingClient: ApiClient = browserClient.extend({ keepalive: true });
