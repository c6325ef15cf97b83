import { existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import dns from 'node:dns';
import { BlockList, createServer, isIPv6, type AddressInfo } from 'node:net';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, onTestFinished, vi, test } from 'vitest';
import { readCoverIndex } from '#catalogue/covers/cover-index.ts';
import { fetchCovers, type FetchCoversOptions } from '#catalogue/covers/fetch-covers.ts';
import { placeCovers } from '#catalogue/covers/place-covers.ts';
import { privateNetworks } from '#catalogue/covers/private-networks.ts';
import { coverFilesOf, largestCoverSide } from '#domain/records/cover-picture.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { drawing, jpeg, sends, startCoverHost, type CoverHost } from './cover-host.ts';

const hour = 60 * 60 * 1_000;

const pictureOf = (slug: string) => ({ records: [slug], largestSide: largestCoverSide });

/** Fetches the covers at these paths of a host, each for one record. */
const fetchFrom = (
  host: CoverHost,
  dir: string,
  paths: string[],
  options: Partial<FetchCoversOptions> = {},
) =>
  fetchCovers(new Map(paths.map((path) => [host.url + path, pictureOf(`disco${path.slice(1)}`)])), {
    dir,
    forbidden: null,
    retryDelayMs: 1,
    timeoutMs: 5_000,
    ...options,
  });

const pictureAt = (dir: string, address: string) => readCoverIndex(dir).get(address)?.picture ?? null;

describe('a cover that can be fetched', () => {
  test('is stored as AVIF and WebP squares of each size, with its colour in the name', async () => {
    const host = await startCoverHost({ '/a': sends(await jpeg(1_200, 900)) });
    const dir = scratchFolder();
    const report = await fetchFrom(host, dir, ['/a']);
    expect(report).toMatchObject({ covers: 1, ready: 1, encoded: 1, failed: [] });

    const files = coverFilesOf(pictureAt(dir, `${host.url}/a`)!)!;
    expect(files).toMatchObject({ side: 800, color: 'b32' });
    const names = readdirSync(path.join(dir, 'files')).sort();
    expect(names).toEqual(
      [240, 360, 560, 800].flatMap((side) =>
        ['avif', 'webp'].map((type) => `${files.hash}-b32-${side}.${type}`),
      ),
    );
    for (const name of names) {
      const { width, height, format } = await sharp(path.join(dir, 'files', name)).metadata();
      const [, side, type] = /-(\d+)\.(\w+)$/.exec(name)!;
      expect([width, height]).toEqual([Number(side), Number(side)]);
      expect(format).toBe(type === 'avif' ? 'heif' : 'webp');
    }
  });

  test('is never enlarged', async () => {
    const host = await startCoverHost({ '/small': sends(await jpeg(300, 250)) });
    const dir = scratchFolder();
    await fetchFrom(host, dir, ['/small']);
    expect(coverFilesOf(pictureAt(dir, `${host.url}/small`)!)?.side).toBe(250);
    expect(readdirSync(path.join(dir, 'files'))).toHaveLength(2);
  });

  test.each([
    ['PNG with transparency', (image: Sharp) => image.ensureAlpha(0.5).png()],
    ['WebP', (image: Sharp) => image.webp()],
    ['AVIF', (image: Sharp) => image.avif({ effort: 0 })],
    ['GIF', (image: Sharp) => image.gif()],
    ['grey JPEG', (image: Sharp) => image.greyscale().jpeg()],
    ['CMYK JPEG', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
  ])('may be a %s, whatever it is called', async (_, encode) => {
    const body = await encode(drawing(200)).toBuffer();
    const host = await startCoverHost({ '/cover.txt': sends(body, { 'content-type': 'text/plain' }) });
    const dir = scratchFolder();
    expect(await fetchFrom(host, dir, ['/cover.txt'])).toMatchObject({ ready: 1, failed: [] });
  });

  test('is found behind redirects', async () => {
    const host = await startCoverHost({ '/c': sends(await jpeg(200)) });
    host.answers['/a'] = (_, response) => response.writeHead(301, { location: '/b' }).end();
    host.answers['/b'] = (_, response) => response.writeHead(302, { location: `${host.url}/c` }).end();
    expect(await fetchFrom(host, scratchFolder(), ['/a'])).toMatchObject({ ready: 1 });
  });

  test('is requested once more when its host fails', async () => {
    const body = await jpeg(200);
    const host = await startCoverHost();
    host.answers['/a'] = (request, response) =>
      host.asked.length === 1 ? request.socket.destroy() : sends(body)(request, response);
    expect(await fetchFrom(host, scratchFolder(), ['/a'])).toMatchObject({ ready: 1 });
    expect(host.asked).toEqual(['/a', '/a']);
  });

  test('may be the same picture at several addresses: it is stored once', async () => {
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const body = await jpeg(400);
    const host = await startCoverHost(Object.fromEntries(paths.map((path) => [path, sends(body)])));
    const dir = scratchFolder();
    expect(await fetchFrom(host, dir, paths)).toMatchObject({ ready: 6, failed: [] });
    expect(readdirSync(path.join(dir, 'files'))).toHaveLength(4);
  });

  test('is not requested again by the next build', async () => {
    const host = await startCoverHost({ '/a': sends(await jpeg(200)) });
    const dir = scratchFolder();
    await fetchFrom(host, dir, ['/a']);
    expect(await fetchFrom(host, dir, ['/a'])).toMatchObject({ ready: 1, encoded: 0 });
    expect(host.asked).toHaveLength(1);
  });

  test('is fetched again when its files are gone', async () => {
    const host = await startCoverHost({ '/a': sends(await jpeg(200)) });
    const dir = scratchFolder();
    await fetchFrom(host, dir, ['/a']);
    rmSync(path.join(dir, 'files', readdirSync(path.join(dir, 'files'))[0]!));
    expect(await fetchFrom(host, dir, ['/a'])).toMatchObject({ ready: 1, encoded: 1 });
  });
});

describe('a refresh', () => {
  test('encodes only covers that have changed', async () => {
    const [red, blue] = await Promise.all([jpeg(200), jpeg(200, 200, '#2848c8')]);
    const host = await startCoverHost();
    let body = red;
    host.answers['/a'] = (request, response) =>
      request.headers['if-none-match'] === `"${body === red}"`
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: `"${body === red}"` }).end(body);
    const dir = scratchFolder();
    await fetchFrom(host, dir, ['/a']);
    expect(await fetchFrom(host, dir, ['/a'], { refresh: true })).toMatchObject({ ready: 1, encoded: 0 });
    expect(host.asked).toHaveLength(2);

    body = blue;
    expect(await fetchFrom(host, dir, ['/a'], { refresh: true })).toMatchObject({ ready: 1, encoded: 1 });
    expect(coverFilesOf(pictureAt(dir, `${host.url}/a`)!)?.color).toBe('24c');
  });

  test('keeps the earlier picture when the host no longer has it, and reports that', async () => {
    const host = await startCoverHost({ '/a': sends(await jpeg(200)) });
    const dir = scratchFolder();
    await fetchFrom(host, dir, ['/a']);
    delete host.answers['/a'];
    const report = await fetchFrom(host, dir, ['/a'], { refresh: true });
    expect(report).toMatchObject({ ready: 1, failed: [{ shown: 'earlier picture' }] });
  });

  test('removes what no record uses', async () => {
    const host = await startCoverHost({ '/a': sends(await jpeg(200)), '/b': sends(await jpeg(210)) });
    const dir = scratchFolder();
    await fetchFrom(host, dir, ['/a', '/b']);
    await fetchFrom(host, dir, ['/b'], { refresh: true });
    expect(readdirSync(path.join(dir, 'files'))).toHaveLength(2);
    expect([...readCoverIndex(dir).keys()]).toEqual([`${host.url}/b`]);
  });
});

/** A PNG whose header declares more pixels than fit in memory. */
const bomb = async (): Promise<Buffer> => {
  const png = await drawing(100).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  return png;
};

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><image href="/etc/passwd"/></svg>';

describe('a cover that cannot be fetched', () => {
  test.each([
    ['is missing', 'its host answers 404', async () => undefined],
    [
      'is a page',
      'no JPEG',
      async () => sends('<!doctype html><h1>Loja</h1>', { 'content-type': 'image/jpeg' }),
    ],
    ['is an SVG that says it is a PNG', 'no JPEG', async () => sends(svg, { 'content-type': 'image/png' })],
    [
      'is cut short',
      'cannot be decoded',
      async () => sends((await drawing(900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 3_000)),
    ],
    ['is empty', 'no JPEG', async () => sends('')],
    ['is a decompression bomb', 'it has more than 40 megapixels', async () => sends(await bomb())],
    ['is a tracking dot', 'it is only 4 x 4 pixels', async () => sends(await jpeg(4))],
    [
      'says that it is 11 MB',
      'it is larger than 10 MB',
      async () => sends(Buffer.alloc(11 * 1_024 * 1_024, 0xff)),
    ],
    [
      'does not say that it is 11 MB',
      'it is larger than 10 MB',
      async () => (_: unknown, response: { write: (bytes: Buffer) => void; end: () => void }) => {
        for (let megabytes = 0; megabytes < 11; megabytes++)
          response.write(Buffer.alloc(1_024 * 1_024, 0xff));
        response.end();
      },
    ],
  ])('%s: the reason is told', async (_, reason, answer) => {
    const host = await startCoverHost();
    const made = await answer();
    if (made) host.answers['/a'] = made;
    const dir = scratchFolder();
    const report = await fetchFrom(host, dir, ['/a']);
    expect(report).toMatchObject({ ready: 0, failed: [{ shown: 'drawn sleeve', records: ['discoa'] }] });
    expect(report.failed[0]?.reason).toContain(reason);
    expect(host.asked).toHaveLength(1);
    expect(readdirSync(path.join(dir, 'files'))).toEqual([]);
  });

  test('arrives slowly: it is given up in time, after a second try', async () => {
    const host = await startCoverHost();
    const drip = setInterval(() => open.forEach((response) => response.write('x')), 10);
    const open: { write: (text: string) => void }[] = [];
    host.answers['/a'] = (_, response) => void open.push(response);
    const report = await fetchFrom(host, scratchFolder(), ['/a'], { timeoutMs: 150 });
    clearInterval(drip);
    expect(report.failed[0]?.reason).toBe('it is not there after 0.15 s');
    expect(host.asked).toHaveLength(2);
  });

  test('is redirected in a circle: three are followed', async () => {
    const host = await startCoverHost();
    host.answers['/a'] = (_, response) => response.writeHead(302, { location: '/a' }).end();
    const report = await fetchFrom(host, scratchFolder(), ['/a']);
    expect(report.failed[0]?.reason).toBe('it is redirected more than 3 times');
    expect(host.asked).toHaveLength(4);
  });

  test.each(['file:///etc/hostname', 'ftp://127.0.0.1/a', 'data:image/png,x'])(
    'is redirected to %s: only http and https are followed',
    async (location) => {
      const host = await startCoverHost();
      host.answers['/a'] = (_, response) => response.writeHead(302, { location }).end();
      const report = await fetchFrom(host, scratchFolder(), ['/a']);
      expect(report.failed[0]?.reason).toMatch(/^it leads to '(file|ftp|data):'$/);
    },
  );

  test('is not requested again before its retry time, which grows with each failure', async () => {
    const host = await startCoverHost();
    const dir = scratchFolder();
    const at = (hours: number) => ({ now: () => hours * hour });
    await fetchFrom(host, dir, ['/a'], at(0));
    await fetchFrom(host, dir, ['/a'], at(0.9));
    expect(host.asked).toHaveLength(1);
    await fetchFrom(host, dir, ['/a'], at(1));
    expect(host.asked).toHaveLength(2);
    const report = await fetchFrom(host, dir, ['/a'], at(4.9));
    expect(host.asked).toHaveLength(2);
    expect(report.failed).toMatchObject([{ times: 2 }]);
    host.answers['/a'] = sends(await jpeg(200));
    expect(await fetchFrom(host, dir, ['/a'], at(5))).toMatchObject({ ready: 1, failed: [] });
  });

  test('is listed in a readable report', async () => {
    const host = await startCoverHost({ '/a': sends(await jpeg(200)) });
    const dir = scratchFolder();
    const { file } = await fetchFrom(host, dir, ['/a', '/b']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      summary: '1 of 2 covers are ready (1 new). 1 failed.',
      failed: [{ address: `${host.url}/b`, records: ['discob'], reason: 'its host answers 404' }],
    });
  });

  test('costs no more than a few tries when its whole host is down', async () => {
    const host = await startCoverHost();
    const paths = Array.from({ length: 60 }, (_, index) => `/${index}`);
    for (const path of paths) host.answers[path] = (_, response) => response.writeHead(503).end();
    const report = await fetchFrom(host, scratchFolder(), paths);
    expect(report.failed).toHaveLength(60);
    expect(host.asked.length).toBeLessThan(20);
  });
});

/** Listens on loopback, and counts connections of any protocol. */
const countingListener = async (address: string) => {
  const listener = { port: 0, connections: 0 };
  const server = createServer((socket) => {
    listener.connections++;
    socket.destroy();
  });
  await new Promise<void>((listening) => server.listen(0, address, listening));
  onTestFinished(() => void server.close());
  listener.port = (server.address() as AddressInfo).port;
  return listener;
};

/** A closed port. */
const closedPort = async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
};

const loopback = [
  '127.0.0.1',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '0.0.0.0',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
];

describe.each(['http', 'https'])('a private network over %s', (scheme) => {
  test('is not connected to by address or name, and an open port is reported like a closed one', async () => {
    const listener = await countingListener('::').catch(() => countingListener('0.0.0.0'));
    for (const port of [listener.port, await closedPort()]) {
      const report = await fetchCovers(
        new Map(loopback.map((host) => [`${scheme}://${host}:${port}/a`, pictureOf('disco')])),
        { dir: scratchFolder(), retryDelayMs: 1, timeoutMs: 5_000 },
      );
      expect(report.failed.map(({ reason }) => reason)).toEqual(
        loopback.map(() => 'it leads into a private network'),
      );
    }
    expect(listener.connections).toBe(0);
  });

  test('is not reached by a redirect from a host that is allowed', async () => {
    const forbidden = new BlockList();
    forbidden.addAddress('127.0.0.2');
    const listener = await countingListener('0.0.0.0');
    const host = await startCoverHost();
    const location = `${scheme}://127.0.0.2:${listener.port}/secret`;
    host.answers['/a'] = (_, response) => response.writeHead(302, { location }).end();
    const report = await fetchFrom(host, scratchFolder(), ['/a'], { forbidden });
    expect(report.failed[0]?.reason).toBe('it leads into a private network');
    expect(host.asked).toEqual(['/a']);
    expect(listener.connections).toBe(0);
  });

  test('is not reached by a name that resolves to another address the second time', async () => {
    const forbidden = new BlockList();
    forbidden.addAddress('127.0.0.2');
    const [allowed, secret] = [await countingListener('127.0.0.1'), await countingListener('0.0.0.0')];
    const answers = ['127.0.0.1', '127.0.0.2'];
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_: string, __: object, done: Told) =>
        done(null, [{ address: answers.shift() ?? '127.0.0.2', family: 4 }])) as never);
    onTestFinished(() => lookup.mockRestore());
    const report = await fetchCovers(
      new Map(
        [allowed, secret].map(({ port }) => [`${scheme}://capas.example:${port}/a`, pictureOf('disco')]),
      ),
      { dir: scratchFolder(), forbidden, retryDelayMs: 1, timeoutMs: 5_000 },
    );
    expect(report.failed.map(({ reason }) => reason)).toContain('it leads into a private network');
    expect(allowed.connections + secret.connections).toBe(1);
  });
});

type Told = (error: null, addresses: { address: string; family: number }[]) => void;

describe('the list of private networks', () => {
  test.each([
    ['10.1.2.3', '100.64.0.1', '169.254.169.254', '172.31.0.1', '192.168.0.1', '198.18.0.1', '240.0.0.1'],
    ['fc00::1', 'fdff::1', 'fe80::1', 'fec0::1', 'ff02::1', '2002:7f00:1::', '2001::1', '64:ff9b:1::1'],
    ['::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::a00:1', '::a00:1', '::ffff:0:a00:1', '::'],
  ])('has %s and others', (...addresses) => {
    for (const address of addresses)
      expect([address, privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')]).toEqual([
        address,
        true,
      ]);
  });

  test.each([
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '64:ff9b::101:101',
    '::ffff:1.1.1.1',
  ])('does not have %s', (address) => {
    expect(privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')).toBe(false);
  });
});

describe('the files in a built site', () => {
  test('are the stored files of the used covers', async () => {
    const host = await startCoverHost({ '/a': sends(await jpeg(200)), '/b': sends(await jpeg(210)) });
    const [dir, outDir] = [scratchFolder(), scratchFolder()];
    await fetchFrom(host, dir, ['/a', '/b', '/missing']);
    await placeCovers(dir, [`${host.url}/a`, `${host.url}/missing`], outDir);
    const placed = readdirSync(path.join(outDir, 'covers'));
    expect(placed).toHaveLength(2);
    expect(`/covers/${placed[1]}`).toBe(pictureAt(dir, `${host.url}/a`));
    expect(statSync(path.join(outDir, 'covers', placed[0]!)).nlink).toBe(2);
  });

  test('are unchanged when the stored files are written again', async () => {
    const host = await startCoverHost({ '/a': sends(await jpeg(200)) });
    const [dir, outDir] = [scratchFolder(), scratchFolder()];
    await fetchFrom(host, dir, ['/a']);
    const name = readdirSync(path.join(dir, 'files'))[0]!;
    const stored = path.join(dir, 'files', name);
    linkSync(stored, path.join(outDir, name));
    writeFileSync(path.join(outDir, 'mark'), readFileSync(stored));
    rmSync(path.join(dir, 'covers.json'));
    await fetchFrom(host, dir, ['/a']);
    expect(readFileSync(path.join(outDir, name))).toEqual(readFileSync(path.join(outDir, 'mark')));
    expect(statSync(path.join(outDir, name)).ino).not.toBe(statSync(stored).ino);
  });

  test('are none when no cover was fetched', async () => {
    const host = await startCoverHost();
    const [dir, outDir] = [scratchFolder(), scratchFolder()];
    await fetchFrom(host, dir, ['/a']);
    await placeCovers(dir, [`${host.url}/a`], outDir);
    expect(existsSync(path.join(outDir, 'covers'))).toBe(false);
  });
});
