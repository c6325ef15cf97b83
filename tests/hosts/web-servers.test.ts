import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { snapshotOf, writeSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { listen } from '#runtime/listen.ts';
import { switchFolder } from '#site/build/replace-folder.ts';
import { recordsFile, recordsFolder } from '#site/rebuild/open-site.ts';
import { closedPolicy, sharedPolicy } from '#site/hosting/page-policy.ts';
import { shells } from '#site/hosting/redirects.ts';
import { siteRoutes } from '#site/serve/site.ts';
import { sampleRelease } from '../support/sample-release.ts';
import { build } from './build.ts';
import { webServers } from './web-servers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sulco-test-'));
const distDir = path.join(folder, 'site');
const releases = path.join(recordsFolder(distDir), 'releases');

/** Builds the site of three records with that title. */
const buildTitled = async (title: string) => {
  const snapshotDir = path.join(folder, 'snapshot');
  await writeSnapshot(
    snapshotDir,
    snapshotOf({ releases: [1, 2, 3].map((id) => sampleRelease(id, { title })) }),
  );
  await build({
    SNAPSHOT_DIR: snapshotDir,
    DIST_DIR: distDir,
    SITE_URL: 'http://127.0.0.1',
    SKIP_PULL: '1',
  });
};

/** A whole build, which takes the place of the site in one rename. */
const buildWhole = async (title: string) => {
  rmSync(recordsFile(distDir), { force: true });
  await buildTitled(title);
};

const files = () =>
  readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(distDir, path.join(parentPath, name)))
    .filter((name) => !/(?:^|\/)[._]\w+$|^404\.html$/.test(name));

const addressOf = (file: string) => `/${file}`.replace(/\.html$/, '').replace(/^\/index$/, '/');

/** Addresses that are not those of files. */
const otherAddresses = [
  ...['/index.html', '/index', '/discos/', '/discos.html', '/discos/index.html', '/discos/index', '//discos'],
  ...[
    '/vinyl/disco-1/?a=1',
    '/vinyl/disco-1.html',
    '/produtos?search=kerri',
    '/produtos/',
    '/cart',
    '/products',
  ],
  ...['/vinyl/nada', '/vinyl/99', '/orders/12', '/orders/12/tracking', '/orders/12/payment?pedido=1'],
  ...['/nada', '/nada.js', '/_astro/nada.js', '/vinyl', '/categoria', '/404', '/vinyl/a/b', '/api-nada'],
  ...[
    '/_headers',
    '/_redirects',
    '/.encoded',
    '/.encoded/a',
    '/%5Fheaders',
    '//evil.example/',
    '//evil.example/a.html',
  ],
  ...['/vinyl/s%C3%A3o%20paulo/', '/vinyl/s%C3%A3o%20paulo.html?a=%20b'],
];

/** Headers whose value each server chooses. */
const ownHeaders = new Set([
  'accept-ranges',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'vary',
]);

/** The parts of an answer that visitors notice, with some of its headers. */
const described = async (answer: Response, url: string, names: string[]) => {
  const to = answer.headers.get('Location');
  return {
    status: answer.status,
    to: to && new URL(to, url).href,
    body: answer.status === 301 ? null : hash('sha256', await answer.text()),
    headers: Object.fromEntries(names.map((name) => [name, answer.headers.get(name)])),
  };
};

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'identity', Connection: 'close', ...headers },
  });

/** A store API that answers with what it was asked. */
const openApi = async () => {
  const { loopback, close } = await listen({
    port: 0,
    host: '127.0.0.1',
    fetch: async (request) =>
      Response.json(
        {
          method: request.method,
          url: request.url.replace(/^http:\/\/[^/]+/, ''),
          body: await request.text(),
          caller: request.headers.get('X-Forwarded-For'),
          scheme: request.headers.get('X-Forwarded-Proto'),
          host: request.headers.get('Host'),
        },
        { status: 404, headers: { 'Cache-Control': 'no-store' } },
      ),
  });
  onTestFinished(close);
  return loopback;
};

beforeAll(async () => {
  if (webServers.length === 0) return;
  await buildTitled('Antes');
  await switchFolder(distDir, distDir, releases);
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['hosts/nginx/sulco.conf', 'hosts/caddy/Caddyfile'])(
  '%s has the policies and shared pages',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const pages = Object.values(shells).map((shell) => `${shell}.html`);
    for (const part of [...pages, sharedPolicy({ isHttps: false }), closedPolicy])
      expect(text).toContain(part);
  },
);

describe.each(webServers)('%s with the configuration in hosts/', { timeout: 180_000 }, (name, start) => {
  const open = async () => start({ root: distDir, apiUrl: await openApi() });

  test('answers each address of the site as the shop itself does', async () => {
    const [url, shop] = [await open(), siteRoutes(distDir)];
    const theirs: Record<string, unknown> = {};
    const ours: Record<string, unknown> = {};
    for (const address of [...files().map(addressOf), ...otherAddresses]) {
      const wanted = await shop.fetch(new Request(url + address));
      const names = [...wanted.headers.keys()].filter((name) => !ownHeaders.has(name));
      ours[address] = await described(wanted, url, names);
      theirs[address] = await described(await get(url + address), url, names);
    }
    expect(theirs).toEqual(ours);
  });

  test('takes no header from an address, and refuses to change pages', async () => {
    const url = await open();
    for (const address of ['/discos%0d%0aX-Evil:%201/', '/%0d%0aX-Evil:%201/index.html', '//%0aX-Evil:1'])
      expect((await get(url + address)).headers.get('X-Evil')).toBeNull();
    expect((await fetch(`${url}/discos`, { method: 'POST', body: 'a=1' })).status).toBe(405);
  });

  test('forwards calls of the API as they are, with the address of the caller', async () => {
    const url = await open();
    const answer = await fetch(`${url}/api/orders/?a=%20b%2Fc`, {
      method: 'POST',
      body: '{"pedido":1}',
      headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' },
    });
    expect(await answer.json()).toEqual({
      method: 'POST',
      url: '/api/orders/?a=%20b%2Fc',
      body: '{"pedido":1}',
      caller: '127.0.0.1',
      scheme: 'http',
      host: expect.stringContaining('127.0.0.1'),
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Security-Policy')).toBeNull();
    expect(await (await fetch(`${url}/api`)).json()).toMatchObject({ url: '/api' });
  });

  test('compresses what is text, and says that a page is the one that a browser has', async () => {
    const url = await open();
    const style = files().find((file) => file.endsWith('.css'));
    for (const address of ['/discos', `/${style}`]) {
      const answer = await get(url + address, { 'Accept-Encoding': 'gzip' });
      expect([address, answer.headers.get('Content-Encoding')]).toEqual([address, 'gzip']);
      const known = { 'Accept-Encoding': 'gzip', 'If-None-Match': answer.headers.get('ETag')! };
      const again = await get(url + address, known);
      expect([address, again.status, await again.text()]).toEqual([address, 304, '']);
    }
    expect(
      (await get(`${url}/loja.png`, { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding'),
    ).toBeNull();
  });

  test('serves the new pages when a whole build has taken the place of the site', async () => {
    const url = await open();
    const page = await get(`${url}/vinyl/disco-1`);
    expect(await page.text()).not.toContain(`Depois de ${name}`);
    await buildWhole(`Depois de ${name}`);
    const known = { 'If-None-Match': page.headers.get('ETag')! };
    const now = await get(`${url}/vinyl/disco-1`, known);
    expect([now.status, await now.text()]).toEqual([200, expect.stringContaining(`Depois de ${name}`)]);
  });
});
