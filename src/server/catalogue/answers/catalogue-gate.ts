import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { refuseBusy } from '#server/kernel/http/too-many.ts';
import { clientAddress, networkOf, proxyList, unknownAddress } from '#server/kernel/http/client-address.ts';
import { type Caching, catalogueTag } from './catalogue-tag.ts';
import { BusyError, createQueue, type Queue } from '#runtime/queue.ts';

/** The caching and queueing of catalogue answers. */
export interface CatalogueGate {
  /** Answers 304 or from the cache where possible. */
  tag: MiddlewareHandler;
  /** Like `tag`, with a caching of its own. */
  tagWith(caching: Caching): MiddlewareHandler;
  /** The queue of large lists, and of searches. */
  largeLists: Queue;
  /** The network that a request comes from; undefined for one inside the process. */
  callerOf(context: Context): string | undefined;
}

/**
 * A large list or a search blocks this thread for some 20 ms at a time, between which other requests are served, so only
 * one is made at once, and others are served for as long before the next one. One network has a third of the places. A waiting request costs only its connection, and the last of a full queue is answered within a few
 * seconds.
 */
const limits = { atOnce: 1, waiting: 30, waitingPerCaller: 10, rests: true };

export const catalogueGate = (store: StoreContext, shape: () => string): CatalogueGate => {
  const proxies = proxyList(store.trustedProxies);
  return {
    tag: catalogueTag(store, shape),
    tagWith: (caching) => catalogueTag(store, shape, caching),
    largeLists: createQueue(limits),
    callerOf: (context) => {
      const address = clientAddress(context, proxies);
      return address === unknownAddress ? undefined : networkOf(address);
    },
  };
};

/** Milliseconds before a full queue answers 503. */
const refusalMs = 250;

/** Lists of more rows are queued. */
const mostRowsAtOnce = 100;

/** The parameters on which the cost of a list depends, with their defaults filled in. */
export interface ListQuery {
  per_page?: number;
  limit?: number;
  q?: string;
  search?: string | undefined;
}

/** Whether a list is long, or requires a look at every record. */
export const isCostly = ({ per_page, limit, q, search }: ListQuery): boolean =>
  (per_page ?? limit ?? 0) > mostRowsAtOnce || Boolean(q ?? search);

/** Makes the answer when its turn comes; answers 503 when the queue is full. */
export const inTurn = async (
  { largeLists, callerOf }: CatalogueGate,
  context: Context,
  make: () => Response | Promise<Response>,
): Promise<Response> => {
  try {
    const work = async () => {
      // The embedded database blocks this thread: requests that arrived in between are served before the next list.
      await setImmediate();
      return make();
    };
    return await largeLists(work, callerOf(context));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    // A network that retried at once would keep this thread busy with refusals.
    if (callerOf(context) !== undefined) await pause(refusalMs);
    return refuseBusy(context);
  }
};
