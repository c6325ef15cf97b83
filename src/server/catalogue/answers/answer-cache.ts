import { LRUCache } from 'lru-cache';
import { gunzipped, gzipped } from '#server/kernel/http/gzip.ts';

/** The text of a successful answer. */
export interface AnswerText {
  text: string;
  /** Feeds are XML, everything else is JSON. */
  contentType: string;
}

/** A cached answer. */
export interface Answer {
  contentType: string;
  /** The cost of the answer against the limit of its cache: characters or bytes. */
  size: number;
  text(): Promise<string>;
  /** The text in gzip; null when gzip saves nothing. */
  packed(): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Keeps the text, and its gzip form from its first use on. */
const keptAsText = ({ text, contentType }: AnswerText): Answer => {
  let packed: ReturnType<typeof gzipped> | undefined;
  return {
    contentType,
    size: text.length,
    text: () => Promise.resolve(text),
    packed: () => (packed ??= gzipped(text)),
  };
};

/** Keeps only the gzip form, a seventh of a long list of numbers. */
const keptPacked = async (answer: AnswerText): Promise<Answer> => {
  const bytes = await gzipped(answer.text);
  if (!bytes) return keptAsText(answer);
  return {
    contentType: answer.contentType,
    size: bytes.length,
    text: () => gunzipped(bytes),
    packed: () => Promise.resolve(bytes),
  };
};

/** undefined for an unsuccessful answer, which is neither cached nor shared. */
type Make<Request> = (request: Request) => Promise<AnswerText | undefined>;

interface Kind {
  keep(answer: AnswerText): Answer | Promise<Answer>;
  /** The sizes of all answers with their addresses, and of one answer. */
  room: { all: number; one: number };
}

/**
 * The answers of this process, keyed by address and catalogue state. Answers of older states are never requested again,
 * and are evicted. Concurrent requests for one key share one call of `make`.
 */
const createCache =
  ({ keep, room }: Kind) =>
  <Request>(make: Make<Request>) =>
    new LRUCache<string, Answer, Request>({
      maxSize: room.all,
      maxEntrySize: room.one,
      sizeCalculation: ({ size }, address) => size + address.length,
      // An answer that is evicted while it is made still reaches its callers.
      ignoreFetchAbort: true,
      fetchMethod: async (_address, _stale, { context }) => {
        const made = await make(context);
        return made && keep(made);
      },
    });

/**
 * The cache of most answers, limited in characters, so that long lists are not cached. Gzip forms are not counted, and
 * add a quarter at most.
 */
export const createAnswerCache = createCache({ keep: keptAsText, room: { all: 16_000_000, one: 64_000 } });

/** The cache of long answers that many callers request, limited in bytes of gzip. */
export const createPackedCache = createCache({ keep: keptPacked, room: { all: 4_000_000, one: 1_000_000 } });
