import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildRound } from '#domain/build-round.ts';
import { openWorkFolder } from '../build/work-folder.ts';
import { hashOf, makeFile, type MadeFile } from '../render/make-file.ts';
import type { OpenSite } from './open-site.ts';
import { publishFiles } from './publish.ts';
import type { TraceIndex } from './trace-index.ts';

type Checked = Pick<BuildRound, 'checked' | 'differences'>;

/**
 * Makes random files of the site again, at most `count`, and compares them with the bytes that the site has. What differs is
 * replaced.
 */
export const checkFiles = async (site: OpenSite, index: TraceIndex, count: number): Promise<Checked> => {
  const files = sample([...index.files()], count);
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
    const differences = different.map(({ file }) => file);
    await publishFiles(work.folder, site.dir, differences);
    const state = site.records.state();
    if (state && different.length > 0) site.records.save({ state, made: different, gone: [] });
    for (const made of different) index.set(made);
    return { checked: files.length, differences };
  } finally {
    work.remove();
  }
};

/** Different entries in random order. */
const sample = <Entry>(entries: Entry[], count: number): Entry[] => {
  const most = Math.min(count, entries.length);
  for (let place = 0; place < most; place += 1) {
    const other = place + Math.floor(Math.random() * (entries.length - place));
    [entries[place], entries[other]] = [entries[other] as Entry, entries[place] as Entry];
  }
  return entries.slice(0, most);
};
