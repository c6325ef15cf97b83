/**
 * `npm run build`: pulls the catalogue from API_URL and builds the site.
 *
 * API_URL       origin of the store API; without it the last snapshot is built
 * SITE_URL      public address of the shop (URL, as Netlify sets it)
 *
 * SNAPSHOT_DIR, DIST_DIR, FORCE_PULL and SKIP_PULL are described in site/pull-environment.ts.
 * Where the pictures come from (IMAGES and others) is said in src/catalogue/covers/cover-settings.ts.
 *
 * A process that started this one as its child is told the progress; else it is printed.
 */
import { constants } from 'node:os';
import path from 'node:path';

process.env['NODE_ENV'] = 'production';
// Astro's statistics need a home folder that can be written; without one, as in many containers, the process ends.
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
// Netlify tells a build its address so.
if (process.env['URL']) process.env['SITE_URL'] ??= process.env['URL'];

const { describeProgress } = await import('#site/build/progress.ts');
const { readSnapshotHeader } = await import('#catalogue/snapshot.ts');
const { summaryOfCovers } = await import('#catalogue/covers/cover-report.ts');
const { describeEnd } = await import('#site/build/ended-build.ts');
const { buildSite } = await import('#site/build/build-site.ts');
const { makeNamedFolder, readPullEnvironment, requireWritable } =
  await import('#runtime/pull-environment.ts');
const { PullError } = await import('#catalogue/pull-error.ts');
const { pull } = await import('#catalogue/pull.ts');
const { StartupError } = await import('#runtime/startup-error.ts');

type Progress = Parameters<typeof describeProgress>[0];
type PullEnvironment = ReturnType<typeof readPullEnvironment>;

const tellParent = process.send?.bind(process);

const print = (progress: Progress) => {
  const line = describeProgress(progress);
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
  else if (progress.done === 0 || progress.done === progress.total) console.log(line);
};
const onProgress = (progress: Progress) => (tellParent ? void tellParent(progress) : print(progress));

const pullFirst = async ({ API_URL, SKIP_PULL, SNAPSHOT_DIR, FORCE_PULL }: PullEnvironment) => {
  if (API_URL && SKIP_PULL === '0') {
    requireWritable('SNAPSHOT_DIR', SNAPSHOT_DIR);
    const { releases, quarantined, notes } = await pull({
      apiUrl: API_URL,
      snapshotDir: SNAPSHOT_DIR,
      force: FORCE_PULL === '1',
      onProgress: ({ done, total }) => onProgress({ step: 'pull', done, total }),
    });
    for (const note of notes) console.warn(note);
    if (quarantined.length) console.warn(`${quarantined.length} bad records were left out of ${releases}.`);
  }
  if (!readSnapshotHeader(SNAPSHOT_DIR)) {
    throw new PullError(
      `There is no catalogue in ${SNAPSHOT_DIR} yet: set API_URL to the address of the store API.`,
    );
  }
};

/** By convention the exit code is 128 and the signal's number. */
const endBy = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => {
  console.error(`\n${describeEnd(signal)}`);
  process.exit(128 + constants.signals[signal]);
};

const build = async (env: PullEnvironment) => {
  const { SNAPSHOT_DIR, DIST_DIR } = env;
  // The pages read it there.
  process.env['SNAPSHOT_DIR'] = SNAPSHOT_DIR;
  makeNamedFolder('SNAPSHOT_DIR', SNAPSHOT_DIR);
  makeNamedFolder('DIST_DIR', path.dirname(path.resolve(DIST_DIR)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => endBy(signal));
  // The process that asked for the site has ended.
  process.once('disconnect', () => process.exit(1));

  const start = performance.now();
  await pullFirst(env);
  const covers = await buildSite({
    snapshotDir: SNAPSHOT_DIR,
    distDir: DIST_DIR,
    apiOrigin: env.API_URL,
    siteUrl: env.SITE_URL,
    onProgress,
  });
  if (covers?.failed.length)
    console.warn(`\n${summaryOfCovers(covers)} The reasons stand in ${covers.file}.`);
  if (!tellParent)
    console.log(`\nBuilt ${DIST_DIR} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
};

try {
  await build(readPullEnvironment());
  process.exit(0);
} catch (error) {
  if (error instanceof PullError) console.error(`\n${error.message}`);
  else console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

export {};
