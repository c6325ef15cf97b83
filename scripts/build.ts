/**
 * `npm run build`: pulls the catalogue from API_URL and builds the site.
 *
 * API_URL       origin of the store API; without it the last snapshot is built
 * SNAPSHOT_DIR  where the snapshot is kept (.data/snapshot)
 * DIST_DIR      where the site goes (dist)
 * SITE_URL      public address of the shop (URL, as Netlify sets it)
 * SKIP_PULL     1: build the snapshot that is there
 *
 * Where the pictures come from (IMAGES and others) is said in src/catalogue/covers/cover-settings.ts.
 *
 * A process that started this one as its child is told the progress; else it is printed.
 */
process.env['NODE_ENV'] = 'production';
// Netlify tells a build its address so.
if (process.env['URL']) process.env['SITE_URL'] ??= process.env['URL'];

const { describeProgress } = await import('./site/progress.ts');
const { readSnapshotHeader } = await import('#catalogue/snapshot.ts');
const { summaryOfCovers } = await import('#catalogue/covers/cover-report.ts');
const { buildSite } = await import('./site/build-site.ts');
const { PullError } = await import('#catalogue/pull-error.ts');
const { pull } = await import('#catalogue/pull.ts');

type Progress = Parameters<typeof describeProgress>[0];

const { API_URL, SKIP_PULL, SNAPSHOT_DIR = '.data/snapshot', DIST_DIR = 'dist' } = process.env;
process.env['SNAPSHOT_DIR'] = SNAPSHOT_DIR;

const tellParent = process.send?.bind(process);
// Whoever asked for the site is gone: nobody waits for it.
process.on('disconnect', () => process.exit(1));

const print = (progress: Progress) => {
  const line = describeProgress(progress);
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else if (progress.done === 0 || progress.done === progress.total) console.log(line);
};
const onProgress = (progress: Progress) => (tellParent ? void tellParent(progress) : print(progress));

const pullFirst = async () => {
  if (API_URL && SKIP_PULL !== '1') {
    const { releases, quarantined } = await pull({
      apiUrl: API_URL,
      snapshotDir: SNAPSHOT_DIR,
      onProgress: ({ done, total }) => onProgress({ step: 'pull', done, total }),
    });
    if (quarantined.length) console.warn(`${quarantined.length} bad records were left out of ${releases}.`);
  }
  if (!readSnapshotHeader(SNAPSHOT_DIR)) {
    throw new PullError(
      `There is no catalogue in ${SNAPSHOT_DIR} yet: set API_URL to the address of the store API.`,
    );
  }
};

try {
  const start = performance.now();
  await pullFirst();
  const covers = await buildSite({
    snapshotDir: SNAPSHOT_DIR,
    distDir: DIST_DIR,
    apiOrigin: API_URL,
    onProgress,
  });
  if (covers?.failed.length)
    console.warn(`\n${summaryOfCovers(covers)} The reasons stand in ${covers.file}.`);
  if (!tellParent)
    console.log(`\nBuilt ${DIST_DIR} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  process.exit(0);
} catch (error) {
  console.error(error instanceof PullError ? `\n${error.message}` : error);
  process.exit(1);
}

export {};
