import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildRound } from '#domain/build-round.ts';
import { openWorkFolder } from '../build/work-folder.ts';
import { hashOf, makeFile, type MadeFile } from '../render/make-file.ts';
import { makeInPool } from '../render/render-pool.ts';
import type { OpenSite } from './open-site.ts';
import { publishFiles } from './publish.ts';
import type { TraceIndex } from './trace-index.ts';

type Checked = Pick<BuildRound, 'checked' | 'differences'>;

/** Runs one work at a time. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Makes random files of the site again, at most `count`, and compares them with the bytes of the site. Files that
 * differ are replaced.
 * @param except files that are to be made anyway
 */
export const checkFiles = async (
  site: OpenSite,
  index: TraceIndex,
  count: number,
  except: ReadonlySet<string>,
): Promise<Checked> => {
  const files = sample(
    [...index.files()].filter((file) => !except.has(file)),
    count,
  );
  const work = openWorkFolder(site.dir);
  try {
    const different: MadeFile[] = [];
    for (const file of files) {
      const bytes = await readFile(path.join(site.dir, decodeURI(file))).catch(() => null);
      const hashNow = bytes ? hashOf(bytes) : undefined;
      const made = await makeFile(site.renderer, file, { outDir: work.folder, hashNow });
      if (made.hash !== hashNow) different.push(made);
      await nextTurn();
    }
    return { checked: files.length, differences: await replaceFiles(site, index, work.folder, different) };
  } finally {
    work.remove();
  }
};

const replaceFiles = async (
  { dir, records }: OpenSite,
  index: TraceIndex,
  folder: string,
  different: readonly MadeFile[],
): Promise<string[]> => {
  const files = different.map(({ file }) => file);
  await publishFiles(folder, dir, files);
  const state = records.state();
  if (state && different.length > 0) records.save({ state, made: different, gone: [] });
  for (const made of different) index.set(made);
  return files;
};

/**
 * Makes all files of the site again, in a thread that reads the catalogue from its snapshot, so that no state of this
 * process is trusted. Rounds may run at the same time: files that they make are not checked.
 * @param inTurn does a work between two rounds
 */
export const checkAllFiles = async (
  site: OpenSite,
  index: TraceIndex,
  except: () => ReadonlySet<string>,
  inTurn: InTurn,
): Promise<Checked> => {
  const left = except();
  const before = new Map([...index.files()].flatMap((file) => hashOfClean(index, file, left)));
  const work = openWorkFolder(site.dir);
  try {
    const made: MadeFile[] = [];
    await makeInPool(
      Array.from(before, ([file, hashNow]) => ({ file, hashNow })),
      {
        ...{ bundle: site.bundle.place, siteUrl: site.siteUrl, outDir: work.folder, most: 1 },
        fingerprint: site.catalogue.fingerprint,
        onMade: (some) => void made.push(...some),
      },
    );
    const suspects: MadeFile[] = [];
    for (const one of made) if ((await hashInSite(site, one.file)) !== one.hash) suspects.push(one);
    const isClean = (one: MadeFile) =>
      index.hashOf(one.file) === before.get(one.file) &&
      !except().has(one.file) &&
      readsAreCurrent(site, one);
    const differences = await inTurn(async () => {
      const different = suspects.filter(isClean);
      // The thread writes no file whose hash equals that of its trace, so such a file is made here.
      for (const { file, hash } of different)
        if (hash === before.get(file)) await makeFile(site.renderer, file, { outDir: work.folder });
      return replaceFiles(site, index, work.folder, different);
    });
    return { checked: before.size, differences };
  } finally {
    work.remove();
  }
};

const hashOfClean = (index: TraceIndex, file: string, except: ReadonlySet<string>) => {
  const hash = index.hashOf(file);
  return hash === undefined || except.has(file) ? [] : [[file, hash] as const];
};

const hashInSite = async (site: OpenSite, file: string): Promise<string | null> => {
  const bytes = await readFile(path.join(site.dir, decodeURI(file))).catch(() => null);
  return bytes && hashOf(bytes);
};

/** false when the catalogue has changed since a file was made. */
const readsAreCurrent = ({ renderer }: OpenSite, { reads }: MadeFile): boolean =>
  Object.entries(JSON.parse(reads) as Record<string, string>).every(
    ([key, value]) => renderer.hashOf(key) === value,
  );

/** Different entries in random order. */
const sample = <Entry>(entries: Entry[], count: number): Entry[] => {
  const most = Math.min(count, entries.length);
  for (let place = 0; place < most; place += 1) {
    const other = place + Math.floor(Math.random() * (entries.length - place));
    [entries[place], entries[other]] = [entries[other] as Entry, entries[place] as Entry];
  }
  return entries.slice(0, most);
};
