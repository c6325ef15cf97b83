import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CoversReport } from '#catalogue/covers/cover-report.ts';
import { prepareCovers } from '#catalogue/covers/prepare-covers.ts';
import { withCovers } from '#catalogue/covers/with-covers.ts';
import { type LiveCatalogue, openCatalogue } from '#catalogue/read-model.ts';
import { readSnapshot, type Snapshot, snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { takeSiteFolder } from '#runtime/data-folder.ts';
import { throttled, type OnBuildProgress } from '../build/progress.ts';
import { isLink, replaceFolder, switchFolder } from '../build/replace-folder.ts';
import { openWorkFolder } from '../build/work-folder.ts';
import { type Bundle, openBundle } from '../render/bundle.ts';
import { openRenderer, type Renderer } from '../render/renderer.ts';
import { openSiteRecords, type SiteRecords } from './site-records.ts';

export interface SiteOptions {
  /** The value of SNAPSHOT_DIR. */
  snapshotDir: string;
  /** Folder of the site. */
  distDir: string;
  /** Folder of the bundles, which sites may share; beside the records of the site by default. */
  bundleDir?: string | undefined;
  /** Public address of the shop. */
  siteUrl?: string | undefined;
  /** Origin of the store API, for hosts that forward /api; undefined when the API shares the site's origin. */
  apiOrigin?: string | undefined;
  /** Whether the folder of the site is a link, so that a whole build is switched by one rename; by default as found. */
  isSwitched?: boolean;
  onProgress: OnBuildProgress;
}

/** A site with everything that makes its files. */
export interface OpenSite {
  /** Folder of the site, or the link to it. */
  dir: string;
  isBuilt(): boolean;
  /** Replaces all files of the site by those of a folder beside it. */
  replaceBy(folder: string): Promise<void>;
  snapshot: Snapshot;
  catalogue: LiveCatalogue;
  bundle: Bundle;
  renderer: Renderer;
  records: SiteRecords;
  /** null without remote covers. */
  covers: { report: CoversReport; placeInto(outDir: string): Promise<void> } | null;
  siteUrl: string;
  apiOrigin: string | undefined;
  onProgress: OnBuildProgress;
  close(): void;
}

/** The address of the pages when no other one is known. */
export const localAddress = 'http://localhost:4321';

/** The folder of a site's records, beside it. */
export const recordsFolder = (distDir: string) => `${path.resolve(distDir)}.state`;

export const recordsFile = (distDir: string) => path.join(recordsFolder(distDir), 'records.sqlite');

/**
 * Opens the site of a snapshot, for one process at a time. Fetches missing covers, and bundles where the sources have changed.
 * @throws ShopkeeperError
 */
export const openSite = async ({
  snapshotDir,
  distDir,
  bundleDir,
  siteUrl,
  apiOrigin,
  isSwitched = isLink(distDir),
  onProgress,
}: SiteOptions): Promise<OpenSite> => {
  const report = throttled(onProgress);
  // Refuses a place that cannot be written before minutes of work.
  openWorkFolder(path.resolve(distDir)).remove();
  const lock = takeSiteFolder(recordsFolder(distDir));
  try {
    const snapshot = readSnapshot(snapshotDir) ?? snapshotOf();
    const covers = await prepareCovers(snapshot, (progress) => report({ step: 'covers', ...progress }));
    const onMake = () => report({ step: 'bundle', done: 0, total: null });
    const bundle = await openBundle(bundleDir ?? path.join(recordsFolder(distDir), 'bundles'), onMake);
    const catalogue = openCatalogue(withCovers(snapshot));
    const renderer = await openRenderer(bundle, catalogue, siteUrl ?? localAddress);
    const records = openSiteRecords(recordsFile(distDir));
    const close = () => {
      records.close();
      lock.release();
    };
    const dir = path.resolve(distDir);
    const isBuilt = () => existsSync(path.join(dir, 'index.html'));
    const releases = path.join(recordsFolder(distDir), 'releases');
    const replaceBy = (folder: string) =>
      isSwitched ? switchFolder(folder, dir, releases) : replaceFolder(folder, dir);
    return {
      ...{ dir, isBuilt, replaceBy, snapshot, covers, catalogue, bundle, renderer, records },
      ...{ siteUrl: siteUrl ?? localAddress, apiOrigin, onProgress: report, close },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};
