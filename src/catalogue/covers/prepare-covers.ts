import { readFileSync } from 'node:fs';
import { readEnvironment } from '#runtime/environment.ts';
import { readSnapshot, snapshotFile } from '../snapshot.ts';
import { coverAddresses } from './cover-addresses.ts';
import type { CoversReport } from './cover-report.ts';
import { coverSettings } from './cover-settings.ts';
import { fetchCovers } from './fetch-covers.ts';
import { placeCovers } from './place-covers.ts';

export interface PreparedCovers {
  report: CoversReport;
  /** Puts the pictures into a built site. */
  placeInto(outDir: string): Promise<void>;
}

/**
 * The step between the pull and the pages: fetches the covers of the snapshot that are not there yet. Whoever reads
 * `catalogue()` from then on finds the site's own pictures in it. null when there is nothing to do, because the
 * catalogue names no remote cover or an image host serves them; then nothing is written either.
 * @throws ShopkeeperError when the snapshot cannot be read
 */
export async function prepareCovers(
  snapshotDir: string,
  onProgress: (progress: { done: number; total: number }) => void = () => undefined,
): Promise<PreparedCovers | null> {
  const settings = coverSettings();
  if (settings.images !== 'local' || !namesCovers(snapshotDir)) return null;
  const snapshot = readSnapshot(snapshotDir);
  const addresses = snapshot && coverAddresses(snapshot);
  if (!addresses?.size) return null;
  const report = await fetchCovers(addresses, {
    dir: settings.dir,
    refresh: settings.refresh,
    ...(settings.allowPrivate && { forbidden: null }),
    onProgress,
    userAgent: userAgent(),
  });
  return { report, placeInto: (outDir) => placeCovers(settings.dir, addresses.keys(), outDir) };
}

/** A look at the bytes: a shop without covers should not wait until its catalogue is parsed once more. */
function namesCovers(snapshotDir: string): boolean {
  try {
    return readFileSync(snapshotFile(snapshotDir)).includes('"coverUrl":"');
  } catch {
    return false;
  }
}

/** A host may want to know who asks, and whom to ask why. */
const userAgent = () => {
  const { SITE_URL: site } = readEnvironment('covers');
  return site ? `Sulco covers (+${site})` : 'Sulco covers';
};
