import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pMap from 'p-map';
import { openDatabase } from '#server/kernel/db/database.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { openDecodePool } from '#server/catalogue/previews/decode-pool.ts';
import { storeContext } from '#server/new-store-context.ts';
import { clicks, flacOf, wavOf } from '../../tests/support/made-sounds.ts';
import { atMost, known, type Figure } from './figure.ts';

const files = 500;
const seconds = 20;
const mostSeconds = 60;

/** Each file has another tempo, so that no two are equal. */
const tempoOf = (at: number) => 90 + at / 5;

const nameOf = (at: number) => `${at}.${at % 2 === 0 ? 'wav' : 'flac'}`;

/** A beat in noise like that of a record, the sound with the longest analysis. */
const soundOf = (at: number) => {
  const sound = clicks({ bpm: tempoOf(at), seconds, loudness: 0.7 });
  let seed = at + 1;
  for (let sample = 0; sample < sound.length; sample += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    sound[sample] = (sound[sample] ?? 0) + (seed / 2_147_483_647 - 0.5) * 0.1;
  }
  return at % 2 === 0 ? wavOf(sound) : flacOf(sound);
};

/** Seconds on the clock, and processor seconds of all threads, which a busy machine changes less. */
const timed = async <Result>(work: () => Promise<Result>) => {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, took: (performance.now() - start) / 1_000, ofProcessors: (user + system) / 1_000_000 };
};

/** Peaks and tempo of the files by the threads alone, as an import asks for them. Returns how many were right. */
const analyse = async (folder: string): Promise<number> => {
  const pool = openDecodePool();
  try {
    const right = await pMap(
      Array.from({ length: files }, (_, at) => at),
      async (at) => {
        const analysis = await pool.analyse(new Uint8Array(await readFile(path.join(folder, nameOf(at)))));
        const bpm = 'facts' in analysis ? (analysis.facts.bpm ?? 0) : 0;
        return [1, 2].some((octave) => Math.abs(bpm - tempoOf(at) * octave) < 1);
      },
      { concurrency: 4 },
    );
    return right.filter(Boolean).length;
  } finally {
    await pool.close();
  }
};

const importAll = async (folder: string): Promise<void> => {
  const database = await openDatabase({});
  try {
    const rows = Array.from({ length: files }, (_, at) => ({
      title: `Disco ${at}`,
      tracks: [{ title: 'A1', preview_file: nameOf(at) }],
    }));
    const lines = rows.map((row) => JSON.stringify(row));
    const { previews } = await importReleases(storeContext(database), lines, { previewFolder: folder });
    if (previews?.added !== files) throw new Error(`Only ${previews?.added ?? 0} previews were imported.`);
  } finally {
    await database.close();
  }
};

/** The preview files of a shop: 500 of 20 s each, in two formats, made up in a folder of their own. */
export const benchPreviews = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sulco-previews-'));
  try {
    for (let at = 0; at < files; at += 1) await writeFile(path.join(folder, nameOf(at)), soundOf(at));
    const { result: right, took, ofProcessors } = await timed(() => analyse(folder));
    const whole = await timed(() => importAll(folder));
    return [
      atMost(`Peaks and tempo of ${files} preview files`, took, mostSeconds, 's'),
      known('  in processor time, on two threads', `${ofProcessors.toFixed(1)} s`),
      known('  of which the tempo is right, or its double', `${right} of ${files}`),
      known('  with their import into an embedded store', `${whole.took.toFixed(1)} s`),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
