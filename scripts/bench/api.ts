import autocannon from 'autocannon';
import { benchBusy } from './busy.ts';
import { benchLogins } from './logins.ts';
import { atMost, known, median, type Figure } from './figure.ts';
import { residentMb } from './process-tree.ts';
import type { ScratchStore } from './scratch-store.ts';

const target = { recordsPerSecond: 1_000, pageMs: 150, searchMs: 50, memoryMb: 800 };

/** Artists, titles, labels and catalogue numbers: complete, partial, with and without accents, and one without results. */
const queries = [
  'jorge ben',
  'construção',
  'construcao',
  'blue note',
  'lar-043',
  'love',
  'the',
  'kerri ch',
  'zzzz',
];

/** Milliseconds of each sequential request, body included. */
const timesOf = async (addresses: string[]) => {
  const times: number[] = [];
  for (const address of addresses) {
    const start = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
    times.push(performance.now() - start);
  }
  return times;
};

const pageOf = (apiUrl: string, page: number) => `${apiUrl}/api/products?per_page=1000&page=${page}`;

interface Known {
  slug: string;
  name: string;
}

const recordsOf = async (address: string): Promise<Known[]> => {
  const { data } = (await (await fetch(address)).json()) as { data: { data: Known[] } };
  return data.data;
};

const callers = 10;

/** Requests per second for records by slug: ten callers, each with its own share of the records. */
const recordsPerSecond = async (apiUrl: string, slugs: string[], until: Partial<autocannon.Options>) => {
  let caller = 0;
  const setupClient = (client: autocannon.Client) => {
    const share = slugs.filter((_, place) => place % callers === caller);
    caller += 1;
    client.setRequests(share.map((slug) => ({ path: `/api/vinyl/${slug}` })));
  };
  const start = performance.now();
  const { requests, non2xx, errors } = await autocannon({
    url: apiUrl,
    connections: callers,
    setupClient,
    ...until,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests for a record failed.`);
  return (requests.total * 1_000) / (performance.now() - start);
};

/** Words of titles, each requested once: a repetition would measure the cache of the API. */
const queriesFrom = (records: Known[]) => [
  ...queries,
  ...new Set(
    records.flatMap(
      ({ name }) =>
        name
          .toLowerCase()
          .match(/\p{L}{4,}/gu)
          ?.slice(0, 2)
          .join(' ') ?? [],
    ),
  ),
];

const atLeast = (name: string, rate: number): Figure => ({
  name,
  target: `at least ${target.recordsPerSecond.toLocaleString('en')} req/s`,
  measured: `${Math.round(rate).toLocaleString('en')} req/s`,
  ok: rate >= target.recordsPerSecond,
});

/** Measures the store API. */
export const benchApi = async (store: ScratchStore): Promise<Figure[]> => {
  const { apiUrl, apiPid } = store;
  const pages = await timesOf(Array.from({ length: 15 }, (_, index) => pageOf(apiUrl, index + 1)));
  const [records = [], ...more] = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => recordsOf(pageOf(apiUrl, page))),
  );
  const first = await timesOf(records.map(({ slug }) => `${apiUrl}/api/vinyl/${slug}`));
  const slugs = records.map(({ slug }) => slug);
  const again = await recordsPerSecond(apiUrl, slugs, { duration: 5 });
  const unseen = more.flat().map(({ slug }) => slug);
  const once = unseen.length ? await recordsPerSecond(apiUrl, unseen, { amount: unseen.length }) : null;
  const search = (query: string) => `${apiUrl}/api/products/search?q=${encodeURIComponent(query)}`;
  const searches = await timesOf(queriesFrom(records).slice(0, 200).map(search));
  return [
    atLeast('API: one record by slug, of a thousand', again),
    ...(once === null ? [] : [atLeast('API: one record by slug, each asked once', once)]),
    known('API: one record asked for the first time, median', `${median(first).toFixed(1)} ms`),
    atMost('API: page of 1,000 records, each asked once, median', median(pages), target.pageMs, 'ms'),
    atMost('API: search, 200 queries asked once, median', median(searches), target.searchMs, 'ms'),
    ...(await benchBusy(store)),
    ...(await benchLogins(store)),
    atMost('API: memory of its process afterwards', await residentMb(apiPid), target.memoryMb, 'MB'),
  ];
};
