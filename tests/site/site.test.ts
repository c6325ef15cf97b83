import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headerRules, toHeadersFile } from '#site/hosting/headers.ts';
import { siteRoutes } from '#site/serve/site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site '));
const dist = path.join(folder, 'dist');

const files: Record<string, string> = {
  'index.html': '<h1>home</h1>',
  '404.html': '<h1>Página não encontrada</h1>',
  'discos.html': '<h1>discos</h1>',
  'discos/2.html': '<h1>discos 2</h1>',
  'vinyl/a-love-supreme.html': '<h1>a love supreme</h1>',
  'sleeves/a-love-supreme.svg': '<svg/>',
  '_astro/app.Ab12.js': 'export {};',
  'speculation-rules.json': '{}',
  '.secret': 'secret',
  _redirects: '/a /b',
};

const site = () => siteRoutes(dist);
const get = (address: string, init?: RequestInit) => site().request(`http://shop${address}`, init);

beforeAll(() => {
  writeFileSync(path.join(mkdirIfMissing(folder), 'private.txt'), 'secret');
  for (const [name, content] of Object.entries(files)) {
    mkdirIfMissing(path.dirname(path.join(dist, name)));
    writeFileSync(path.join(dist, name), content);
  }
  writeFileSync(path.join(dist, '_headers'), toHeadersFile(headerRules()));
});
afterAll(() => rmSync(folder, { recursive: true }));

const mkdirIfMissing = (name: string) => {
  mkdirSync(name, { recursive: true });
  return name;
};

describe('the static site', () => {
  test.each([
    ['/', 'home'],
    ['/discos', 'discos'],
    ['/discos/2', 'discos 2'],
    ['/discos?search=coltrane', 'discos'],
  ])('shows the page of %s', async (address, content) => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(await answer.text()).toBe(`<h1>${content}</h1>`);
  });

  test.each([
    ['/discos/', '/discos'],
    ['/discos.html', '/discos'],
    ['/discos/?search=a%20b&page=2', '/discos?search=a%20b&page=2'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/produtos?search=coltrane', '/discos?search=coltrane'],
    ['/products/', '/discos'],
    ['/cart', '/carrinho'],
    ['//evil.example/', '/evil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
  ])('leads %s to %s', async (address, destination) => {
    const answer = await get(address);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe(destination);
  });

  test.each(['/vinyl/unknown', '/404'])(
    'answers %s with the not-found page and its status',
    async (address) => {
      const answer = await get(address);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Página não encontrada');
      expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    },
  );

  test.each([
    '/../private.txt',
    '/%2e%2e/private.txt',
    '/%2e%2e%2fprivate.txt',
    '/..%5cprivate.txt',
    '/vinyl/..%2f..%2fprivate.txt',
    '/.secret',
    '/_headers',
    '/_redirects',
    '/discos%00',
    '/%E0%A4%A',
  ])('keeps %s to itself', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'refuses %s at every address with content, and lists the allowed methods',
    async (method) => {
      for (const address of [
        '/',
        '/discos',
        '/discos/',
        '/produtos',
        '/sleeves/a-love-supreme.svg',
        '/vinyl/x',
      ]) {
        const answer = await get(address, { method });
        expect([address, answer.status, answer.headers.get('Allow')]).toEqual([address, 405, 'GET, HEAD']);
        expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      }
    },
  );

  test.each(['/nada-aqui', '/nada-aqui/', '/404', '/_headers', '/.secret'])(
    'has nothing at %s, whatever the method',
    async (address) => {
      expect((await get(address, { method: 'POST', body: 'a' })).status).toBe(404);
    },
  );

  test('sends the policy with every document, and not with its parts', async () => {
    const policy = async (address: string) => (await get(address)).headers.has('Content-Security-Policy');
    expect(await policy('/discos')).toBe(true);
    expect(await policy('/sleeves/a-love-supreme.svg')).toBe(true);
    expect(await policy('/_astro/gone.js')).toBe(true);
    expect(await policy('/_astro/app.Ab12.js')).toBe(false);
    expect((await get('/_astro/app.Ab12.js')).headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('caches hashed files for a year and revalidates pages', async () => {
    const cached = async (address: string) => (await get(address)).headers.get('Cache-Control');
    expect(await cached('/_astro/app.Ab12.js')).toBe('public, max-age=31536000, immutable');
    expect(await cached('/discos')).toBe('public, max-age=0, must-revalidate');
    expect(await cached('/sleeves/a-love-supreme.svg')).toContain('max-age=3600');
    expect(await cached('/_astro/gone.js')).toBe('public, max-age=0, must-revalidate');
  });

  test('blocks scripts in a picture or a feed that is opened directly', async () => {
    const { headers } = await get('/sleeves/a-love-supreme.svg');
    expect(headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none', default-src 'none'/);
  });

  test('sends the speculation rules with their media type, and names them with every page', async () => {
    const type = (await get('/speculation-rules.json')).headers.get('Content-Type');
    expect(type).toBe('application/speculationrules+json');
    expect((await get('/discos')).headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"');
    expect((await get('/_astro/app.Ab12.js')).headers.has('Speculation-Rules')).toBe(false);
  });

  test('applies the header file of the build: the shared policy in the header, the rest in the page', async () => {
    const { headers } = await get('/discos');
    expect(headers.get('Content-Security-Policy')).not.toMatch(/default-src|script-src/);
    expect(headers.get('Content-Security-Policy')).toContain("object-src 'none'");
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    // YouTube's player refuses pages without a referrer.
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  });
});
