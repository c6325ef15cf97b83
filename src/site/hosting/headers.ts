import { paths } from '#paths.ts';
import { closedPolicy, sharedPolicy } from './page-policy.ts';

/**
 * The response headers of the static site. The build writes them to `_headers`, in the format that Netlify and others
 * read; the project's own server reads the same file, so that every host sends the same policy.
 */
export interface HeaderRule {
  /** A path in which `:name` matches one segment, or a folder as `/folder/*`. */
  path: string;
  headers: Record<string, string>;
}

/** The properties of a site that its headers depend on. */
export interface SiteFacts {
  /** Whether its own address uses https. In a local network a shop may have no https. */
  isHttps: boolean;
  /** The files and folders at its root, folders with a trailing slash. */
  entries: string[];
}

const unknownSite: SiteFacts = { isHttps: false, entries: [] };

/** Folders of files whose name contains a hash of their content. */
const hashedFolders = [
  '/_astro/*',
  '/covers/*',
  '/pagefind/fragment/*',
  '/pagefind/index/*',
  '/pagefind/records/*',
];

/**
 * Whether a header has no effect on the file at that path: styles, scripts, fonts and search index records are not
 * documents. A page requests dozens of them, and over HTTP/1.1 the policy is longer than some of the files.
 */
const isIdle = (header: string, path: string): boolean =>
  /^\/(_astro\/|busca\/|pagefind\/records\/)/.test(path) && documentHeaders.includes(header);

const documentHeaders = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Speculation-Rules',
];

/** Browsers revalidate each time, mostly answered by 304. Other hosts send the same for files without a rule. */
const defaultCacheControl = 'public, max-age=0, must-revalidate';

/** Without `includeSubDomains`: other hosts of the domain may not support https. */
const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };

const isPicture = (entry: string) => /^(covers|sleeves)\/$|\.(png|svg|ico|jpe?g|webp|avif)$/.test(entry);

const pathOf = (entry: string) =>
  `/${entry}`
    .replace(/\/$/, '/*')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '/');

/**
 * Feeds, mail and social networks may embed the pictures of the shop; other sites may embed nothing else. One rule per
 * file and folder, because hosts would join a rule for all paths with the rule of the pictures.
 */
const resourcePolicies = (entries: string[]): HeaderRule[] =>
  entries.map((entry) => ({
    path: pathOf(entry),
    headers: { 'Cross-Origin-Resource-Policy': isPicture(entry) ? 'cross-origin' : 'same-origin' },
  }));

/** SVG and XML files opened directly are documents; their scripts are blocked. */
const closedFiles = (entries: string[]): HeaderRule[] =>
  [
    ...entries.filter((entry) => /\.(svg|xml)$/.test(entry)).map(pathOf),
    '/sleeves/*',
    paths.categoryFeed(':slug'),
  ].map((path) => ({ path, headers: { 'Content-Security-Policy': closedPolicy } }));

/**
 * The rules of a site. Hosts join the values when two rules set the same header of a path, which is valid only for a
 * policy. A referrer policy of `no-referrer` is not possible: YouTube's player refuses pages without a referrer.
 */
export const headerRules = (site: SiteFacts = unknownSite): HeaderRule[] => [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': sharedPolicy(site),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      // The content security policy blocks inline speculation rules.
      'Speculation-Rules': `"${paths.speculationRules}"`,
      ...(site.isHttps && strictTransport),
    },
  },
  ...hashedFolders.map((path) => ({
    path,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })),
  { path: '/sleeves/*', headers: { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=604800' } },
  // Every page asks for it: a browser that goes through several pages asks once in a few seconds.
  { path: paths.built, headers: { 'Cache-Control': 'public, max-age=5' } },
  { path: paths.speculationRules, headers: { 'Content-Type': 'application/speculationrules+json' } },
  { path: paths.manifest, headers: { 'Content-Type': 'application/manifest+json' } },
  ...closedFiles(site.entries),
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

const escaped = (step: string) => step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The compiled expression of each pattern, cached because every response matches all of them. */
const expressions = new Map<string, RegExp>();
const expressionOf = (pattern: string): RegExp => {
  const steps = pattern.split('/').map((step) => (step.startsWith(':') ? '[^/]+' : escaped(step)));
  const known = expressions.get(pattern) ?? new RegExp(`^${steps.join('/').replace(/\\\*$/, '.*')}$`);
  expressions.set(pattern, known);
  return known;
};

/** The headers of all rules that match, with repeated headers joined, as hosts do. */
const headersFor = (path: string, rules: HeaderRule[]): Record<string, string> => {
  const said: Record<string, string> = {};
  for (const rule of rules.filter(({ path: pattern }) => expressionOf(pattern).test(path)))
    for (const [name, value] of Object.entries(rule.headers))
      said[name] = name in said ? `${said[name]}, ${value}` : value;
  return said;
};

/** The headers of a response at that path. Errors have no Cache-Control: the file may exist tomorrow. */
export const answerHeaders = (rules: HeaderRule[], path: string, status: number): Record<string, string> => {
  const isSaid = (name: string) => (status < 400 ? !isIdle(name, path) : name !== 'Cache-Control');
  const said = Object.entries(headersFor(path, rules)).filter(([name]) => isSaid(name));
  return { 'Cache-Control': defaultCacheControl, ...Object.fromEntries(said) };
};
