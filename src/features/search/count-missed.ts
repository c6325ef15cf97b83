import { countedSearch, reportMissedSearch } from '#api/searches.ts';

/** Pause in typing after which a text counts as asked for, in milliseconds. */
const settledMs = 1_500;

const counted = new Set<string>();

/** Counts a text that found nothing, once a visit of the page, unless another one is typed. Never rejects. */
export const countMissed = (text: string, isLast: () => boolean): void => {
  const words = countedSearch(text);
  if (words === null || counted.has(words)) return;
  setTimeout(() => {
    if (!isLast() || counted.has(words)) return;
    counted.add(words);
    reportMissedSearch({ words }).catch(() => counted.delete(words));
  }, settledMs);
};
