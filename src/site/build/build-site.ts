import type { CoversReport } from '#catalogue/covers/cover-report.ts';
import type { BuildRound } from '#domain/build-round.ts';
import { openRebuilder } from '../rebuild/rebuilder.ts';
import { openSite, type SiteOptions } from '../rebuild/open-site.ts';

export interface SiteBuild {
  /** null when nothing had changed. */
  round: Omit<BuildRound, 'id'> | null;
  /** null without remote covers. */
  covers: CoversReport | null;
}

/**
 * Brings the site of a snapshot up to date: all files after a change of the sources or without an earlier build, else those
 * whose data has changed. The site is replaced only by complete files.
 */
export const buildSite = async (options: SiteOptions): Promise<SiteBuild> => {
  const site = await openSite(options);
  try {
    const rebuilder = openRebuilder(site);
    const round = await rebuilder.catchUp();
    await rebuilder.searchIsCurrent();
    return { round, covers: site.covers?.report ?? null };
  } finally {
    site.close();
  }
};
