import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '#catalogue/search-index.ts';
import { readIfPresent } from '#catalogue/snapshot/read-if-present.ts';
import { recordFiles } from '#catalogue/snapshot/record-files.ts';
import { searchFiles, type SearchManifest } from '#domain/records/search-files.ts';
import { openWorkFolder } from '../build/work-folder.ts';
import { leadsToSearch, searchFingerprint, writeSearchFiles } from '../build/search-files.ts';
import type { OpenSite } from './open-site.ts';
import { filesBelow, publishFiles, removeFiles } from './publish.ts';

/**
 * Publishes our own files of the search index, so that lists have a new record before Pagefind's index is made again.
 * Returns their names.
 */
const publishRecords = async ({ dir, catalogue }: OpenSite): Promise<string[]> => {
  const manifest = readIfPresent(path.join(dir, searchFiles.manifest));
  if (manifest === null) return [];
  const { textIds } = JSON.parse(manifest.toString()) as SearchManifest;
  const files = recordFiles(catalogue.releases, textIds);
  const work = openWorkFolder(dir);
  try {
    const others = [...files].filter(([file]) => leadsToSearch(file) || !existsSync(path.join(dir, file)));
    await writeFiles(work.folder, new Map(others));
    await publishFiles(
      work.folder,
      dir,
      others.map(([file]) => file),
      leadsToSearch,
    );
    return [...files.keys()];
  } finally {
    work.remove();
  }
};

/**
 * Builds the search index again and publishes it. Pagefind's takes seconds for a large shop, so it runs beside the rounds
 * of the pages. Returns the fingerprint of the indexed texts.
 */
export const publishSearch = async (site: OpenSite): Promise<string> => {
  const { dir, catalogue, records } = site;
  const fingerprint = searchFingerprint(catalogue.releases);
  const early = await publishRecords(site);
  const work = openWorkFolder(dir);
  try {
    await writeSearchFiles(work.folder, () => undefined);
    const files = (await filesBelow(work.folder)).filter((file) => file.startsWith('pagefind/'));
    await publishFiles(work.folder, dir, files, leadsToSearch);
    records.useHashed(files, 'pagefind/');
    // A page may have read the early list of files a moment ago. Files of a killed process are not in the records, and are removed too.
    const kept = new Set([...records.hashed(), ...early]);
    const found = (await filesBelow(path.join(dir, 'pagefind'))).map((file) => `pagefind/${file}`);
    await removeFiles(
      dir,
      found.filter((file) => !kept.has(file)),
    );
    return fingerprint;
  } finally {
    work.remove();
  }
};
