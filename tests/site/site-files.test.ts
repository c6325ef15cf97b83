import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEncodedFiles } from '#site/serve/encoded-files.ts';
import { findFile } from '#site/serve/static-file.ts';
import { siteRoutes } from '#site/serve/site.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const page = `<h1>${'A love supreme. '.repeat(500)}</h1>`;
const picture = Buffer.from(Array.from({ length: 3_000 }, (_, place) => (place * 7_919) % 251));

const files: Record<string, string | Buffer> = {
  'index.html': '<h1>home</h1>',
  'discos.html': page,
  '404.html': `<p>Página não encontrada</p>${page}`,
  'shell/vinyl.html': `<p>shell</p>${page}`,
  'covers/blue-train.webp': picture,
};

let dist = '';
let site: ReturnType<typeof siteRoutes>;

const writeSite = async (folder: string, contents: Record<string, string | Buffer> = files) => {
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
};

beforeEach(async () => {
  dist = path.join(scratchFolder(), 'site');
  await writeSite(dist);
  site = siteRoutes(dist);
});

const get = async (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.request(`http://shop${address}`, { method, headers });

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
/** The site after a restart of the server. */
const reopened = async (address: string) =>
  siteRoutes(dist).request(address, { headers: { 'Accept-Encoding': 'br' } });
const kept = () => readdir(path.join(dist, '.encoded')).catch(() => []);

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
const decoded = async (answer: Response) => {
  const coding = answer.headers.get('Content-Encoding') as keyof typeof decoders | null;
  const bytes = await bytesOf(answer);
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
  return (coding ? decoders[coding](bytes) : bytes).toString();
};

describe('a text of the site', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['identity;q=0.5, gzip;q=0.1', null],
    ['identity, br', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['identity;q=0', null],
    ['*;q=0', null],
    ['zstd, deflate', null],
    ['', null],
  ])('is sent to a caller who accepts %j in the coding %j', async (accepted, coding) => {
    for (const address of ['/discos', '/shell/vinyl', '/vinyl/new', '/nada-aqui']) {
      const answer = await get(address, { 'Accept-Encoding': accepted });
      expect([address, answer.headers.get('Content-Encoding')]).toEqual([address, coding]);
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      expect(await decoded(answer)).toContain(page);
    }
  });

  test('is sent unencoded when it is short, unless that is refused', async () => {
    expect((await get('/', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBeNull();
    const answer = await get('/', { 'Accept-Encoding': 'br, identity;q=0' });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(await decoded(answer)).toBe(files['index.html']);
  });

  test('is encoded once, and then read from a hidden cache file', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/discos', { 'Accept-Encoding': 'br' })),
    );
    for (const answer of answers) expect(await decoded(answer)).toBe(page);
    const [name = '', ...others] = await kept();
    expect([path.extname(name), others]).toEqual(['.br', []]);

    // Replacing its content by another page's shows that the response comes from the cache file.
    await get('/shell/vinyl', { 'Accept-Encoding': 'br' });
    const other = (await kept()).find((file) => file !== name) ?? '';
    await rename(path.join(dist, '.encoded', other), path.join(dist, '.encoded', name));
    expect(await decoded(await reopened('/discos'))).toBe(files['shell/vinyl.html']);
    for (const address of [`/.encoded/${name}`, `/%2eencoded/${name}`, '/discos.html.br', '/discos.br'])
      expect((await get(address)).status).toBe(404);
  });

  test.each(['', 'half', '\0'.repeat(500)])(
    'is encoded again when a power failure has left %j of its file',
    async (rest) => {
      await get('/discos', { 'Accept-Encoding': 'br' });
      for (const name of await kept()) await writeFile(path.join(dist, '.encoded', name), rest);
      expect(await decoded(await reopened('/discos'))).toBe(page);
      expect(await decoded(await reopened('/discos'))).toBe(page);
    },
  );

  test('is encoded in memory when the folder is not writable', async () => {
    // Root can write to any folder, but not to a path below a file.
    await writeFile(path.join(dist, '.encoded'), '');
    for (const coding of ['br', 'gzip', 'br'])
      expect(await decoded(await get('/discos', { 'Accept-Encoding': coding }))).toBe(page);
  });

  test('is never sent in an encoding of another version', async () => {
    const accepted = { 'Accept-Encoding': 'br' };
    const first = await get('/discos', accepted);
    const changed = page.replaceAll('love', 'hate');
    await writeFile(path.join(dist, 'discos.html'), changed);
    await utimes(path.join(dist, 'discos.html'), new Date(), new Date(Date.now() + 5_000));
    const second = await get('/discos', { ...accepted, 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([second.status, await decoded(second)]).toEqual([200, changed]);

    await writeSite(`${dist}.next`, { 'discos.html': 'short' });
    await rename(dist, `${dist}.old`);
    await rename(`${dist}.next`, dist);
    expect(await decoded(await get('/discos', accepted))).toBe('short');
  });

  test('is not encoded when it was replaced after it was found, and does not recreate a removed site', async () => {
    const encoded = createEncodedFiles(dist);
    const file = (await findFile(path.join(dist, 'discos.html')))!;
    await writeFile(file.path, 'replaced meanwhile');
    expect(await encoded.find(file, 'br')).toBeNull();
    expect(await kept()).toEqual([]);
    await rm(dist, { recursive: true });
    expect(await encoded.find(file, 'gzip')).toBeNull();
    expect(existsSync(dist)).toBe(false);
  });
});

describe('a client with a cached file', () => {
  test.each(['br', 'gzip', 'identity'])('gets no content again in %s', async (coding) => {
    const headers = { 'Accept-Encoding': coding };
    const first = await get('/discos', headers);
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get('/discos', { ...headers, 'If-None-Match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('ETag')).toBe(tag);
      expect(again.headers.get('Vary')).toBe('Accept-Encoding');
      expect(again.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    }
    expect((await get('/', { 'If-None-Match': tag })).status).toBe(200);
  });

  test('gets a different ETag for each coding', async () => {
    const codings = ['br', 'gzip', 'identity'];
    const answers = await Promise.all(codings.map((coding) => get('/discos', { 'Accept-Encoding': coding })));
    expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(3);
  });

  test('may revalidate by date, and ETag takes precedence', async () => {
    const modified = (await get('/discos')).headers.get('Last-Modified') ?? '';
    expect((await get('/discos', { 'If-Modified-Since': modified })).status).toBe(304);
    const earlier = new Date(Date.parse(modified) - 1_000).toUTCString();
    expect((await get('/discos', { 'If-Modified-Since': earlier })).status).toBe(200);
    const both = { 'If-None-Match': '"other"', 'If-Modified-Since': modified };
    expect((await get('/discos', both)).status).toBe(200);
  });

  test('gets 404 for a missing page whatever it sends', async () => {
    const answer = await get('/nada-aqui', { 'If-None-Match': '*', Range: 'bytes=0-5' });
    expect([answer.status, await answer.text()]).toEqual([404, files['404.html']]);
    expect(answer.headers.get('ETag')).toBeNull();
  });
});

describe('HEAD', () => {
  test.each(['/discos', '/covers/blue-train.webp', '/nada-aqui', '/'])(
    'has the headers of GET for %s',
    async (address) => {
      for (const coding of ['br', 'identity']) {
        const headers = { 'Accept-Encoding': coding };
        const [head, whole] = [await get(address, headers, 'HEAD'), await get(address, headers)];
        expect([head.status, await head.text()]).toEqual([whole.status, '']);
        expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
      }
    },
  );
});

describe('a range', () => {
  const cover = '/covers/blue-train.webp';

  test.each([
    ['bytes=0-5', 0, 5],
    ['bytes=2990-', 2990, 2999],
    ['bytes=-10', 2990, 2999],
    ['bytes=-9999', 0, 2999],
    ['bytes=2990-9999', 2990, 2999],
    ['BYTES=0-0', 0, 0],
  ])('%s of a picture is answered with that part', async (range, start, end) => {
    const answer = await get(cover, { Range: range, 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe(`bytes ${start}-${end}/3000`);
    expect(answer.headers.get('Content-Length')).toBe(String(end - start + 1));
    expect(await bytesOf(answer)).toEqual(picture.subarray(start, end + 1));
  });

  test.each(['bytes=3000-', 'bytes=9999-10000', 'bytes=-0'])('%s is outside of the file', async (range) => {
    const answer = await get(cover, { Range: range });
    expect([answer.status, await answer.text()]).toEqual([416, '']);
    expect(answer.headers.get('Content-Range')).toBe('bytes */3000');
  });

  test.each([
    'lines=0-5',
    '0-5',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=0-5,7-9',
    'bytes=0-5;',
  ])('%s is ignored', async (range) => {
    const answer = await get(cover, { Range: range });
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([200, null]);
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes');
    expect(await bytesOf(answer)).toEqual(picture);
  });

  test('of a text is taken from the unencoded file, and ignored for an encoded one', async () => {
    const encoded = await get('/discos', { Range: 'bytes=0-5', 'Accept-Encoding': 'br' });
    expect([encoded.status, encoded.headers.get('Accept-Ranges')]).toEqual([200, null]);
    expect(await decoded(encoded)).toBe(page);
    const plain = await get('/discos', { Range: 'bytes=0-5' });
    expect([plain.status, await plain.text()]).toEqual([206, page.slice(0, 6)]);
    expect(plain.headers.get('Content-Encoding')).toBeNull();
  });

  test('of a HEAD request is ignored', async () => {
    const answer = await get(cover, { Range: 'bytes=0-5' }, 'HEAD');
    expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, '3000']);
  });

  test('with If-Range is answered only when the file is unchanged', async () => {
    const { headers } = await get(cover);
    const tag = headers.get('ETag') ?? '';
    const date = headers.get('Last-Modified') ?? '';
    const statusFor = async (condition: string) =>
      (await get(cover, { Range: 'bytes=0-5', 'If-Range': condition })).status;
    expect(await Promise.all([tag, date].map(statusFor))).toEqual([206, 206]);
    const later = new Date(Date.parse(date) + 60_000).toUTCString();
    expect(await Promise.all([`W/${tag}`, '"other"', later, 'x'].map(statusFor))).toEqual([
      200, 200, 200, 200,
    ]);
  });
});
