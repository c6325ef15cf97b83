import { expect, test } from 'vitest';
import { closedPolicy, pagePolicy, sharedPolicy } from '#site/hosting/page-policy.ts';

/** The directives of a policy, each with its sources. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('the policy of a page and the policy of its header have no directive in common', () => {
  const [page, shared] = [read(pagePolicy('plain')), read(sharedPolicy({ isHttps: true }))];
  expect(Object.keys(page).filter((name) => name in shared)).toEqual([]);
});

test('a page runs only scripts of its own origin, and inline ones by their hash', () => {
  const scripts = read(pagePolicy('plain'))['script-src'] ?? [];
  expect(scripts.slice(0, 2)).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(scripts.slice(2).filter((source) => !source.startsWith("'sha256-"))).toEqual([]);
});

test('a page without islands allows one inline script, and what else it allows is the same', () => {
  const [page, lean] = [pagePolicy('shop'), pagePolicy('shop', { hasIslands: false })];
  const hashes = (policy: string) =>
    read(policy)['script-src']?.filter((source) => source.startsWith("'sha256-"));
  expect(hashes(lean)).toEqual(hashes(page)?.slice(0, 1));
  const withoutHashes = (policy: string) => policy.replaceAll(/ 'sha256-[^']+'/g, '');
  expect(withoutHashes(lean)).toBe(withoutHashes(page));
});

test('only the page with the form of Mercado Pago may load it, and keeps what every page has', () => {
  const [plain, paying] = [read(pagePolicy('plain')), read(pagePolicy('mercado-pago'))];
  expect(JSON.stringify(plain)).not.toContain('mercado');
  expect(paying['script-src']).toEqual([
    ...(plain['script-src'] ?? []),
    'https://sdk.mercadopago.com',
    'https://http2.mlstatic.com',
    'https://www.mercadopago.com',
  ]);
  expect(paying['connect-src']).toContain('https://www.mercadopago.com');
  expect(paying['connect-src']?.[0]).toBe("'self'");
  expect(paying['frame-src']).toEqual(['https://secure-fields.mercadopago.com']);
  expect(paying['default-src']).toEqual(["'self'"]);
});

test('only the page with the question of a bank shows frames of any bank, and sends forms to them', () => {
  const [plain, paying, asked] = [
    read(pagePolicy('plain')),
    read(pagePolicy('mercado-pago')),
    read(pagePolicy('challenge')),
  ];
  expect([plain['form-action'], paying['form-action']]).toEqual([["'self'"], ["'self'"]]);
  expect(plain).not.toHaveProperty('frame-src');
  expect(asked).toEqual({ ...plain, 'frame-src': ['https:'], 'form-action': ["'self'", 'https:'] });
});

test("a directive with 'unsafe-inline' has no hash, with which browsers would ignore it", () => {
  expect(read(pagePolicy('mercado-pago'))['style-src-elem']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(read(pagePolicy('mercado-pago'))['script-src']).not.toContain("'unsafe-inline'");
});

test('the policy of a page has no directive that browsers ignore in <meta>', () => {
  for (const name of ['frame-ancestors', 'report-uri', 'sandbox'])
    expect(read(pagePolicy('plain'))).not.toHaveProperty(name);
  expect(read(sharedPolicy({ isHttps: false }))).toHaveProperty('frame-ancestors');
});

test('no text becomes markup or code, but for the form of Mercado Pago, which knows no Trusted Types', () => {
  const [plain, paying] = [read(pagePolicy('plain')), read(pagePolicy('mercado-pago'))];
  expect(plain['require-trusted-types-for']).toEqual(["'script'"]);
  expect(plain['trusted-types']).toEqual(["'none'"]);
  expect(paying).not.toHaveProperty('require-trusted-types-for');
  expect(paying).not.toHaveProperty('trusted-types');
});

test('pages with the player load the scripts and frames of YouTube, files of any host, and nothing else more', () => {
  const [plain, shop] = [read(pagePolicy('plain')), read(pagePolicy('shop'))];
  expect(shop).toEqual({
    ...plain,
    'script-src': [
      ...(plain['script-src'] ?? []),
      'https://www.youtube.com/iframe_api',
      'https://www.youtube.com/s/player/',
    ],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
    'media-src': ["'self'", 'https:'],
    'trusted-types': ['sulco', 'youtube-widget-api', 'goog#html'],
  });
});

test('a document that is not a page loads nothing', () => {
  expect(read(closedPolicy)['default-src']).toEqual(["'none'"]);
  expect(read(closedPolicy)['form-action']).toEqual(["'none'"]);
});
