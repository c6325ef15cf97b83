import { LRUCache } from 'lru-cache';

export interface Answer {
  text: string;
  /** Feeds are XML, everything else is JSON. */
  contentType: string;
  /** The text in gzip, compressed on first use; null when gzip saves nothing. */
  packed?: Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Limits in characters: of all answers with their addresses, and of one answer, so that long lists are not cached.
 * Gzipped copies are not counted, and add a quarter at most.
 */
const roomForAll = 16_000_000;
const longestAnswer = 64_000;

/**
 * The answers of this process, keyed by address and catalogue state. Answers of older states are never requested again,
 * and are evicted. Concurrent requests for one key share one call of `make`.
 * @param make undefined for an unsuccessful answer, which is neither cached nor shared
 */
export const createAnswerCache = <Request>(make: (request: Request) => Promise<Answer | undefined>) =>
  new LRUCache<string, Answer, Request>({
    maxSize: roomForAll,
    maxEntrySize: longestAnswer,
    sizeCalculation: ({ text }, address) => text.length + address.length,
    // An answer that is evicted while it is made still reaches its callers.
    ignoreFetchAbort: true,
    fetchMethod: (_address, _stale, { context }) => make(context),
  });
