import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#server/app.ts';
import { catalogueVersion } from '#server/kernel/db/catalogue-version-table.ts';
import { importGood } from '#server/shopkeeping/import/import-good.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { readImportRow } from '#server/shopkeeping/import/import-row.ts';
import { openPreviewPlacer } from '#server/shopkeeping/import/place-previews.ts';
import { releaseRecord } from '#server/shopkeeping/import/release-record.ts';
import { previewFiles } from '#server/catalogue/tables/preview-file-table.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { storeContext } from '#server/new-store-context.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { clicks, flacOf, wavOf } from '../support/made-sounds.ts';
import { performCommand } from '../support/perform-command.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { getter, lines } from './shop.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const house = wavOf(clicks({ bpm: 128, seconds: 10 }));
const other = wavOf(clicks({ bpm: 124, seconds: 10 }));

/** A record with one track for each name of a file. */
const record = (title: string, files: string[], more: Record<string, unknown> = {}) => ({
  title,
  styles: ['House'],
  tracks: files.map((preview_file, at) => ({
    position: `A${at + 1}`,
    title: `Faixa ${at + 1}`,
    preview_file,
  })),
  ...more,
});

describeOnOneEngine('the import of previews', ({ open }) => {
  let store: StoreContext;
  let folder: string;
  beforeEach(async () => {
    store = storeContext(await open());
    folder = scratchFolder();
  });

  const put = (name: string, bytes: Uint8Array) => writeFileSync(path.join(folder, name), bytes);

  const importing = (rows: unknown[], previewFolder: string | undefined = folder) =>
    importReleases(store, lines(rows), { previewFolder });

  const stored = async (title: string) => {
    const [row] = await store.orm.select().from(releases).where(eq(releases.title, title));
    if (!row) throw new Error(`${title} is not in the store`);
    return row;
  };

  const urls = async (title: string) => (await stored(title)).tracks.map(({ previewUrl }) => previewUrl);

  const files = () => store.orm.select({ hash: previewFiles.hash }).from(previewFiles);

  test('gives a track its file, with its waveform and its tempo', async () => {
    put('METH025-A1.wav', house);
    const report = await importing([record('Um', ['METH025-A1.wav'])]);
    expect(report).toMatchObject({ added: 1, broken: [], previews: { added: 1, unchanged: 0, broken: [] } });
    const get = getter(createApi(store));
    const { body } = await get(`/vinyl/${(await stored('Um')).slug}/tracks`);
    expect(body.data).toMatchObject([
      {
        preview_url: expect.stringMatching(/^\/api\/previews\/files\/[\w-]{43}\.wav$/),
        preview_peaks: expect.stringMatching(/^f[0-9a-f]{119}$/),
        preview_is_demo: false,
        bpm: expect.closeTo(128, 0),
      },
    ]);
    expect((await stored('Um')).bpm).toBeCloseTo(128, 0);
  });

  test('knows a file by its bytes, whatever its name says', async () => {
    mkdirSync(path.join(folder, 'lado-b'));
    for (const name of ['click.mp3', 'click.ogg', 'click.opus'])
      copyFileSync(new URL(`sounds/${name}`, import.meta.url), path.join(folder, name));
    put('lado-b/B1.flac', flacOf(clicks({ bpm: 128, seconds: 5 })));
    put('named-otherwise.mp3', house);
    const names = ['click.mp3', 'click.ogg', 'click.opus', 'lado-b/B1.flac', 'named-otherwise.mp3'];
    const { previews } = await importing([record('Um', names)]);
    expect(previews).toEqual({ added: 5, unchanged: 0, broken: [] });
    const endings = (await urls('Um')).map((url) => url?.split('.').at(-1));
    expect(endings).toEqual(['mp3', 'ogg', 'ogg', 'flac', 'wav']);
  });

  test('puts the tempo into the octave of the style, and believes one in the data', async () => {
    put('174.wav', wavOf(clicks({ bpm: 174, seconds: 10 })));
    put('86.wav', wavOf(clicks({ bpm: 86, seconds: 10 })));
    put('128.wav', house);
    await importing([
      record('Selva', ['174.wav'], { styles: ['Drum n Bass'] }),
      record('Também selva', ['86.wav'], { styles: ['Jungle'] }),
      record('Rap', ['86.wav'], { styles: [], genres: ['Hip Hop'] }),
      record('Rap rápido', ['174.wav'], { genres: ['Hip Hop'], styles: ['Boom Bap'] }),
      record('Contada', [], { tracks: [{ title: 'A', preview_file: '128.wav', bpm: 64 }] }),
      record('Contado', ['128.wav'], { bpm: 64 }),
      record('Sem batida', ['tom.wav', '128.wav']),
    ]);
    const tempos = async (title: string) => {
      const { bpm, tracks } = await stored(title);
      return [bpm, ...tracks.map((track) => track.bpm)];
    };
    const near = (bpm: number) => expect.closeTo(bpm, -0.3);
    expect(await tempos('Selva')).toEqual([near(174), near(174)]);
    expect(await tempos('Também selva')).toEqual([near(172), near(172)]);
    expect(await tempos('Rap')).toEqual([near(86), near(86)]);
    expect(await tempos('Rap rápido')).toEqual([near(87), near(87)]);
    expect(await tempos('Contada')).toEqual([64, 64]);
    expect(await tempos('Contado')).toEqual([64, near(128)]);
    expect(await tempos('Sem batida')).toEqual([near(128), null, near(128)]);
  });

  test('stores equal files once, and the same import again changes nothing', async () => {
    put('a.wav', house);
    put('b.wav', house);
    put('c.wav', other);
    const rows = [record('Um', ['a.wav', 'b.wav']), record('Dois', ['a.wav', 'c.wav'])];
    expect((await importing(rows)).previews).toEqual({ added: 2, unchanged: 2, broken: [] });
    expect(await files()).toHaveLength(2);
    const again = await importing(rows);
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(again.previews).toEqual({ added: 0, unchanged: 4, broken: [] });
  });

  test('takes a record without a preview that is no sound, and the repaired file later', async () => {
    put('vazio.mp3', Buffer.of());
    put('texto.mp3', Buffer.from('Isto é um texto.'));
    put('cortado.wav', house.subarray(0, house.length / 2));
    put('enorme.wav', Buffer.alloc(10 * 1_048_576 + 1));
    put('longo.wav', wavOf(new Float32Array(4_000 * 601).fill(0.1), 4_000));
    put('mudo.wav', wavOf(new Float32Array(44_100)));
    put('bom.wav', other);
    const names = [
      'vazio.mp3',
      'texto.mp3',
      'cortado.wav',
      'enorme.wav',
      'longo.wav',
      'mudo.wav',
      'falta.wav',
    ];
    const rows = [...names, 'bom.wav'].map((name) => record(name, [name]));
    const report = await importing(rows);
    expect(report).toMatchObject({ read: 8, added: 8, broken: [] });
    expect(report.previews).toEqual({
      added: 1,
      unchanged: 0,
      broken: [
        'is empty',
        'is of an unknown format: mp3, wav, flac and ogg are known',
        'is broken: it ends after 5 of 10 seconds',
        'is larger than 10 MB',
        'is longer than 10 minutes',
        'is silent',
        'is not in the folder of previews',
      ].map((reason, at) => ({ line: at + 1, reason: `the preview '${names[at]}' ${reason}` })),
    });
    expect(await urls('cortado.wav')).toEqual([null]);

    put('cortado.wav', house);
    const repaired = await importing(rows);
    expect(repaired).toMatchObject({ changed: 1, unchanged: 7, previews: { added: 1, unchanged: 1 } });
    expect(await urls('cortado.wav')).toEqual([expect.stringContaining('/api/previews/files/')]);
  });

  test('refuses a path that leads out of the folder, and follows a link within it', async () => {
    const outside = path.join(scratchFolder(), 'fora.wav');
    writeFileSync(outside, house);
    put('dentro.wav', other);
    symlinkSync(outside, path.join(folder, 'link.wav'));
    symlinkSync(path.dirname(outside), path.join(folder, 'pasta'));
    symlinkSync('dentro.wav', path.join(folder, 'outro-nome.wav'));
    const names = [
      path.relative(folder, outside),
      outside,
      'link.wav',
      'pasta/fora.wav',
      'x/../dentro.wav',
      'C:\\x.wav',
    ];
    const { previews } = await importing(
      [...names, 'outro-nome.wav', '.'].map((name) => record(name, [name])),
    );
    const reasons = previews?.broken.map(({ reason }) => reason);
    const out = [...names, '.'].map((name) => `the preview '${name}' is outside the folder of previews`);
    expect(reasons).toEqual(out);
    expect(previews?.added).toBe(1);
  });

  test('takes nothing away, and says so, when no folder is given', async () => {
    put('a.wav', house);
    const rows = [record('Um', ['a.wav', 'falta.wav']), record('Dois', [])];
    await importing(rows);
    const before = await stored('Um');
    const report = await importReleases(store, lines(rows));
    expect(report).toMatchObject({ changed: 0, unchanged: 2 });
    expect(report.previews?.broken).toEqual([
      { line: 1, reason: 'names a preview, but no folder was given: --previews FOLDER' },
    ]);
    await importReleases(store, lines([record('Um', ['a.wav'], { price: 50 })]));
    expect((await stored('Um')).tracks[0]).toEqual(before.tracks[0]);
    expect((await stored('Um')).price).toBe(5_000);
    await importReleases(store, lines([record('Novo', ['a.wav'])]));
    expect(await urls('Novo')).toEqual([null]);
  });

  test('prefers the file to an address, and has the address where the file is broken', async () => {
    const preview_url = 'https://discos.example/a.mp3';
    const row = record('Um', [], { tracks: [{ title: 'A', preview_file: 'a.wav', preview_url }] });
    await importing([row]);
    expect(await urls('Um')).toEqual([preview_url]);
    put('a.wav', house);
    await importing([row]);
    expect(await urls('Um')).toEqual([expect.stringContaining('/api/previews/files/')]);
  });

  test('deletes a file that no track names any more', async () => {
    put('a.wav', house);
    put('b.wav', other);
    await importing([record('Um', ['a.wav']), record('Dois', ['b.wav', 'a.wav'])]);
    await importing([record('Um', [])]);
    expect(await files()).toHaveLength(2);
    await importing([record('Dois', ['b.wav'])]);
    expect(await files()).toHaveLength(1);
    put('b.wav', house);
    await importing([record('Dois', ['b.wav'])]);
    expect(await files()).toHaveLength(1);
    expect(await urls('Dois')).toEqual([expect.stringContaining((await files())[0]!.hash)]);
    await importing([record('Dois', [])]);
    expect(await files()).toEqual([]);
  });

  test('stores a file again that another import removed after it was looked for', async () => {
    put('a.wav', house);
    await importing([record('Um', ['a.wav'])]);
    await using placer = await openPreviewPlacer(store, { folder, besideVisitors: false, signal: undefined });
    const read = readImportRow(JSON.stringify(record('Dois', ['a.wav'])));
    if ('reason' in read) throw new Error(read.reason);
    const placed = await placer.place([{ line: 1, row: read.row, record: releaseRecord(read.row) }]);
    await importing([record('Um', [])]);
    expect(await files()).toEqual([]);
    await importGood(store, placed.records);
    expect(await urls('Dois')).toEqual([expect.stringContaining((await files())[0]!.hash)]);
  });

  test('stops at a file that became another one after it was looked at', async () => {
    put('a.wav', house);
    await using placer = await openPreviewPlacer(store, { folder, besideVisitors: false, signal: undefined });
    const read = readImportRow(JSON.stringify(record('Um', ['a.wav'])));
    if ('reason' in read) throw new Error(read.reason);
    const placed = await placer.place([{ line: 1, row: read.row, record: releaseRecord(read.row) }]);
    put('a.wav', other);
    await expect(importGood(store, placed.records)).rejects.toThrow(
      "The preview 'a.wav' changed during the import. Import the file again.",
    );
    expect(await files()).toEqual([]);
  });

  test('divides what is too much for one transaction', async () => {
    const version = async () => (await store.orm.select().from(catalogueVersion))[0]!.version;
    const before = await version();
    const tempos = [120, 122, 124, 126];
    for (const bpm of tempos) put(`${bpm}.wav`, wavOf(clicks({ bpm, seconds: 120 })));
    const { previews } = await importing(tempos.map((bpm) => record(`Disco ${bpm}`, [`${bpm}.wav`])));
    expect(previews).toEqual({ added: 4, unchanged: 0, broken: [] });
    // A transaction moves the version by one, and takes three of the files, which have 5.3 MB each.
    expect((await version()) - before).toBe(2);
  });

  test('that is stopped leaves what it has stored', async () => {
    put('a.wav', house);
    put('b.wav', other);
    const stop = new AbortController();
    // A batch has 100 records.
    const rows = Array.from({ length: 101 }, (_, at) =>
      record(`Disco ${at}`, [at < 100 ? 'a.wav' : 'b.wav']),
    );
    const stopped = importReleases(store, lines(rows), {
      previewFolder: folder,
      signal: stop.signal,
      onProgress: () => stop.abort('SIGINT'),
    });
    await expect(stopped).rejects.toThrow(/^Stopped: 100 added/);
    expect(await files()).toHaveLength(1);
    expect((await importing(rows)).previews).toEqual({ added: 1, unchanged: 100, broken: [] });
  });

  test('is a command with the folder as an option, which prints what became of the previews', async () => {
    put('a.wav', house);
    const document = lines([record('Um', ['a.wav']), record('Dois', ['falta.wav'])]).join('\n');
    const words = ['import', '--previews', folder];
    expect((await performCommand(store, words, { document, besideVisitors: true })).out).toBe(
      [
        "Line 2: the preview 'falta.wav' is not in the folder of previews",
        '2 read: 2 added, 0 changed, 0 unchanged, 0 broken.',
        'Previews: 1 added, 0 unchanged, 1 broken.',
        'The broken previews were left out; their records are in the store.',
        'The pages of the shop show it when they are built again: npm run build, or npm start.',
      ].join('\n'),
    );
    const plain = await performCommand(store, ['import'], {
      document: lines([record('Três', [])]).join('\n'),
    });
    expect(plain.out).not.toContain('Previews');
    rmSync(folder, { recursive: true });
    expect((await performCommand(store, words, { document })).err).toMatch(
      /^The folder of previews .+ cannot be read: ENOENT/,
    );
  });
});
