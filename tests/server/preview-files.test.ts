import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#server/app.ts';
import { openDatabase, type Database } from '#server/kernel/db/database.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { openStoreJobs } from '#server/job-registry.ts';
import { addPreviewFile } from '#server/catalogue/previews/preview-file-rows.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { storeContext } from '#server/new-store-context.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { clicks, wavOf } from '../support/made-sounds.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { rowsOf, runStoreCommand } from './backups.ts';
import { lines } from './shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const sound = wavOf(clicks({ bpm: 128, seconds: 6 }));

describeOnOneEngine('a stored preview file', ({ open }) => {
  let database: Database;
  let api: ReturnType<typeof createApi>;
  let url: string;
  beforeEach(async () => {
    database = await open();
    const folder = scratchFolder();
    writeFileSync(path.join(folder, 'a.wav'), sound);
    const row = { title: 'Um', tracks: [{ title: 'A', preview_file: 'a.wav' }] };
    await importReleases(storeContext(database), lines([row]), { previewFolder: folder });
    const [stored] = await database.orm.select().from(releases);
    url = stored?.tracks[0]?.previewUrl ?? '';
    api = createApi(storeContext(database));
  });

  const ask = async (headers: Record<string, string> = {}, address = url, method = 'GET') => {
    const response = await api.request(address, { headers, method });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, header: (name: string) => response.headers.get(name), bytes };
  };

  test('is answered whole, to be kept for ever', async () => {
    const { status, header, bytes } = await ask();
    expect(status).toBe(200);
    expect(bytes.equals(sound)).toBe(true);
    expect(header('Content-Type')).toBe('audio/wav');
    expect(header('Content-Length')).toBe(String(sound.length));
    expect(header('Accept-Ranges')).toBe('bytes');
    expect(header('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(header('ETag')).toBe(`"${url.slice(url.lastIndexOf('/') + 1, -'.wav'.length)}"`);
  });

  test('is answered in parts', async () => {
    const parts: [string, number, number][] = [
      ['bytes=0-99', 0, 100],
      ['bytes=1000-', 1_000, sound.length],
      ['bytes=-500', sound.length - 500, sound.length],
      [`bytes=${sound.length - 1}-999999999`, sound.length - 1, sound.length],
    ];
    for (const [range, from, to] of parts) {
      const { status, header, bytes } = await ask({ Range: range });
      expect(status, range).toBe(206);
      expect(header('Content-Range'), range).toBe(`bytes ${from}-${to - 1}/${sound.length}`);
      expect(bytes.equals(sound.subarray(from, to)), range).toBe(true);
    }
    const beyond = await ask({ Range: `bytes=${sound.length}-` });
    expect([beyond.status, beyond.header('Content-Range')]).toEqual([416, `bytes */${sound.length}`]);
  });

  test('is stored so that the database can read a part of it alone', async () => {
    const storage = `select attstorage from pg_attribute
      where attrelid = 'preview_files'::regclass and attname = 'bytes'`;
    expect(await rowsOf(database, storage)).toEqual([{ attstorage: 'e' }]);
  });

  test('is not sent to a browser that has it, nor for a HEAD request', async () => {
    const head = await ask({}, url, 'HEAD');
    expect([head.status, head.header('Content-Length'), head.bytes.length]).toEqual([
      200,
      String(sound.length),
      0,
    ]);
    const known = await ask({ 'If-None-Match': head.header('ETag') ?? '' });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });

  test('is found by its whole address only', async () => {
    const names = [
      url.replace('.wav', '.mp3'),
      url.replace('.wav', ''),
      url.replace(/[\w-]{43}/, 'A'.repeat(43)),
      '/api/previews/files/x.wav',
      `/api/previews/files/${encodeURIComponent('../a.wav')}`,
    ];
    for (const name of names) {
      const { status, header, bytes } = await ask({}, name);
      expect([status, header('Cache-Control')], name).toEqual([404, 'no-store']);
      expect(JSON.parse(bytes.toString()), name).toMatchObject({ success: false });
    }
  });

  test('goes into a backup and comes out of it, however large', async () => {
    const large = { kind: 'mp3', seconds: 600, peaks: 'f'.repeat(120), bpm: null } as const;
    const files = Array.from({ length: 2 }, () => randomBytes(10 * 1_048_576));
    for (const [at, bytes] of files.entries()) {
      const file = { ...large, hash: `${at}`.padEnd(43, 'A'), size: bytes.length };
      await addPreviewFile(database.orm, file, bytes, new Date());
    }
    // Both stores have the tables of the jobs.
    await (await openStoreJobs(database, { onlySends: true })).close();
    const backup = path.join(scratchFolder(), 'store.backup');
    expect(await runStoreCommand(storeContext(database), ['backup', backup])).toMatch(/rows are in/);
    const target = await openDatabase({});
    const jobs = await openStoreJobs(target, { onlySends: true });
    const restored = storeContext(target, { jobs });
    expect(await runStoreCommand(restored, ['restore', backup])).toMatch(/are restored/);
    const sums =
      'select hash, media_type, size, peaks, created_at, md5(bytes) from preview_files order by hash';
    const before = await rowsOf(database, sums);
    expect(before).toHaveLength(3);
    expect(await rowsOf(target, sums)).toEqual(before);
    const part = await createApi(restored).request(`/api/previews/files/${'1'.padEnd(43, 'A')}.mp3`, {
      headers: { Range: 'bytes=10000000-' },
    });
    expect(Buffer.from(await part.arrayBuffer()).equals(files[1]!.subarray(10_000_000))).toBe(true);
    await jobs.close();
    await target.close();
  });
});
