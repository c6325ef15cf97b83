import { firstPaint, ownScripts, ownStyles } from './own-inline-code.ts';

/**
 * The content security policy in two parts. Several policies intersect, and hosts join the values of a header: the
 * header of all responses holds what every page shares, and a `<meta>` element of each page the rest, by the kind of
 * page. Directives that `<meta>` does not support (frame-ancestors) are in the header.
 */
type Directives = Record<string, readonly string[] | null>;

const written = (directives: Directives) =>
  Object.entries(directives)
    .flatMap(([directive, sources]) => (sources ? [[directive, ...sources].join(' ')] : []))
    .join('; ');

const hashesOf = (code: ReadonlyMap<string, string>) => [...code.keys()].map((hash) => `'sha256-${hash}'`);

const everyPage = {
  'default-src': ["'self'"],
  // Pagefind runs WebAssembly inside a worker. Inline code is added by its hashes.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'", 'blob:'],
  // Drawn sleeves have an inline background colour until they are loaded.
  'style-src-attr': ["'unsafe-inline'"],
  // No text becomes markup or code: the project's scripts create nodes, and have no policy that would allow more.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
  'form-action': ["'self'"],
  // Covers may be served by the shop's image host.
  'img-src': ["'self'", 'https:', 'data:'],
} satisfies Directives;

/** The sources that a kind of page may load in addition to the shared ones; null drops a directive. */
const kinds = {
  /** Pages without resources of other origins: those on which a customer pays. */
  plain: {},
  /**
   * Pages with the player: previews of any host, and YouTube, which is contacted when one of its videos is played. Its script
   * loads another one, and makes the policies of Trusted Types that are named here; 'sulco' is ours (ui/trusted-address.ts).
   */
  shop: {
    'script-src': ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/'],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
    'media-src': ["'self'", 'https:'],
    'trusted-types': ['sulco', 'youtube-widget-api', 'goog#html'],
  },
  /**
   * The Card Payment Brick of Mercado Pago. It hangs when its telemetry (mercadolibre.com) is blocked. Its scripts know no
   * Trusted Types.
   */
  'mercado-pago': {
    'require-trusted-types-for': null,
    'trusted-types': null,
    // The last source is its security script, which identifies the device.
    'script-src': [
      'https://sdk.mercadopago.com',
      'https://http2.mlstatic.com',
      'https://www.mercadopago.com',
    ],
    'style-src-elem': ["'unsafe-inline'"],
    'connect-src': [
      "'self'",
      'https://api.mercadopago.com',
      'https://api-static.mercadopago.com',
      'https://secure-fields.mercadopago.com',
      'https://http2.mlstatic.com',
      'https://api.mercadolibre.com',
      'https://www.mercadolibre.com',
      'https://www.mercadopago.com',
    ],
    'frame-src': ['https://secure-fields.mercadopago.com'],
  },
  /**
   * The challenge of a card's bank (3-D Secure): a form that is sent into a frame. Each bank has an address of its own.
   */
  challenge: {
    'frame-src': ['https:'],
    'form-action': ['https:'],
  },
} satisfies Record<string, Directives>;

export type PolicyKind = keyof typeof kinds;

/** Browsers ignore 'unsafe-inline' in a directive that also has a hash, and 'none' beside anything else. */
const joined = (sources: readonly string[]) =>
  sources.filter(
    (source) =>
      source !== "'none'" && !(sources.includes("'unsafe-inline'") && source.startsWith("'sha256-")),
  );

/**
 * The policy of a kind of page, for its first `<meta>`. A page without islands has one inline script. All pages of a kind
 * have the same policy, except for the hashes of scripts, because the client-side router leads from one to the other.
 */
export const pagePolicy = (kind: PolicyKind, { hasIslands = true } = {}): string => {
  const anyPage: Directives = {
    ...everyPage,
    'script-src': [...everyPage['script-src'], ...hashesOf(hasIslands ? ownScripts : firstPaint)],
    // Chromium applies the policy of the fetching page to the pages that its scripts fetch.
    'style-src-elem': ["'self'", ...hashesOf(ownStyles)],
  };
  const more: Directives = kinds[kind];
  const added = Object.entries(more).map(([name, sources]) => [
    name,
    sources && joined([...(anyPage[name] ?? []), ...sources]),
  ]);
  return written({ ...anyPage, ...Object.fromEntries(added) });
};

/** The policy of all responses, for the header. */
export const sharedPolicy = ({ isHttps }: { isHttps: boolean }): string =>
  written({
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  });

/** The policy of documents that are not pages (SVG, XML, texts of the server): nothing is loaded or executed. */
export const closedPolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'";
