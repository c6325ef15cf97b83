import { somePage, someRecord } from './some-page.ts';

/** The parts of one page that are weighed, in bytes. */
export interface Budget {
  html?: number;
  css?: number;
  /** Script before a touch. */
  guest: number;
  customer: number;
}

/** What a signed-in reader loads besides what a guest loads: session, badges, news. */
const ofCustomer = 2_000;

/** Script that the page of a record, and pages with lists, may load before a touch. */
const script = { record: 6_000, list: 10_000 } as const;

const within = (guest: number): Budget => ({ guest, customer: guest + ofCustomer });

/** A kind of page, and where a running shop has one. */
interface WeighedKind {
  kind: string;
  find: (shop: string) => Promise<string>;
  budget: Budget;
}

const listAt = (path: string): WeighedKind => ({
  kind: path,
  find: (shop) => Promise.resolve(new URL(path, shop).href),
  budget: within(script.list),
});

/** Of a page of a record, HTML and styles are limited too. */
export const recordBudget = { html: 20_000, css: 15_000, ...within(script.record) } as const;

export const weighedKinds: readonly WeighedKind[] = [
  { kind: 'a record', find: someRecord, budget: recordBudget },
  { ...listAt('/'), kind: 'home' },
  listAt('/discos'),
  listAt('/ofertas'),
  {
    kind: 'a category',
    find: (shop) => somePage(shop, '/categorias', '/categoria/'),
    budget: within(script.list),
  },
  listAt('/categorias'),
  listAt('/playlists'),
  {
    kind: 'a playlist',
    find: (shop) => somePage(shop, '/playlists', '/playlists/'),
    budget: within(script.list),
  },
  listAt('/artists'),
  {
    kind: 'an artist',
    find: (shop) => somePage(shop, '/artists', '/artists/'),
    budget: within(script.list),
  },
];
