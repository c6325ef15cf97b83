import { someRecord, somePage } from '../test/some-page.ts';
import { known, type Figure } from './figure.ts';
import { lossesOf, pageFigures } from './lighthouse-figures.ts';
import { examinePages } from './lighthouse-run.ts';

const times = 3;

/** One page of each kind on which visits begin. */
const pagesOf = async (shop: string): Promise<[name: string, address: string][]> => [
  ['home', new URL('/', shop).href],
  ['list of records', new URL('/discos', shop).href],
  ['a record', await someRecord(shop)],
  ['an artist', await somePage(shop, '/artists', '/artists/')],
  ['a playlist', await somePage(shop, '/playlists', '/playlists/')],
];

interface Examination {
  lcpMs?: number;
  /** Whether the pages were visited before, and the service worker has kept them. */
  withWorker?: boolean;
}

/** Runs Lighthouse on a page of each kind, and prints the audits that lost points. */
export const examineKinds = async (
  shop: string,
  { lcpMs, withWorker = false }: Examination = {},
): Promise<Figure[]> => {
  const pages = await pagesOf(shop);
  const addresses = pages.map(([, address]) => address);
  const runs = await examinePages(shop, addresses, times, { withWorker });
  const byPage = pages.map(
    ([name], page) => [withWorker ? `${name} again, with the worker` : name, runs[page] ?? []] as const,
  );
  for (const [name, ofPage] of byPage) for (const loss of lossesOf(name, ofPage)) console.log(`  ${loss}`);
  const indexes = runs.flat().map(({ benchmarkIndex }) => Math.round(benchmarkIndex));
  return [
    known(
      'Lighthouse: index of this machine, least and most',
      `${Math.min(...indexes)}, ${Math.max(...indexes)}`,
    ),
    ...byPage.flatMap(([name, ofPage]) => pageFigures(name, ofPage, lcpMs)),
  ];
};

/** Runs Lighthouse on a running shop. */
export const benchLighthouse = (shop: string): Promise<Figure[]> => examineKinds(shop);
