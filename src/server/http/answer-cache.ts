export interface Answer {
  text: string;
  /** Feeds are XML, everything else is JSON. */
  contentType: string;
  /** The text in gzip, once somebody has asked for it; null when that saves nothing. */
  packed?: Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Answers of one state of the catalogue, kept in this process. Whoever asks has just read the state from the
 * database, so that a write by any process empties every cache at the next request.
 */
export interface AnswerCache {
  find(state: string, address: string): Answer | undefined;
  keep(state: string, address: string, answer: Answer): void;
}

/**
 * Characters of all answers and their addresses together; long lists are not worth their room. What is compressed comes
 * on top, and is a quarter of that at most.
 */
const roomForAll = 16_000_000;
const longestAnswer = 64_000;

export const createAnswerCache = (): AnswerCache => {
  const answers = new Map<string, Answer>();
  let current = '';
  let size = 0;
  const enter = (state: string) => {
    if (state === current) return;
    answers.clear();
    size = 0;
    current = state;
  };
  const drop = (address: string, { text }: Answer) => {
    size -= address.length + text.length;
    answers.delete(address);
  };
  return {
    find: (state, address) => {
      enter(state);
      return answers.get(address);
    },
    keep: (state, address, answer) => {
      // The state may have changed while the answer was made: then nobody may be given it any more.
      if (state !== current || answer.text.length > longestAnswer) return;
      const before = answers.get(address);
      if (before) drop(address, before);
      answers.set(address, answer);
      size += address.length + answer.text.length;
      // A Map remembers the order of insertion: the oldest goes first.
      for (const [oldest, old] of answers) {
        if (size <= roomForAll) return;
        drop(oldest, old);
      }
    },
  };
};
