import type { Context, MiddlewareHandler } from 'hono';
import type { StoreContext } from '../store-context.ts';
import { catalogueTag } from './catalogue-tag.ts';
import { failure } from './envelope.ts';
import { BusyError, createQueue, type Queue } from './queue.ts';

/** What stands before every answer of the catalogue. */
export interface CatalogueGate {
  /** Answers 304, or from memory, where that is right. */
  tag: MiddlewareHandler;
  /** Where large lists wait for their turn. */
  largeLists: Queue;
}

/**
 * One at a time, because each holds this thread in turns of some 20 ms between which everything else is served. Those that
 * wait cost nothing but their connection, and the last of them is answered within a few seconds.
 */
const limits = { atOnce: 1, waiting: 30 };

export const catalogueGate = (store: StoreContext, shape: () => string): CatalogueGate => ({
  tag: catalogueTag(store, shape),
  largeLists: createQueue(limits),
});

/** A list of more rows than this waits for its turn. */
const mostRowsAtOnce = 100;

/** The parameters with which lists say how long they are; their defaults are filled in. */
export interface ListQuery {
  per_page?: number;
  limit?: number;
}

export const isLarge = ({ per_page, limit }: ListQuery): boolean => (per_page ?? limit ?? 0) > mostRowsAtOnce;

/** Long enough for several lists to be made. */
const secondsToWait = 2;

/** Makes the answer when its turn comes; 503 when too many wait already. */
export const inTurn = async (
  queue: Queue,
  context: Context,
  make: () => Response | Promise<Response>,
): Promise<Response> => {
  try {
    return await queue(async () => make());
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    const message = 'A loja está com muitos pedidos agora. Tente de novo em instantes.';
    return context.json(failure(message), 503, { 'Retry-After': String(secondsToWait) });
  }
};
