import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { siteRoutes } from '#site/serve/site.ts';
import { writeHostFiles } from '#site/hosting/host-files.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const files = {
  'index.html': '<h1>home</h1>',
  'discos.html': '<h1>discos</h1>',
  'discos/2.html': '<h1>discos 2</h1>',
  'vinyl/a.html': '<h1>a</h1>',
  'ofertas.json': '{}',
  'feed.xml': '<rss/>',
  'categoria/jazz/feed.xml': '<rss/>',
  'speculation-rules.json': '{}',
  'pagefind/records.json': '{}',
  'pagefind/records/ids-1a2b3c4d.json': '[]',
  '_astro/app.Ab12.js': 'export {};',
  'covers/blue-train.webp': 'picture',
  'sleeves/a.svg': '<svg/>',
  'loja.png': 'picture',
  'favicon.svg': '<svg/>',
};
const pictures = ['/covers/blue-train.webp', '/sleeves/a.svg', '/loja.png', '/favicon.svg'];
const parts = [
  '/',
  '/discos',
  '/discos/2',
  '/vinyl/a',
  '/ofertas.json',
  '/feed.xml',
  '/pagefind/records.json',
];

/** The headers of each address of a site built for that address. */
const openSite = async (siteUrl: string | undefined) => {
  const folder = scratchFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  await writeHostFiles(folder, { siteUrl, apiOrigin: undefined });
  return { site: siteRoutes(folder), rules: await readFile(path.join(folder, '_headers'), 'utf8') };
};

/** A static host that applies a `_headers` file as documented: all matching rules, with values joined. */
const hostHeaders = (rules: string, address: string) => {
  const said = new Headers();
  let fits = false;
  for (const line of rules.trim().split('\n')) {
    const [name = '', ...value] = line.trim().split(': ');
    if (!line.startsWith('/')) {
      if (fits) said.append(name, value.join(': '));
    } else fits = new RegExp(`^${line.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(address);
  }
  return said;
};

describe.each(['our own server', 'a host that reads _headers'])('%s', (host) => {
  const open = async (siteUrl: string | undefined) => {
    const { site, rules } = await openSite(siteUrl);
    return async (address: string) =>
      host === 'our own server' ? (await site.request(address)).headers : hostHeaders(rules, address);
  };

  test('sends HSTS over https, and not over http', async () => {
    const headersOf = await open('https://loja.example');
    for (const address of [...parts, ...pictures, '/_astro/app.Ab12.js', '/nada-aqui'])
      expect((await headersOf(address)).get('Strict-Transport-Security')).toBe('max-age=31536000');
    for (const address of parts)
      expect((await headersOf(address)).get('Content-Security-Policy')).toMatch(
        /; upgrade-insecure-requests(,|$)/,
      );
  });

  test.each([undefined, 'http://192.168.0.7:4321'])(
    'sends no HSTS and no upgrade to https for a shop at %s',
    async (siteUrl) => {
      const headersOf = await open(siteUrl);
      for (const address of [...parts, ...pictures]) {
        const headers = await headersOf(address);
        expect(headers.get('Strict-Transport-Security')).toBeNull();
        expect(headers.get('Content-Security-Policy')).toContain("base-uri 'self'");
        expect(headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
      }
    },
  );

  test('allows other sites to embed the pictures of the shop, and nothing else', async () => {
    const headersOf = await open('https://loja.example');
    const policyOf = async (address: string) =>
      (await headersOf(address)).get('Cross-Origin-Resource-Policy');
    for (const address of pictures)
      expect([address, await policyOf(address)]).toEqual([address, 'cross-origin']);
    for (const address of [...parts, '/_astro/app.Ab12.js', '/vinyl/added-since'])
      expect([address, await policyOf(address)]).toEqual([address, 'same-origin']);
  });

  test('sends the shared policy with every response, without directives that pages set themselves', async () => {
    const headersOf = await open('https://loja.example');
    for (const address of ['/', '/discos', '/vinyl/a']) {
      const policy = (await headersOf(address)).get('Content-Security-Policy');
      expect(policy).toBe(
        "object-src 'none'; base-uri 'self'; frame-ancestors 'none'; upgrade-insecure-requests",
      );
    }
  });

  test.each(['/sleeves/a.svg', '/favicon.svg', '/feed.xml', '/categoria/jazz/feed.xml'])(
    'blocks scripts in %s, which can be opened as a document',
    async (address) => {
      const headersOf = await open('https://loja.example');
      const policy = (await headersOf(address)).get('Content-Security-Policy');
      expect(policy).toMatch(/frame-ancestors 'none'.*, default-src 'none'/);
    },
  );

  test('sends the address of the speculation rules', async () => {
    const headersOf = await open('https://loja.example');
    expect((await headersOf('/discos')).get('Speculation-Rules')).toBe('"/speculation-rules.json"');
    expect((await headersOf('/speculation-rules.json')).get('Content-Type')).toBe(
      'application/speculationrules+json',
    );
  });

  test('lets browsers keep the files of the search that are named by their content', async () => {
    const headersOf = await open('https://loja.example');
    const kept = (await headersOf('/pagefind/records/ids-1a2b3c4d.json')).get('Cache-Control');
    expect(kept).toBe('public, max-age=31536000, immutable');
    expect((await headersOf('/pagefind/records.json')).get('Cache-Control')).not.toBe(kept);
  });

  test('sends no header value twice', async () => {
    const headersOf = await open('https://loja.example');
    for (const address of [...parts, ...pictures, '/_astro/app.Ab12.js', '/pagefind/index/a']) {
      const headers = await headersOf(address);
      for (const name of [
        'Cross-Origin-Resource-Policy',
        'X-Content-Type-Options',
        'Strict-Transport-Security',
      ])
        expect(headers.get(name) ?? '').not.toContain(',');
    }
  });
});
