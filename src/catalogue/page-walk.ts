import { pMapIterable } from 'p-map';
import type { RecordPage, Rejected } from '#api/envelope.ts';
import { pull as limits } from '#config.ts';
import { PullError } from './pull-error.ts';

export interface Walked<Item> {
  /** In the order of the API; two records with one id both stand here. */
  items: Item[];
  rejected: Rejected[];
}

const pagesAtOnce = 4;
/** Against a last page that recedes for ever: 5,000 pages of 20 are 100,000 records. */
const mostPages = 5_000;
/** A list that changes while it is read is read again. */
const mostWalks = 3;

/**
 * All pages of a list. The API may move its last page meanwhile, know no pages at all, or be wrong about them:
 * a list that changed while it was read is read again, and one that stays shorter than announced is refused.
 */
export async function walkPages<Item extends { id: number }>(
  fetchPage: (page: number) => Promise<RecordPage<Item>>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Walked<Item>> {
  for (let attempt = 1; ; attempt++) {
    const { items, rejected, announced, moved } = await walkOnce(fetchPage, onProgress);
    const found = items.length + rejected.length;
    const short = found < announced;
    if ((short || moved) && attempt < mostWalks) continue;
    if (found < announced * (1 - limits.quarantineShare))
      throw new PullError(`the API announces ${announced} records and gives only ${found}`);
    return { items, rejected };
  }
}

interface Walk<Item> extends Walked<Item> {
  /** The total as the last page tells it. */
  announced: number;
  /** Whether the total changed on the way, so that a record may have slipped from one page to another unseen. */
  moved: boolean;
}

async function walkOnce<Item extends { id: number }>(
  fetchPage: (page: number) => Promise<RecordPage<Item>>,
  onProgress: (done: number, total: number) => void,
): Promise<Walk<Item>> {
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
      const total = tellsTotal(page) ? page.total : walk.announced;
      walk.moved ||= next > 1 && total !== walk.announced;
      walk.announced = total;
      lastPage = isEmpty(page) ? next : page.lastPage;
      next++;
      onProgress(walk.items.length + walk.rejected.length, walk.announced);
      if (next > lastPage) break;
    }
  }
  return walk;
}

/** A page of nothing but known records: the API ignores the number of the page, or has lost count. */
const repeats = (items: { id: number }[], known: ReadonlySet<number>) =>
  items.length > 0 && items.every(({ id }) => known.has(id));

/** A list of several pages whose total is just this page's rows has not told any; nor has a page beyond the end. */
const tellsTotal = (page: RecordPage<unknown>) =>
  page.lastPage === 1 ? page.page === 1 : page.total > page.items.length + page.rejected.length;

const isEmpty = ({ items, rejected }: RecordPage<unknown>) => items.length + rejected.length === 0;

const consecutive = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
