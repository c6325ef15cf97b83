/**
 * What the static site says to a browser beside the pages. The build writes it down in `_headers`, in the format that
 * Netlify and others read; our own server obeys that same file, so that a page meets the same policy on every host.
 */
export interface HeaderRule {
  /** A path, or a folder as `/folder/*`. */
  path: string;
  headers: Record<string, string>;
}

/** Inline code of the built pages that the policy has to let through. */
export interface InlineCode {
  /** Source expressions such as `'sha256-…'`. */
  scriptHashes: string[];
  styleHashes: string[];
  /** Whether an element has a style attribute. */
  styleAttributes: boolean;
}

/** What a site is, as far as its headers tell. */
export interface SiteFacts {
  /** Whether its own address is one of https. In a local network a shop may have none. */
  isHttps: boolean;
  /** The files and folders at its top, folders with a slash behind them. */
  entries: string[];
}

const unknownSite: SiteFacts = { isHttps: false, entries: [] };

export const noInlineCode: InlineCode = { scriptHashes: [], styleHashes: [], styleAttributes: false };

/** Files whose name changes with their content. */
const hashedFolders = [
  '/_astro/*',
  '/covers/*',
  '/pagefind/fragment/*',
  '/pagefind/index/*',
  '/pagefind/records-*',
];

/**
 * Whether a header says nothing to a browser about the file of that path: styles, scripts, fonts and the records of
 * the search index are no documents. A page asks for dozens of them, and over HTTP/1.1 the policy is longer than some.
 */
const isIdle = (header: string, path: string): boolean =>
  /^\/(_astro\/|pagefind\/records-)/.test(path) && documentHeaders.includes(header);

const documentHeaders = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
];

/** A browser asks again each time, and mostly hears 304. Hosts say the same of a file without a rule. */
const defaultCacheControl = 'public, max-age=0, must-revalidate';

const contentSecurityPolicy = (
  { scriptHashes, styleHashes, styleAttributes }: InlineCode,
  { isHttps }: SiteFacts,
) =>
  Object.entries({
    'default-src': ["'self'"],
    // Pagefind searches in WebAssembly, inside a worker.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
    'worker-src': ["'self'", 'blob:'],
    'style-src-elem': ["'self'", ...styleHashes],
    'style-src-attr': [styleAttributes ? "'unsafe-inline'" : "'none'"],
    // Covers may live with the shop's image host.
    'img-src': ["'self'", 'https:', 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** Whether other hosts of the domain speak https is not for the shop to say. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };

const isPicture = (entry: string) => /^(covers|sleeves)\/$|\.(png|svg|ico|jpe?g|webp|avif)$/.test(entry);

const pathOf = (entry: string) =>
  `/${entry}`
    .replace(/\/$/, '/*')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '/');

/**
 * Feeds, mail and social networks show the pictures of the shop; nothing else of it is part of another site. One rule
 * for each file and folder, because a rule for all of them would be joined with that of the pictures.
 */
const resourcePolicies = (entries: string[]): HeaderRule[] =>
  entries.map((entry) => ({
    path: pathOf(entry),
    headers: { 'Cross-Origin-Resource-Policy': isPicture(entry) ? 'cross-origin' : 'same-origin' },
  }));

/**
 * The rules of a site. No path has two rules for one header: hosts would join the values.
 * The referrer is never withheld altogether, because YouTube plays nothing for a page without one.
 */
export const headerRules = (inline: InlineCode, site: SiteFacts = unknownSite): HeaderRule[] => [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(inline, site),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      ...(site.isHttps && strictTransport),
    },
  },
  ...hashedFolders.map((path) => ({
    path,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })),
  { path: '/sleeves/*', headers: { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=604800' } },
  ...resourcePolicies(site.entries),
];

export const toHeadersFile = (rules: HeaderRule[]) =>
  rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n') + '\n';

export const fromHeadersFile = (text: string): HeaderRule[] => {
  const rules: HeaderRule[] = [];
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+):\s*(.*)$/.exec(line);
    if (header?.[1]) Object.assign(rules.at(-1)?.headers ?? {}, { [header[1]]: header[2] });
    else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
};

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

const headersFor = (path: string, rules: HeaderRule[]): Record<string, string> =>
  Object.assign({}, ...rules.filter((rule) => matches(rule.path, path)).map((rule) => rule.headers));

/** What the site says with an answer at that path. An error says nothing of caching: the file may be there tomorrow. */
export const answerHeaders = (rules: HeaderRule[], path: string, status: number): Record<string, string> => {
  const isSaid = (name: string) => (status < 400 ? !isIdle(name, path) : name !== 'Cache-Control');
  const said = Object.entries(headersFor(path, rules)).filter(([name]) => isSaid(name));
  return { 'Cache-Control': defaultCacheControl, ...Object.fromEntries(said) };
};
