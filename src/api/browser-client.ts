import { api } from '#config.ts';
import { type ApiClient, createApiClient } from './client.ts';

/** Who is logged in, for the calls of a browser. */
interface Session {
  /** Null for a guest. */
  token: () => string | null;
  /** Called on a 401 with the token that the call carried, which may be an older one than that of the session. */
  onUnauthorized: (token: string | null) => void;
}

let session: Session | null = null;

/**
 * The client of all islands: it asks the page's own origin and gives up as soon as a person does who waits. A call that
 * no person waits for takes `browserClient.extend({ timeout: api.timeoutMs })`.
 */
export const browserClient: ApiClient = createApiClient({
  baseUrl: '',
  timeoutMs: api.waitedTimeoutMs,
  token: () => session?.token() ?? null,
  onUnauthorized: (token) => session?.onUnauthorized(token),
});

/** Sends every later call in the name of a session; null ends it. */
export const identifyCalls = (known: Session | null): void => {
  session = known;
};

/** For writes that have to reach the store also when the person leaves the page meanwhile. */
export const lastingClient: ApiClient = browserClient.extend({ keepalive: true });
