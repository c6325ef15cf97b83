/**
 * `npm run bench [NAME]`: measures the performance targets and prints a table; without a name all of them. The exit code
 * is 1 when a target is missed. Targets apply to an otherwise idle machine.
 *
 * `npm run bench orders -- part a` measures one part of it: see bench/orders.ts, and bench/web.ts for
 * the parts of `web`.
 *
 * `npm run bench queries -- --seed 7` asks another table of queries.
 *
 * BENCH_RELEASES  a file of releases to fill the store with; the demo's 800 by default
 * SHOP_URL        a running shop for `badge`, `buy`, `lighthouse`, `player` and `web` to examine; the demo shop by default
 */
import { siteRoutes } from '#site/serve/site.ts';
import { listen } from '#runtime/listen.ts';
import { benchApi } from './bench/api.ts';
import { benchAvailability } from './bench/availability.ts';
import { benchBadge } from './bench/badge.ts';
import { benchBuild } from './bench/build.ts';
import { benchBuy } from './bench/buy.ts';
import { benchCart } from './bench/cart.ts';
import { known, tableOf, type Figure } from './bench/figure.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchPage } from './bench/page.ts';
import { benchOrders } from './bench/orders.ts';
import { benchPlayer } from './bench/player.ts';
import { benchQueries } from './bench/queries.ts';
import { benchPreviews } from './bench/previews.ts';
import { benchRebuild } from './bench/rebuild.ts';
import { benchRestock } from './bench/restock.ts';
import { benchSearch } from './bench/search.ts';
import { openScratchStore, type ScratchStore } from './bench/scratch-store.ts';
import { benchServe } from './bench/serve.ts';
import { benchStop } from './bench/stop.ts';
import { benchWeb } from './bench/web.ts';
import { visitShop } from './test/shop.ts';

const demo = 'src/server/catalogue/demo/releases.jsonl';

const [asked, ...options] = process.argv.slice(2);

/** Measures the built site, served as `npm start` serves it. */
const onSite =
  (measure: (url: string, store: ScratchStore) => Promise<Figure[]>) => async (store: ScratchStore) => {
    const site = await listen({ port: 0, host: '127.0.0.1', fetch: siteRoutes(store.distDir).fetch });
    try {
      return await measure(site.loopback, store);
    } finally {
      await site.close();
    }
  };

/** Benchmarks of a store filled for them. */
const storeBenches: Record<string, (store: ScratchStore) => Promise<Figure[]>> = {
  build: benchBuild,
  page: onSite(benchPage),
  serve: benchServe,
  search: onSite(benchSearch),
  queries: onSite((url, store) => benchQueries(url, store, options)),
  api: benchApi,
  cart: benchCart,
  availability: benchAvailability,
};
/** Benchmarks of the site that 'build' creates. */
const needsSite = ['page', 'serve', 'search', 'queries'];
/** Benchmarks of a store that they fill themselves. */
const ownBenches: Record<string, (options: string[]) => Promise<Figure[]>> = {
  rebuild: benchRebuild,
  previews: benchPreviews,
  restock: benchRestock,
  orders: benchOrders,
  stop: benchStop,
};
/** Benchmarks of a shop opened as by `npm start`. */
const shopBenches: Record<string, (url: string, options: string[]) => Promise<Figure[]>> = {
  badge: benchBadge,
  buy: benchBuy,
  lighthouse: benchLighthouse,
  player: benchPlayer,
  web: benchWeb,
};

const measureStore = async (names: string[]) => {
  const file = process.env['BENCH_RELEASES'] || demo;
  console.log(
    `Filling a store of its own from ${file}${file === demo ? ' (BENCH_RELEASES names a larger file)' : ''}…`,
  );
  const store = await openScratchStore(file);
  const figures = [
    known('Import of the file', `${store.took.import.toFixed(1)} s`),
    known('Pull of the catalogue', `${store.took.pull.toFixed(1)} s`),
  ];
  try {
    for (const name of names) {
      console.log(`Measuring: ${name}…`);
      figures.push(...((await storeBenches[name]?.(store)) ?? []));
    }
  } finally {
    await store.close();
  }
  return figures;
};

const measureOwn = async (names: string[]) => {
  const figures: Figure[] = [];
  for (const name of names) {
    console.log(`Measuring: ${name}…`);
    figures.push(...((await ownBenches[name]?.(options)) ?? []));
  }
  return figures;
};

const measureShop = (names: string[]) =>
  visitShop(async (url) => {
    const figures: Figure[] = [];
    for (const name of names) {
      console.log(`Measuring: ${name}…`);
      figures.push(...((await shopBenches[name]?.(url, options)) ?? []));
    }
    return figures;
  });

const all = Object.keys({ ...storeBenches, ...ownBenches, ...shopBenches });
if (asked && !all.includes(asked)) {
  console.error(`There is no bench '${asked}'. There are: ${all.join(', ')}.`);
  process.exit(1);
}
const names = asked ? [...new Set([...(needsSite.includes(asked) ? ['build'] : []), asked])] : all;
const ofStore = names.filter((name) => name in storeBenches);
const ofOwn = names.filter((name) => name in ownBenches);
const ofShop = names.filter((name) => name in shopBenches);
const figures = [
  ...(ofStore.length ? await measureStore(ofStore) : []),
  ...(await measureOwn(ofOwn)),
  ...(ofShop.length ? await measureShop(ofShop) : []),
];
console.log(`\n${tableOf(figures)}`);
process.exit(figures.every(({ ok }) => ok) ? 0 : 1);
