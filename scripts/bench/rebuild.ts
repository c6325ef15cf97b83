import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execaNode } from 'execa';
import { readSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { recordsFile } from '#site/rebuild/open-site.ts';
import { readRounds } from '#site/rebuild/site-records.ts';
import { askShop, findShop } from '#shop/control/running-shop.ts';
import { atMost, known, median, shareAtLeast, type Figure } from './figure.ts';
import { residentMb, watchMemory } from './process-tree.ts';
import { stockReleases } from './stocked-releases.ts';

const changes = 20;
const stormEvents = 500;
const stormMs = 10_000;
const restMs = 5_000;
const pollMs = 10;
const mostRounds = 10_000;

const releasesFile = () => process.env['BENCH_RELEASES'] || 'src/server/catalogue/demo/releases.jsonl';

const bundleDir = path.resolve('.data/bundles');

const envOf = (dataDir: string) => ({
  DATA_DIR: path.join(dataDir, 'shop'),
  DATABASE_URL: '',
  HOST: '127.0.0.1',
});

const runStore = (dataDir: string, ...words: string[]) =>
  execaNode('scripts/store.ts', words, { env: envOf(dataDir), nodeOptions: [], all: true });

/** Opens a shop as `npm start` does. Its pages contain its port. */
const openShop = async (dataDir: string, port = '0') => {
  const start = performance.now();
  const shop = execaNode('scripts/start.ts', {
    env: { ...envOf(dataDir), PORT: port, BUNDLE_DIR: bundleDir, NODE_ENV: undefined },
    nodeOptions: [],
    all: true,
    reject: false,
  });
  const peak = watchMemory(shop.pid ?? 0);
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    shop.all.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /The shop is open: (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    shop.all.on('close', () => reject(new Error(said)));
  });
  const openedAfter = (performance.now() - start) / 1_000;
  return { url, shop, openedAfter, peakMb: peak() };
};

/** Seconds of a start after the price of a record has changed while the shop was closed, and the bundles made for it. */
const startAfterPrice = async (dataDir: string, port: string, slug: string) => {
  await runStore(dataDir, 'price', 'set', slug, '123,45');
  const before = await readdir(bundleDir);
  const { url, shop, openedAfter } = await openShop(dataDir, port);
  try {
    const page = await (await fetch(`${url}/vinyl/${slug}`)).text();
    if (!page.includes('123,45')) throw new Error('The page of the record has its old price.');
    const made = (await readdir(bundleDir)).filter((name) => !before.includes(name));
    return { openedAfter, bundles: made.length };
  } finally {
    shop.kill('SIGTERM');
    await shop;
  }
};

const stockSetter = async (dataDir: string) => {
  const shop = await findShop(dataDir);
  if (!shop) throw new Error('The shop of the bench takes no commands.');
  const quiet = { print: () => undefined, progress: () => undefined };
  return (slug: string, copies: number) =>
    askShop(shop, 'stock', {
      input: null,
      words: ['set', slug, String(copies)],
      output: quiet,
      signal: new AbortController().signal,
    });
};

/** Milliseconds from the end of a command to the changed page. */
const servedAfter = async (address: string, change: () => Promise<void>): Promise<number> => {
  const read = async () => (await fetch(address)).text();
  const before = await read();
  await change();
  const start = performance.now();
  while ((await read()) === before) await pause(pollMs);
  return performance.now() - start;
};

/** Milliseconds that each request took while `work` ran, in ascending order. */
const requestsDuring = async (addresses: readonly string[], work: () => Promise<unknown>) => {
  const took: number[] = [];
  let isOver = false;
  const ask = async () => {
    for (let at = 0; !isOver; at += 1) {
      const start = performance.now();
      await (await fetch(addresses[at % addresses.length] ?? '')).text();
      took.push(performance.now() - start);
      await pause(pollMs);
    }
  };
  const asking = ask();
  await work();
  isOver = true;
  await asking;
  return took.sort((a, b) => a - b);
};

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Measures how soon a sale is on the pages of a shop, with the records of BENCH_RELEASES. */
export const benchRebuild = async (): Promise<Figure[]> => {
  await mkdir('.data', { recursive: true });
  const folder = await mkdtemp(path.join('.data', 'bench-'));
  const releasesOfShop = path.join(folder, 'releases.jsonl');
  await stockReleases(releasesFile(), releasesOfShop);
  await runStore(folder, 'import', releasesOfShop);
  const { url, shop, openedAfter, peakMb } = await openShop(folder);
  const dataDir = envOf(folder).DATA_DIR;
  try {
    const { releases = [] } = readSnapshot(path.join(dataDir, 'snapshot')) ?? {};
    const rounds = () => readRounds(recordsFile(path.join(dataDir, 'site')), mostRounds);
    const setStock = await stockSetter(dataDir);
    const step = Math.max(1, Math.floor(releases.length / changes));
    const sold = releases.filter((_, place) => place % step === 0).slice(0, changes);
    const pageOf = (slug: string) => `${url}/vinyl/${slug}`;

    await pause(restMs);
    const restMb = await residentMb(shop.pid ?? 0);
    const known0 = rounds().length;
    const waits: number[] = [];
    const pages = releases.slice(0, 50).map(({ slug }) => pageOf(slug));
    const requests = await requestsDuring(pages, async () => {
      for (const { slug, offer } of sold) {
        const copies = (offer.stock ?? 0) > 0 ? 0 : 3;
        waits.push(await servedAfter(pageOf(slug), () => setStock(slug, copies)));
        await pause(1_000);
      }
    });
    const single = rounds().slice(0, rounds().length - known0);
    const sum = (of: 'changed' | 'rendered') => single.reduce((all, round) => all + round[of], 0);

    const before = rounds().length;
    const start = performance.now();
    for (let event = 0; event < stormEvents; event += 1) {
      const { slug } = releases[event % releases.length] ?? { slug: '' };
      await setStock(slug, 7 + (event % 5));
      await pause(Math.max(0, (event * stormMs) / stormEvents - (performance.now() - start)));
    }
    const last = releases[(stormEvents - 1) % releases.length]?.slug ?? '';
    const stormEnd = performance.now();
    const isCurrent = async () =>
      rounds().length > before && (await (await fetch(pageOf(last))).text()).includes('max="');
    while (!(await isCurrent())) await pause(pollMs);
    await pause(7_000);
    const ofStorm = rounds().slice(0, rounds().length - before);
    const overviews = ofStorm.filter(({ cause }) => cause === 'overview').length;

    shop.kill('SIGTERM');
    await shop;
    const again = await startAfterPrice(folder, new URL(url).port, last);

    const of = `${releases.length.toLocaleString('en')} records`;
    return [
      known(`${of}: npm start until the shop is open`, `${openedAfter.toFixed(1)} s`),
      known(`${of}: memory of all processes at the start, at the most`, `${Math.round(peakMb)} MB`),
      atMost(`${of}: memory of all processes at rest`, restMb, 1_200, 'MB'),
      atMost(`${of}: from 'stock set' to the served page, median`, median(waits), 1_000, 'ms'),
      atMost(`${of}: the same, worst of ${waits.length}`, Math.max(...waits), 1_000, 'ms'),
      shareAtLeast(`${of}: files changed of those made`, sum('changed'), sum('rendered'), 0.9),
      atMost(`${of}: a page during rounds, p99 of ${requests.length}`, percentile(requests, 0.99), 50, 'ms'),
      atMost(
        `${of}: rounds of ${stormEvents} changes in ${stormMs / 1_000} s`,
        ofStorm.length - overviews,
        3,
        'rounds',
      ),
      known(`${of}: of overviews beside them`, `${overviews}`),
      known(`${of}: npm start after a change of a price`, `${again.openedAfter.toFixed(1)} s`),
      atMost(`${of}: bundles made for it`, again.bundles, 0, 'bundles'),
      known(`${of}: the storm took`, `${((stormEnd - start) / 1_000).toFixed(1)} s`),
    ];
  } finally {
    shop.kill('SIGTERM');
    await shop;
    await rm(folder, { recursive: true, force: true });
  }
};
