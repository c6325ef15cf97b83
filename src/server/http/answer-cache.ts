import { LRUCache } from 'lru-cache';

export interface Answer {
  text: string;
  /** Feeds are XML, everything else is JSON. */
  contentType: string;
  /** The text in gzip, made when it is first asked for; null when that saves nothing. */
  packed?: Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Characters of all answers and their addresses together; long lists are not worth their room. What is compressed comes
 * on top, and is a quarter of that at most.
 */
const roomForAll = 16_000_000;
const longestAnswer = 64_000;

/**
 * Answers of this process, each by its address and the state of the catalogue that it tells of: those of older states are
 * never asked for again, and make room for others. Callers that ask while an answer is made share it.
 * @param make undefined for what is no success, which is neither kept nor shared
 */
export const createAnswerCache = <Request>(make: (request: Request) => Promise<Answer | undefined>) =>
  new LRUCache<string, Answer, Request>({
    maxSize: roomForAll,
    maxEntrySize: longestAnswer,
    sizeCalculation: ({ text }, address) => text.length + address.length,
    // Callers wait for an answer also when others need its room meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_address, _stale, { context }) => make(context),
  });
