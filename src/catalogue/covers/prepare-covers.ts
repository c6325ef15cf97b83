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
  /** Puts the encoded files into a built site. */
  placeInto(outDir: string): Promise<void>;
}

/**
 * The step between pull and build: fetches the missing covers of the snapshot, to which `catalogue()` then points. null
 * when the catalogue has no remote covers or an image host serves them; nothing is written then.
 * @throws ShopkeeperError when the snapshot cannot be read
 */
export const prepareCovers = async (
  snapshotDir: string,
  onProgress: (progress: { done: number; total: number }) => void = () => undefined,
): Promise<PreparedCovers | null> => {
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
};

/** Searches the bytes of the snapshot, since parsing it would delay a shop without covers. */
const namesCovers = (snapshotDir: string): boolean => {
  try {
    return readFileSync(snapshotFile(snapshotDir)).includes('"coverUrl":"');
  } catch {
    return false;
  }
};

/** Identifies the shop to image hosts, with an address for questions. */
const userAgent = () => {
  const { SITE_URL: site } = readEnvironment('covers');
  return site ? `Sulco covers (+${site})` : 'Sulco covers';
};
