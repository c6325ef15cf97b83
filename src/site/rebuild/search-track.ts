import path from 'node:path';
import { openWorkFolder } from '../build/work-folder.ts';
import { leadsToSearch, searchFingerprint, writeSearchFiles } from '../build/search-files.ts';
import type { OpenSite } from './open-site.ts';
import { filesBelow, publishFiles, removeFiles } from './publish.ts';

/**
 * Builds the search index again and publishes it. It takes seconds for a large shop, so it runs beside the rounds of
 * the pages. Returns the fingerprint of the indexed texts.
 */
export const publishSearch = async ({ dir, catalogue, records }: OpenSite): Promise<string> => {
  const fingerprint = searchFingerprint(catalogue.releases);
  const work = openWorkFolder(dir);
  try {
    await writeSearchFiles(work.folder, () => undefined);
    const files = (await filesBelow(work.folder)).filter((file) => file.startsWith('pagefind/'));
    await publishFiles(work.folder, dir, files, leadsToSearch);
    records.useHashed(files, 'pagefind/');
    // Files of a killed process are not in the records, and are removed too.
    const kept = new Set(records.hashed());
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
