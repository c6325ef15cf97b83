import { countedSearch, reportMissedSearch } from '#api/searches.ts';
import { tab } from '#browser/storage.ts';

/** Pause in typing after which a text counts as asked for, in milliseconds. */
const settledMs = 1_500;

/** A shorter text is the beginning of another. */
const shortest = 3;

/** The storage name of what this tab has counted, which the next page reads: the list of records asks once more. */
const key = 'missed-searches';

const counted = (): string[] => {
  const stored = tab.readJson(key);
  return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string') : [];
};

const keep = (words: readonly string[]) => tab.write(key, JSON.stringify(words));

/** Counts a text that found nothing, once in a tab, unless another one is typed meanwhile. Never rejects. */
export const countMissed = (text: string, isLast: () => boolean): void => {
  const words = countedSearch(text);
  if (words === null || words.length < shortest) return;
  setTimeout(() => {
    if (!isLast() || counted().includes(words)) return;
    keep([...counted(), words]);
    // Words that could not be reported are reported when they are searched for again.
    reportMissedSearch({ words }).catch(() => keep(counted().filter((other) => other !== words)));
  }, settledMs);
};
