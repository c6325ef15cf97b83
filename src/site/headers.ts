import { paths } from '#paths.ts';
import { closedPolicy, sharedPolicy } from './page-policy.ts';

/**
 * What the static site says to a browser beside the pages. The build writes it down in `_headers`, in the format that
 * Netlify and others read; our own server obeys that same file, so that a page meets the same policy on every host.
 */
export interface HeaderRule {
  /** A path, in which `:name` is any one step, or a folder as `/folder/*`. */
  path: string;
  headers: Record<string, string>;
}

/** What a site is, as far as its headers tell. */
export interface SiteFacts {
  /** Whether its own address is one of https. In a local network a shop may have none. */
  isHttps: boolean;
  /** The files and folders at its top, folders with a slash behind them. */
  entries: string[];
}

const unknownSite: SiteFacts = { isHttps: false, entries: [] };

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
  'Speculation-Rules',
];

/** A browser asks again each time, and mostly hears 304. Hosts say the same of a file without a rule. */
const defaultCacheControl = 'public, max-age=0, must-revalidate';

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

/** SVG and XML are documents of their own when they are opened, and no script of theirs runs. */
const closedFiles = (entries: string[]): HeaderRule[] =>
  [
    ...entries.filter((entry) => /\.(svg|xml)$/.test(entry)).map(pathOf),
    '/sleeves/*',
    paths.categoryFeed(':slug'),
  ].map((path) => ({ path, headers: { 'Content-Security-Policy': closedPolicy } }));

/**
 * The rules of a site. Hosts join the values of two rules for one header of a path, which only a policy can bear.
 * The referrer is never withheld altogether, because YouTube plays nothing for a page without one.
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
      // The policy lets no rules through that stand in a page.
      'Speculation-Rules': `"${paths.speculationRules}"`,
      ...(site.isHttps && strictTransport),
    },
  },
  ...hashedFolders.map((path) => ({
    path,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })),
  { path: '/sleeves/*', headers: { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=604800' } },
  { path: paths.speculationRules, headers: { 'Content-Type': 'application/speculationrules+json' } },
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

/** One expression for each pattern: a page meets all of them. */
const expressions = new Map<string, RegExp>();
const expressionOf = (pattern: string): RegExp => {
  const steps = pattern.split('/').map((step) => (step.startsWith(':') ? '[^/]+' : escaped(step)));
  const known = expressions.get(pattern) ?? new RegExp(`^${steps.join('/').replace(/\\\*$/, '.*')}$`);
  expressions.set(pattern, known);
  return known;
};

/** Every rule that fits, its values joined to those before it, as hosts do. */
const headersFor = (path: string, rules: HeaderRule[]): Record<string, string> => {
  const said: Record<string, string> = {};
  for (const rule of rules.filter(({ path: pattern }) => expressionOf(pattern).test(path)))
    for (const [name, value] of Object.entries(rule.headers))
      said[name] = name in said ? `${said[name]}, ${value}` : value;
  return said;
};

/** What the site says with an answer at that path. An error says nothing of caching: the file may be there tomorrow. */
export const answerHeaders = (rules: HeaderRule[], path: string, status: number): Record<string, string> => {
  const isSaid = (name: string) => (status < 400 ? !isIdle(name, path) : name !== 'Cache-Control');
  const said = Object.entries(headersFor(path, rules)).filter(([name]) => isSaid(name));
  return { 'Cache-Control': defaultCacheControl, ...Object.fromEntries(said) };
};
