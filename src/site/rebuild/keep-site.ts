import { openFollower } from '#catalogue/pull/follower.ts';
import type { BuildRound } from '#domain/build-round.ts';
import type { EnvironmentOf } from '#runtime/environment.ts';
import type { OnBuildProgress } from '../build/progress.ts';
import { buildApart, isWholeDue } from './build-apart.ts';
import type { InTurn } from './check.ts';
import { openSite, type OpenSite } from './open-site.ts';
import { paced } from './pace.ts';
import { openRebuilder } from './rebuilder.ts';
import { hourMs } from '#domain/time/units.ts';

type Round = Omit<BuildRound, 'id'>;

interface Listener {
  onProgress: OnBuildProgress;
  onRound(round: Round): void;
  onFailure(error: unknown): void;
}

export interface KeptSite {
  site: OpenSite;
  /** Reports that the catalogue may have changed. */
  changed(): void;
  /** Makes all files again, and replaces those that differ. */
  check(): Promise<Round>;
  close(): Promise<void>;
}

/** Interval of asking the store, because a message can be lost. */
const askAgainMs = 30_000;

/** Brings a site up to date, and then follows the store until it is closed. @throws ShopkeeperError */
export const keepSite = async (
  env: EnvironmentOf<'rebuild'>,
  { onProgress, onRound, onFailure }: Listener,
): Promise<KeptSite> => {
  const { API_URL: apiUrl, SNAPSHOT_DIR: snapshotDir, DIST_DIR: distDir, BUNDLE_DIR: bundleDir } = env;
  // The worker threads read SNAPSHOT_DIR, and Astro's configuration SITE_URL, from the environment.
  process.env['SNAPSHOT_DIR'] = snapshotDir;
  if (env.SITE_URL) process.env['SITE_URL'] = env.SITE_URL;
  if (await isWholeDue(env)) await buildApart(env, onProgress);
  const places = { snapshotDir, distDir, bundleDir, siteUrl: env.SITE_URL };
  const site = await openSite({ ...places, isSwitched: true, onProgress });
  const follower = apiUrl ? openFollower({ apiUrl, snapshotDir, from: site.snapshot }) : null;
  const rebuilder = openRebuilder(site, follower);
  const report = (round: Round | null) => {
    if (round) onRound(round);
    return round;
  };
  report(await rebuilder.catchUp());
  await rebuilder.searchIsCurrent();

  /** Runs one work at a time: rounds, and checks of all files. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  const rounds = paced(async () => {
    // Calls in a burst wait for its end.
    while ((await inTurn(async () => report(await rebuilder.next()))) && !rounds.isDue());
  }, onFailure);
  const asking = setInterval(rounds.due, askAgainMs);
  let checking: Promise<unknown> = Promise.resolve();
  const check = () => {
    const result = checking.then(() => rebuilder.check(inTurn)).then((round) => (onRound(round), round));
    checking = result.catch(() => undefined);
    return result;
  };
  const stopNights = everyNight(() => void check().catch(onFailure));
  // Deferred, because it takes seconds in a large shop and the caller can serve the site at once.
  const warming = setTimeout(() => {
    rebuilder.warmUp(inTurn).then((isCurrent) => isCurrent || rounds.due(), onFailure);
  }, 0);
  return {
    site,
    changed: rounds.due,
    check,
    close: async () => {
      clearTimeout(warming);
      clearInterval(asking);
      stopNights();
      await rounds.close();
      await last;
      site.close();
    },
  };
};

/** Four in the morning in São Paulo, when the shop has few visitors. */
const hourUtc = 7;

/** A timer may fire shortly before its time, when the night is not over. */
const shortestMs = hourMs;

const msUntilNight = (now: Date): number => {
  const next = new Date(now);
  next.setUTCHours(hourUtc, 0, 0, 0);
  if (next.getTime() - now.getTime() < shortestMs) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - now.getTime();
};

/** Calls `work` at four o'clock each night. Returns a function that ends it. */
const everyNight = (work: () => void): (() => void) => {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => {
      wait();
      work();
    }, msUntilNight(new Date()));
  };
  wait();
  return () => clearTimeout(timer);
};
