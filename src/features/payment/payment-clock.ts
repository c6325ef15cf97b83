import { secondMs } from '#domain/time/units.ts';
import { atom, onMount } from 'nanostores';
import type { ApiClient } from '#api/client.ts';

/** The server's clock minus the device's, in milliseconds. */
let offset = 0;

/** Sets the clock by the Date header of an answer, which has whole seconds. */
export const setClock = (date: string | null, sentAt: number, receivedAt: number): void => {
  const serverTime = date === null ? Number.NaN : Date.parse(date);
  if (!Number.isNaN(serverTime)) offset = serverTime + 500 - (sentAt + receivedAt) / 2;
};

/** Milliseconds since 1970 on the clock of the server: that of a device may be hours off. */
export const serverNow = (): number => Date.now() + offset;

/** A client whose answers set the clock. For one call. */
export const timed = (client: ApiClient): ApiClient => {
  const sentAt = Date.now();
  return client.extend({
    hooks: {
      afterResponse: [({ response }) => setClock(response.headers.get('Date'), sentAt, Date.now())],
    },
  });
};

/**
 * The server's time, updated each second while it is shown, and at once when the page comes back, because timers freeze on a
 * hidden page.
 */
export const $serverTime = atom(serverNow());

onMount($serverTime, () => {
  const stop = new AbortController();
  const tick = () => $serverTime.set(serverNow());
  const timer = setInterval(tick, secondMs);
  document.addEventListener('visibilitychange', tick, { signal: stop.signal });
  addEventListener('pageshow', tick, { signal: stop.signal });
  tick();
  return () => {
    clearInterval(timer);
    stop.abort();
  };
});
