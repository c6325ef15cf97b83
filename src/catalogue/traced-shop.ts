import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { kept } from '#domain/kept.ts';
import type { ListedRecord } from '#domain/records/listed-record.ts';
import type { Release } from '#domain/records/release.ts';
import type { ListPage } from './listings.ts';
import { project, type ProjectionName, projectionNames, type Shop } from './projections.ts';
import type { Catalogue } from './read-model.ts';

/** The projections that a page read, by key, each with a hash of its value. */
export type Reads = Map<string, string>;

export interface TracedShop {
  shop: Shop;
  /** Runs `work` and returns its result and its reads. Traces of concurrent works are separate. */
  traced<Value>(work: () => Promise<Value>): Promise<{ value: Value; reads: Reads }>;
  /** The hash of the current value of a key. */
  hashOf(key: string): string;
  /**
   * Forgets the values after a change of the catalogue.
   * @param keepsCounts whether no list has other records, or records with other facets: counts of a large list take 100 ms
   */
  forget(keepsCounts?: boolean): void;
}

/** Projections that one page or a few pages read: keeping their values would cost more than it saves. */
const ofOnePage = new Set<string>([
  'record',
  'listedRecord',
  'sleeve',
  'neighbours',
  'listPage',
  'artist',
  'label',
  'relatedArtists',
  'searchAnswer',
  'soldOut',
] satisfies ProjectionName[]);

const countsPrefix = `${'counts' satisfies ProjectionName} `;

interface Known {
  value: unknown;
  hash: string;
}

/** A shop that records all reads. */
export const tracedShop = (catalogue: Catalogue): TracedShop => {
  const trace = new AsyncLocalStorage<Reads>();
  const known = new Map<string, Known>();
  const parts = new Map<string, Promise<{ value: string; reads: Reads }>>();

  const lookUp = (name: string, args: unknown[], key: string): Known => {
    const found = known.get(key) ?? read(catalogue, name, args);
    if (!ofOnePage.has(name)) known.set(key, found);
    return found;
  };

  const traced = async <Value>(work: () => Promise<Value>) => {
    const reads: Reads = new Map();
    return { value: await trace.run(reads, work), reads };
  };

  const shared = async (name: string, make: () => Promise<string>) => {
    const part = parts.get(name) ?? traced(make);
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    const { value, reads } = await part;
    const outer = trace.getStore();
    for (const [key, hash] of reads) outer?.set(key, hash);
    return value;
  };

  const readerOf =
    (name: string) =>
    (...args: unknown[]) => {
      const key = keyOf(name, args);
      const { value, hash } = lookUp(name, args, key);
      trace.getStore()?.set(key, hash);
      return value;
    };

  return {
    shop: { ...Object.fromEntries(projectionNames.map((name) => [name, readerOf(name)])), shared } as Shop,
    traced,
    hashOf: (key) => {
      const [name = '', args = '[]'] = key.split(/ (.*)/s);
      return lookUp(name, JSON.parse(args) as unknown[], key).hash;
    },
    forget: (keepsCounts = false) => {
      for (const key of known.keys()) if (!keepsCounts || !key.startsWith(countsPrefix)) known.delete(key);
      parts.clear();
    },
  };
};

const keyOf = (name: string, args: unknown[]) => (args.length > 0 ? `${name} ${JSON.stringify(args)}` : name);

const read = (catalogue: Catalogue, name: string, args: unknown[]): Known => {
  const value = project(catalogue, name, args);
  return { value, hash: hashOf(name, value, catalogue) };
};

const hashLength = 16;

const digest = (value: unknown): string =>
  hash('sha1', JSON.stringify(value) ?? '', 'base64url').slice(0, hashLength);

/** Records are in many lists, whose hashes are made from theirs. */
const digestOfRecord = kept((record: ListedRecord) => digest(record));

const digestOfRelease = kept((release: Release) => digest(release));

/** Short forms of large values for their hashes. */
const shortFormOf: { [name: string]: (value: never) => unknown } = {
  listPage: ({ shown, ...rest }: ListPage) => [shown.map(digestOfRecord), rest],
  neighbours: (shown: readonly ListedRecord[]) => shown.map(digestOfRecord),
  fed: (releases: readonly Release[]) => releases.map(digestOfRelease),
} satisfies Partial<Record<ProjectionName, (value: never) => unknown>>;

const hashOf = (name: string, value: unknown, catalogue: Catalogue): string =>
  value === catalogue ? catalogue.fingerprint : digest(shortFormOf[name]?.(value as never) ?? value);
