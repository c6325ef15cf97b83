import { gzipSync } from 'node:zlib';

/** Compressed bytes transferred for one page before any interaction, without fonts and images. */
export interface PageWeight {
  html: number;
  css: number;
  js: number;
  /** The script that corrects prices and stock after the first paint, with what it alone loads. */
  corrections: number;
  /** Whether the scripts include React. */
  react: boolean;
}

interface Fetched {
  text: string;
  bytes: number;
}

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
const imported = (script: string) => linked(script, /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g);

const fetchScripts = async (entries: URL[], scripts = new Map<string, Fetched>()) => {
  const queue = [...entries];
  for (let url = queue.pop(); url; url = queue.pop()) {
    if (scripts.has(url.href)) continue;
    const script = await fetchCompressed(url);
    scripts.set(url.href, script);
    for (const name of imported(script.text)) queue.push(new URL(name, url));
  }
  return scripts;
};

/** Loaded by `import()`, so that the pattern of static imports does not find it. */
const correctionsIn = (scripts: Iterable<[string, Fetched]>): URL => {
  for (const [address, { text }] of scripts) {
    const [name] = /\.\/correct-records\.[\w-]+\.js/.exec(text) ?? [];
    if (name) return new URL(name, address);
  }
  throw new Error('No script of the page loads the corrections of prices and stock.');
};

const sum = (files: Iterable<Fetched>) => [...files].reduce((total, { bytes }) => total + bytes, 0);

/** Measures a page of a running shop with the styles and scripts that its HTML loads. */
export const weighPage = async (url: string): Promise<PageWeight> => {
  const at = (address: string) => new URL(address, url);
  const page = await fetchCompressed(at(''));
  const styles = linked(page.text, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
  const entries = linked(page.text, /<script[^>]+src="([^"]+)"/g);
  const css = await Promise.all(styles.map((address) => fetchCompressed(at(address))));
  const js = await fetchScripts(entries.map(at));
  const own = sum(js.values());
  const texts = [...js.values()];
  const all = await fetchScripts([correctionsIn(js)], js);
  return {
    html: page.bytes,
    css: sum(css),
    js: own,
    corrections: sum(all.values()) - own,
    react: texts.some(({ text }) => text.includes('react.transitional.element')),
  };
};

/** The size budget of a record page, in bytes. */
export const budget = { html: 20_000, css: 15_000, js: 20_000, corrections: 1_500 } as const;
