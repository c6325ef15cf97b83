import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { differenceOf } from '#catalogue/snapshot/change.ts';
import { snapshotOf, type SnapshotContents, writeSnapshot } from '#catalogue/snapshot/snapshot.ts';
import { openSite } from '#site/rebuild/open-site.ts';
import { openRebuilder } from '#site/rebuild/rebuilder.ts';

/** The folder of the bundles of this checkout, so that tests bundle once. */
const bundleDir = '.data/bundles';

const stampOf = (round: number) => ({
  pulledAt: new Date(Date.UTC(2026, 10, 1, 0, 0, round)).toISOString(),
  fingerprint: `fingerprint-${round}`,
});

/** A site that follows contents which a test sets. */
export const openFollowedSite = async (folder: string, start: SnapshotContents) => {
  const snapshotDir = path.join(folder, 'snapshot');
  const distDir = path.join(folder, 'site');
  let round = 0;
  let [published, contents] = [start, start];
  const write = () => writeSnapshot(snapshotDir, snapshotOf({ ...contents, ...stampOf(round) }));
  process.env['SNAPSHOT_DIR'] = snapshotDir;
  await write();
  const options = { snapshotDir, bundleDir, siteUrl: 'https://loja.example', onProgress: () => undefined };
  const site = await openSite({ ...options, distDir });
  const next = async () => {
    if (published === contents) return null;
    const change = differenceOf(published, contents);
    published = contents;
    return { change, cursor: null, ...stampOf(round) };
  };
  const rebuilder = openRebuilder(site, { next });
  await rebuilder.catchUp();
  return {
    site,
    rebuilder,
    distDir,
    /** Changes the contents of the store, which the next round of the rebuilder takes. */
    change: async (edit: (contents: SnapshotContents) => SnapshotContents) => {
      const edited = edit(contents);
      // A store whose contents are the same answers no change, and no other time either.
      if (edited === contents) return;
      contents = edited;
      round += 1;
      await write();
    },
    /** Opens the site again, as after a restart. Returns it. */
    reopen: async () => {
      site.close();
      const again = await openSite({ ...options, distDir });
      const reopened = openRebuilder(again, { next });
      await reopened.catchUp();
      await reopened.searchIsCurrent();
      return again;
    },
    /** Builds the site of the same contents elsewhere, from nothing. Returns its folder. */
    buildClean: async (place: string) => {
      const clean = await openSite({ ...options, distDir: place });
      try {
        await openRebuilder(clean).catchUp();
      } finally {
        clean.close();
        // Both sites have set the shop of this thread.
        site.renderer.use();
      }
      return place;
    },
  };
};

/** The files of two sites that differ. Files that older pages may still ask for are not compared. */
export const differencesOf = (site: string, clean: string, older: readonly string[]): string[] => {
  const [ours, theirs] = [filesOf(site), filesOf(clean)];
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  return [...names].filter((name) => {
    if (!theirs.has(name) && older.includes(name)) return false;
    return !ours.get(name)?.equals(theirs.get(name) ?? Buffer.alloc(0));
  });
};

const filesOf = (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const places = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(places.map((place) => [path.relative(folder, place), readFileSync(place)]));
};
