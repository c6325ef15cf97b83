import { somePage, someRecord } from './some-page.ts';

/** The parts of one page that are weighed, in bytes. */
export interface Budget {
  html?: number;
  css?: number;
  /** Script before any interaction. */
  guest: number;
  customer: number;
}

/** Additional script of a signed-in reader: session, badges, notifications. */
const ofCustomer = 2_000;

/** Script that the page of a record, and pages with lists, may load before any interaction. */
const script = { record: 6_000, list: 10_000 } as const;

const within = (guest: number): Budget => ({ guest, customer: guest + ofCustomer });

/** A kind of page, and the address of one in a running shop. */
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

/** The page of a record has limits for HTML and styles too. */
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
