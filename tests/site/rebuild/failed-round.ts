/**
 * Lets a round fail on a full disk, checks all files, and opens the site again, which must then be that of a clean build.
 * Started by failed-round.test.ts.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { snapshotOf } from '#catalogue/snapshot/snapshot.ts';
import { sampleRelease } from '../../support/sample-release.ts';
import { differencesOf, openFollowedSite } from './followed-site.ts';

const { writeFileSync } = fs;
const noSpace = () => {
  throw new Error('There is no space left.');
};
const setDisk = (state: 'full' | 'well') => {
  fs.writeFileSync = state === 'full' ? noSpace : writeFileSync;
  syncBuiltinESMExports();
};

fs.mkdirSync('.data', { recursive: true });
const folder = fs.mkdtempSync('.data/failed-');
try {
  const shop = await openFollowedSite(
    folder,
    snapshotOf({ releases: [1, 2, 3].map((id) => sampleRelease(id)) }),
  );
  await shop.change((contents) => ({ ...contents, releases: [sampleRelease(4), ...contents.releases] }));
  setDisk('full');
  await assert.rejects(shop.rebuilder.next(), /no space/);
  setDisk('well');

  await shop.rebuilder.check((work) => work());
  const again = await shop.reopen();
  const clean = await shop.buildClean(path.join(folder, 'clean'));
  assert.deepEqual(differencesOf(shop.distDir, clean, again.records.hashed()), []);
  again.close();
  process.stdout.write('equal\n');
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
