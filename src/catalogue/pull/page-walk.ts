import { pMapIterable } from 'p-map';
import type { RecordPage, Rejected } from '#api/envelope.ts';
import { pull } from '#config.ts';
import { PullError } from '../snapshot/pull-error.ts';

export interface Walked<Item> {
  /** In the order of the API, repeated ids included. */
  items: Item[];
  rejected: Rejected[];
}

const pagesAtOnce = 4;
/** Ends a list whose last page keeps moving; 5,000 pages of 20 are 100,000 records. */
const mostPages = 5_000;
/** Attempts at a list that changes while it is read. */
const mostWalks = 3;

/**
 * Reads all pages of a list. A list that changes while it is read is read again; one that stays shorter than announced
 * is refused.
 * @throws PullError
 */
export const walkPages = async <Item extends { id: number }>(
  fetchPage: (page: number) => Promise<RecordPage<Item>>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Walked<Item>> => {
  for (let attempt = 1; ; attempt++) {
    const { items, rejected, announced, moved } = await walkOnce(fetchPage, onProgress);
    const found = items.length + rejected.length;
    const short = found < announced;
    if ((short || moved) && attempt < mostWalks) continue;
    if (found < announced * (1 - pull.quarantineShare))
      throw new PullError(`the API announces ${announced} records and gives only ${found}`);
    return { items, rejected };
  }
};

interface Walk<Item> extends Walked<Item> {
  /** The total on the last page. */
  announced: number;
  /** Whether the total changed while reading, in which case an entry may have been missed. */
  moved: boolean;
}

const walkOnce = async <Item extends { id: number }>(
  fetchPage: (page: number) => Promise<RecordPage<Item>>,
  onProgress: (done: number, total: number) => void,
): Promise<Walk<Item>> => {
  const walk: Walk<Item> = { items: [], rejected: [], announced: 0, moved: false };
  const ids = new Set<number>();
  let lastPage = 1;
  for (let next = 1; next <= lastPage;) {
    if (next > mostPages) throw new PullError(`the list of the API does not end within ${mostPages} pages`);
    const numbers = consecutive(next, Math.min(lastPage, mostPages));
    for await (const page of pMapIterable(numbers, fetchPage, { concurrency: pagesAtOnce })) {
      if (repeats(page.items, ids)) throw new PullError(`page ${next} of the list repeats earlier records`);
      for (const { id } of page.items) ids.add(id);
      walk.items.push(...page.items);
      walk.rejected.push(...page.rejected);
      const total = hasTotal(page) ? page.total : walk.announced;
      walk.moved ||= next > 1 && total !== walk.announced;
      walk.announced = total;
      lastPage = isEmpty(page) ? next : page.lastPage;
      next++;
      onProgress(walk.items.length + walk.rejected.length, walk.announced);
      if (next > lastPage) break;
    }
  }
  return walk;
};

/** Whether a page has known ids only: the API ignores the page number. */
const repeats = (items: { id: number }[], known: ReadonlySet<number>) =>
  items.length > 0 && items.every(({ id }) => known.has(id));

/** Whether a page has a usable total: some APIs send the rows of the page as the total, or none beyond the last page. */
const hasTotal = (page: RecordPage<unknown>) =>
  page.lastPage === 1 ? page.page === 1 : page.total > page.items.length + page.rejected.length;

const isEmpty = ({ items, rejected }: RecordPage<unknown>) => items.length + rejected.length === 0;

const consecutive = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
