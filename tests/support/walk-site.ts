import { linkedFromCss, linkedFromPage, linkedFromXml, type Linked } from './linked-addresses.ts';

/** Concurrent requests. */
const together = 16;

/** Pictures, feeds and sounds that the store makes on request are slow, so only every tenth is requested. */
const share = 10;

/** The store lets at most ten calls of one caller wait for their turn. */
const togetherAtStore = 8;

export interface Seen {
  status: number;
  linked: Linked;
  /** The first page with a link to it. */
  from: string;
}

interface Walk {
  seen: Map<string, Seen>;
  /** Addresses with a fragment, each with the first page that links to it. */
  fragments: Map<string, string>;
}

const readers: [RegExp, (text: string) => Linked][] = [
  [/html/, linkedFromPage],
  [/xml/, linkedFromXml],
  [/css/, linkedFromCss],
];

const look = async (url: URL, from: string): Promise<Seen> => {
  // The server closes idle connections, and a busy client may not have noticed yet.
  const answer = await fetch(url, { redirect: 'manual', headers: { Connection: 'close' } });
  const type = answer.headers.get('Content-Type') ?? '';
  const text = await answer.text();
  const read = readers.find(([pattern]) => pattern.test(type))?.[1];
  return { status: answer.status, linked: read?.(text) ?? { addresses: [], ids: new Set() }, from };
};

/** The built site contains its own address, which may differ from that of this run. */
const isOwn = (url: URL, shop: string) => url.origin === new URL(shop).origin || url.hostname === 'localhost';

const isOfStore = (path: string) => path.startsWith('/api/');

/** A file is the same for every query; a response of the store is not. */
const pathOf = ({ pathname, search }: URL) => pathname + (isOfStore(pathname) ? search : '');

/** Requests every address of a shop that can be reached from `start`, without following redirects. */
export const walkSite = async (shop: string, start: string[]): Promise<Walk> => {
  const walk: Walk = { seen: new Map(), fragments: new Map() };
  const found = new Map(start.map((path) => [path, 'the start']));

  const follow = ({ addresses }: Linked, from: string) => {
    for (const address of addresses) {
      const url = new URL(address, new URL(from, shop));
      if (!isOwn(url, shop)) continue;
      if (url.hash) walk.fragments.set(pathOf(url) + url.hash, from);
      if (!found.has(pathOf(url))) found.set(pathOf(url), from);
    }
  };
  const visit = async (path: string) => {
    const seen = await look(new URL(path, shop), found.get(path) ?? '');
    walk.seen.set(path, seen);
    follow(seen.linked, path);
  };
  const visitAll = async (paths: string[], count: number) => {
    const left = paths[Symbol.iterator]();
    const work = async () => {
      for (const path of left) await visit(path);
    };
    await Promise.all(Array.from({ length: count }, work));
  };

  const unseen = () => [...found.keys()].filter((path) => !walk.seen.has(path) && !isOfStore(path));
  for (let next = unseen(); next.length > 0; next = unseen()) await visitAll(next, together);
  await visitAll(
    [...found.keys()]
      .filter(isOfStore)
      .toSorted()
      .filter((_, place) => place % share === 0),
    togetherAtStore,
  );
  return walk;
};
