import type { CoversReport } from '#catalogue/covers/cover-report.ts';
import { openRebuilder } from '../rebuild/rebuilder.ts';
import { openSite, type SiteOptions } from '../rebuild/open-site.ts';

/**
 * Brings the site of a snapshot up to date: all files after a change of the sources or without an earlier build, else those
 * whose data has changed. The site is replaced only by complete files. Returns the report on covers, if there are any.
 */
export const buildSite = async (options: SiteOptions): Promise<CoversReport | null> => {
  const site = await openSite(options);
  try {
    const rebuilder = openRebuilder(site);
    await rebuilder.catchUp();
    await rebuilder.searchIsCurrent();
    return site.covers?.report ?? null;
  } finally {
    site.close();
  }
};
