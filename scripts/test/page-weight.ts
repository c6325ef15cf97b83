import { gzipSync } from 'node:zlib';

/** Compressed bytes transferred for one page before any interaction, without fonts and images. */
export interface PageWeight {
  html: number;
  css: number;
  /** The scripts that a guest loads, and those that a signed-in reader loads. */
  guest: number;
  customer: number;
  /** The addresses of the scripts of guests and of signed-in readers. */
  scripts: { guest: ReadonlySet<string>; customer: ReadonlySet<string> };
  /** Whether the scripts include React. */
  react: boolean;
}

/** A chunk that a page loads by `import()` without any interaction. */
interface UnaskedPiece {
  /** The file name without the hash. */
  name: string;
  /** Whether only a signed-in reader loads it. */
  isForCustomers: boolean;
}

/** The pattern of static imports misses these chunks. The journey page-weight.e2e.ts proves that there are no others. */
const unaskedPieces: readonly UnaskedPiece[] = [{ name: 'customer-entry', isForCustomers: true }];

interface Fetched {
  text: string;
  bytes: number;
}

type Scripts = Map<string, Fetched>;

/** The content of an address, and its size by gzip, the weakest compression used by hosts. */
const fetchCompressed = async (url: URL): Promise<Fetched> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname} answers ${answer.status}.`);
  const text = await answer.text();
  return { text, bytes: gzipSync(text).length };
};

const linked = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, address]) => address ?? '');

/** Static imports only: `import()` is loaded later or never. */
const imported = (script: string) => linked(script, /(?:\bfrom|\bimport)\s*["'`]([^"'`]+\.js)["'`]/g);

/** Adds scripts with all that they import. */
const addScripts = async (entries: URL[], scripts: Scripts) => {
  const queue = [...entries];
  for (let url = queue.pop(); url; url = queue.pop()) {
    if (scripts.has(url.href)) continue;
    const script = await fetchCompressed(url);
    scripts.set(url.href, script);
    for (const name of imported(script.text)) queue.push(new URL(name, url));
  }
};

const loadedIn = (scripts: Scripts, name: string): URL[] =>
  [...scripts].flatMap(([address, { text }]) =>
    linked(text, new RegExp(String.raw`\bimport\(\s*["'\`](\./${name}\.[\w-]+\.js)["'\`]`, 'g')).map(
      (file) => new URL(file, address),
    ),
  );

/** Adds the chunks of `import()`, which may load others in turn. */
const addPieces = async (pieces: readonly UnaskedPiece[], scripts: Scripts) => {
  for (let before = -1; before < scripts.size;) {
    before = scripts.size;
    for (const { name } of pieces) await addScripts(loadedIn(scripts, name), scripts);
  }
};

const sum = (files: Iterable<Fetched>) => [...files].reduce((total, { bytes }) => total + bytes, 0);

/** Measures a page of a running shop with the styles and scripts that it loads before any interaction. */
export const weighPage = async (url: string): Promise<PageWeight> => {
  const at = (address: string) => new URL(address, url);
  const page = await fetchCompressed(at(''));
  const styles = linked(page.text, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
  const entries = linked(page.text, /<script[^>]+src="([^"]+)"/g);
  const css = await Promise.all(styles.map((address) => fetchCompressed(at(address))));
  const guest: Scripts = new Map();
  await addScripts(entries.map(at), guest);
  await addPieces(
    unaskedPieces.filter(({ isForCustomers }) => !isForCustomers),
    guest,
  );
  const customer: Scripts = new Map(guest);
  await addPieces(unaskedPieces, customer);
  return {
    html: page.bytes,
    css: sum(css),
    guest: sum(guest.values()),
    customer: sum(customer.values()),
    scripts: { guest: new Set(guest.keys()), customer: new Set(customer.keys()) },
    react: [...customer.values()].some(({ text }) => text.includes('react.transitional.element')),
  };
};
