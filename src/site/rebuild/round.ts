import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildRound } from '#domain/build-round.ts';
import { paths } from '#paths.ts';
import { hostFiles, writeHostFiles } from '../hosting/host-files.ts';
import { openWorkFolder } from '../build/work-folder.ts';
import { makeFile, type MadeFile } from '../render/make-file.ts';
import { makeInPool } from '../render/render-pool.ts';
import { forgetEncoded } from '../serve/encoded-files.ts';
import type { OpenSite } from './open-site.ts';
import { publishFiles, removeFiles } from './publish.ts';
import type { SiteState } from './site-records.ts';
import type { TraceIndex } from './trace-index.ts';
import { builtFile } from './whole-site.ts';

export interface Dirty {
  /** Files to make. */
  files: ReadonlySet<string>;
  /** Files whose subject no longer exists. */
  gone: readonly string[];
  /** Files that another round makes, and this one leaves as they are. */
  later?: ReadonlySet<string>;
}

export type RoundResult = Pick<BuildRound, 'rendered' | 'changed' | 'bytes'>;

/** More files than this are made in worker threads, which take a second to start. */
const mostInThread = 300;

/**
 * Makes files again, publishes those that differ, and stores their traces. Nothing is published when one of them cannot
 * be made. A killed round is repeated, because its traces are stored at its end.
 */
export const runRound = async (
  site: OpenSite,
  index: TraceIndex,
  { files, gone, later = new Set() }: Dirty,
  state: SiteState,
): Promise<RoundResult> => {
  const work = openWorkFolder(site.dir);
  try {
    const made = await makeAll(site, index, { files, gone, later }, work.folder);
    const changed = made.filter(({ file, hash }) => hash !== index.hashOf(file));
    await writeFile(path.join(work.folder, paths.built), builtFile(site.catalogue));
    site.records.expect([...changed.map(({ file }) => file), ...gone]);
    await publishFiles(work.folder, site.dir, [...changed.map(({ file }) => file), paths.built.slice(1)]);
    await removeFiles(site.dir, gone);
    // The headers of a host list each file and folder at the root of the site.
    if (gone.length > 0 || changed.some(({ file }) => !index.hashOf(file)))
      await publishHostFiles(site, work.folder);
    await forgetEncoded(site.dir, [...changed.map(({ file }) => decodeURI(file)), ...gone.map(decodeURI)]);
    site.records.save({ state, made, gone });
    for (const file of gone) index.delete(file);
    for (const one of made) index.set(one);
    const bytes = changed.reduce((sum, { size }) => sum + size, 0);
    return { rendered: made.length, changed: changed.length + gone.length, bytes };
  } finally {
    work.remove();
  }
};

/** Makes files, and then the other readers of values that turn out to have changed. */
const makeAll = async (
  site: OpenSite,
  index: TraceIndex,
  { files, gone, later }: Required<Dirty>,
  outDir: string,
): Promise<MadeFile[]> => {
  const left = later.union(new Set(gone));
  const all = new Map<string, MadeFile>();
  for (let due = [...files]; due.length > 0;) {
    for (const made of await makeEach(site, index, due, outDir)) all.set(made.file, made);
    const missed = new Set(due.flatMap((file) => missedReaders(index, all.get(file))));
    due = [...missed].filter((file) => !all.has(file) && !left.has(file));
  }
  return [...all.values()];
};

/** The other readers of a value that has changed since they read it. */
const missedReaders = (index: TraceIndex, made: MadeFile | undefined): string[] =>
  Object.entries(JSON.parse(made?.reads ?? '{}') as Record<string, string>).flatMap(([key, value]) => {
    const known = index.valueOf(key);
    return known === undefined || known === value ? [] : [...index.readersOf(key)];
  });

const makeEach = async (
  { renderer, bundle, catalogue, siteUrl }: OpenSite,
  index: TraceIndex,
  files: readonly string[],
  outDir: string,
): Promise<MadeFile[]> => {
  const made: MadeFile[] = [];
  if (files.length > mostInThread) {
    const jobs = files.map((file) => ({ file, hashNow: index.hashOf(file) }));
    const onMade = (some: MadeFile[]) => void made.push(...some);
    await makeInPool(jobs, {
      bundle: bundle.place,
      siteUrl,
      outDir,
      fingerprint: catalogue.fingerprint,
      onMade,
    });
    return made;
  }
  for (const file of files) {
    made.push(await makeFile(renderer, file, { outDir, hashNow: index.hashOf(file) }));
    await nextTurn();
  }
  return made;
};

const publishHostFiles = async (site: OpenSite, work: string) => {
  await writeHostFiles(site.dir, site, work);
  await publishFiles(work, site.dir, hostFiles);
};
