export interface KeptAnswer {
  text: string;
  /** Feeds are XML, everything else is JSON. */
  contentType: string;
}

/**
 * Answers of one state of the catalogue, kept in this process. Whoever asks has just read the state's tag from the
 * database, so that a write by any process empties every cache at the next request.
 */
export interface AnswerCache {
  find(tag: string, address: string): KeptAnswer | undefined;
  keep(tag: string, address: string, answer: KeptAnswer): void;
}

/** Characters of all answers together; long lists are not worth their room. */
const roomForAll = 16_000_000;
const longestAnswer = 64_000;

export const createAnswerCache = (): AnswerCache => {
  const answers = new Map<string, KeptAnswer>();
  let state = '';
  let size = 0;
  const enter = (tag: string) => {
    if (tag === state) return;
    answers.clear();
    size = 0;
    state = tag;
  };
  const drop = (address: string) => {
    size -= answers.get(address)?.text.length ?? 0;
    answers.delete(address);
  };
  return {
    find: (tag, address) => {
      enter(tag);
      return answers.get(address);
    },
    keep: (tag, address, answer) => {
      // The state may have changed while the answer was made: then nobody may be given it any more.
      if (tag !== state || answer.text.length > longestAnswer) return;
      drop(address);
      answers.set(address, answer);
      size += answer.text.length;
      // A Map remembers the order of insertion: the oldest goes first.
      for (const oldest of answers.keys()) {
        if (size <= roomForAll) return;
        drop(oldest);
      }
    },
  };
};
