import { ownScripts, ownStyles } from './build/own-inline-code.ts';

/**
 * The content security policy in two parts. Joined policies intersect, and hosts join the values of a header: the header
 * of all answers says what every page shares, and each page says the rest itself, by its kind, in a `<meta>` element.
 * What `<meta>` cannot say (frame-ancestors) is in the header.
 */
type Directives = Record<string, readonly string[]>;

const written = (directives: Directives) =>
  Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

const hashesOf = (code: ReadonlyMap<string, string>) => [...code.keys()].map((hash) => `'sha256-${hash}'`);

const anyPage: Directives = {
  'default-src': ["'self'"],
  // Pagefind searches in WebAssembly, inside a worker.
  'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashesOf(ownScripts)],
  'worker-src': ["'self'", 'blob:'],
  'style-src-elem': ["'self'", ...hashesOf(ownStyles)],
  // A drawn sleeve has its colour before it has come.
  'style-src-attr': ["'unsafe-inline'"],
  // Covers may live with the shop's image host.
  'img-src': ["'self'", 'https:', 'data:'],
};

/** What a kind of page may load beside what any page may. */
const kinds = {
  /** Pages that load nothing from others. */
  plain: {},
} satisfies Record<string, Directives>;

export type PolicyKind = keyof typeof kinds;

/** The policy of a page of that kind, for its first `<meta>`. */
export const pagePolicy = (kind: PolicyKind): string => {
  const more: Directives = kinds[kind];
  const added = Object.entries(more).map(([name, sources]) => [name, [...(anyPage[name] ?? []), ...sources]]);
  return written({ ...anyPage, ...Object.fromEntries(added) });
};

/** What all answers share, in their header. */
export const sharedPolicy = ({ isHttps }: { isHttps: boolean }): string =>
  written({
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  });

/** For what can be opened like a page but is none (SVG, XML, texts of the server): it loads and runs nothing. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
