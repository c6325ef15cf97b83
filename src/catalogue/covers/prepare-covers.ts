import { readEnvironment } from '#runtime/environment.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { coverAddresses } from './cover-addresses.ts';
import type { CoversReport } from './cover-report.ts';
import { coverSettings } from './cover-settings.ts';
import { fetchCovers } from './fetch-covers.ts';
import { placeCovers } from './place-covers.ts';

export interface PreparedCovers {
  report: CoversReport;
  /** Puts the encoded files into a built site. */
  placeInto(outDir: string): Promise<void>;
}

/** A snapshot, or the changed part of one, with its covers. */
type Covered = Pick<Snapshot, 'settings' | 'releases' | 'playlists'>;

/**
 * The step between pull and build: fetches the missing covers, to which `coverPlacement` then points. null when there are no
 * remote covers or an image host serves them; nothing is written then.
 */
export const prepareCovers = async (
  covered: Covered,
  onProgress: (progress: { done: number; total: number }) => void = () => undefined,
): Promise<PreparedCovers | null> => {
  const settings = coverSettings();
  if (settings.images !== 'local') return null;
  const addresses = coverAddresses(covered);
  if (addresses.size === 0) return null;
  const report = await fetchCovers(addresses, {
    dir: settings.dir,
    refresh: settings.refresh,
    ...(settings.allowPrivate && { forbidden: null }),
    onProgress,
    userAgent: userAgent(),
  });
  return { report, placeInto: (outDir) => placeCovers(settings.dir, addresses.keys(), outDir) };
};

/** Identifies the shop to image hosts, with an address for questions. */
const userAgent = () => {
  const { SITE_URL: site } = readEnvironment('covers');
  return site ? `Sulco covers (+${site})` : 'Sulco covers';
};
