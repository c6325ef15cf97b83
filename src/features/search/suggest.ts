import * as config from '#config.ts';
import { wordsOf } from '#domain/texts/words.ts';
import { matchText } from './search-records.ts';
import { type FoundCard, prepareCurrent, records } from './current-index-store.ts';

interface Named {
  name: string;
  slug: string;
}

/** The suggestions for a text. */
export interface Suggestions {
  records: FoundCard[];
  artists: Named[];
  labels: Named[];
  /** Total number of matching records. */
  total: number;
  /** A suggested correction, when no record contains one of the words. */
  correction: string | null;
}

/** Number of hits whose artists and labels are searched. */
const lookedThrough = 2 * config.search.suggestions;
const namesOffered = 3;

/** The suggestions do not wait for prices. @throws when the index cannot be loaded */
export const suggest = async (text: string): Promise<Suggestions> => {
  prepareCurrent();
  const { rows, correction } = await matchText(text);
  const hits = await records(rows.slice(0, lookedThrough));
  return {
    records: hits.slice(0, config.search.suggestions),
    artists: named(
      hits.flatMap(({ artists }) => artists),
      text,
    ),
    labels: named(
      hits.flatMap(({ label }) => label ?? []),
      text,
    ),
    total: rows.length,
    correction,
  };
};

/** The names that match the text themselves, without duplicates. */
const named = (names: readonly Named[], text: string): Named[] => {
  const wanted = wordsOf(text);
  const matching = names.filter(({ name }) => {
    const own = wordsOf(name);
    return wanted.every((word) => own.some((begin) => begin.startsWith(word)));
  });
  return [...new Map(matching.map((entry) => [entry.slug, entry])).values()].slice(0, namesOffered);
};
