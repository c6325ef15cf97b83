import { errorText } from '#runtime/error-text.ts';
import { prepareCovers } from '#catalogue/covers/prepare-covers.ts';
import { coverPlacement } from '#catalogue/covers/with-covers.ts';
import { isEmpty } from '#catalogue/snapshot/change.ts';
import type { FollowedChange, Follower } from '#catalogue/pull/follower.ts';
import { searchRecord } from '#catalogue/snapshot/record-files.ts';
import type { BuildRound } from '#domain/build-round.ts';
import type { Release } from '#domain/records/release.ts';
import { searchFingerprint } from '../build/search-files.ts';
import { checkAllFiles, checkFiles, type InTurn } from './check.ts';
import { dirtyFiles, dirtyReaders } from './dirty.ts';
import type { OpenSite } from './open-site.ts';
import { openOverviews } from './overviews.ts';
import { type RoundResult, runRound } from './round.ts';
import { publishSearch } from './search-track.ts';
import { addressesOf, type SiteState } from './site-records.ts';
import { factsOf, touchedKeys } from './touched-keys.ts';
import { type TraceIndex, traceIndex } from './trace-index.ts';
import { buildWholeSite } from './whole-site.ts';

type Cause = BuildRound['cause'];
type Round = Omit<BuildRound, 'id'>;

/** Random files that each round makes again to check them. */
const checkedPerRound = 3;

/** Keys that are compared at once before the next change is looked for: about 50 ms in a large shop. */
const keysPerTurn = 2_000;

/** Time for which overviews are made before the next change is looked for. */
const overviewMs = 200;

export interface Rebuilder {
  /** Brings the site to its snapshot and its code: all files, those whose data changed, or none. */
  catchUp(): Promise<Round | null>;
  /**
   * Applies the next change of the store; null when there is none. Rejects when the store cannot be followed or a file
   * cannot be made.
   */
  next(): Promise<Round | null>;
  /** Makes all files again, beside other calls, and replaces those that differ from the site. */
  check(inTurn: InTurn): Promise<Round>;
  /**
   * Does the work that takes seconds once in a large shop, beside other calls, so that later changes are quick:
   * compares the reads of all files with the catalogue, and renders the overviews without writing them. Returns false
   * when `next` has a difference to mend.
   */
  warmUp(inTurn: InTurn): Promise<boolean>;
  /** Resolves when the search index matches the catalogue. */
  searchIsCurrent(): Promise<void>;
}

/**
 * Keeps an open site equal to a build of the whole. One call at a time.
 * @param follower returns the changes that follow the snapshot of the site
 */
export const openRebuilder = (site: OpenSite, follower: Follower | null = null): Rebuilder => {
  const { catalogue, renderer, records } = site;
  let index: TraceIndex | null = null;
  let search = Promise.resolve();
  let isSearchDue = false;
  /** Whether a failed round has applied changes to the catalogue, but not to the site. */
  let isBehind = false;
  const traces = () => (index ??= traceIndex(records.files()));

  const overviews = openOverviews(traces, renderer);

  const stateNow = (): SiteState => ({
    bundle: site.bundle.key,
    fingerprint: catalogue.fingerprint,
    search: records.state()?.search ?? '',
    addresses: addressesOf(site),
  });

  const isWholeDue = (state: SiteState) =>
    state.bundle !== site.bundle.key || state.addresses !== addressesOf(site) || !site.isBuilt();

  /** Stores the result of a work, or the reason of its failure. */
  const recorded = async (cause: Cause, work: () => Promise<Partial<Round>>): Promise<Round> => {
    const start = performance.now();
    const tookMs = () => Math.round(performance.now() - start);
    const none = { rendered: 0, changed: 0, bytes: 0, checked: 0, differences: [] };
    const round = { startedAt: new Date().toISOString(), cause, ...none };
    try {
      const result = await work();
      const done = { ...round, tookMs: tookMs(), ...result, error: null };
      records.addRound(done);
      return done;
    } catch (error) {
      records.addRound({ ...round, tookMs: tookMs(), error: errorText(error) });
      throw error;
    }
  };

  const timed = async (cause: Cause, work: () => Promise<RoundResult>, checked = checkedPerRound) => {
    const start = performance.now();
    try {
      return await recorded(cause, async () => {
        const result = await work();
        const tookMs = Math.round(performance.now() - start);
        return { ...result, tookMs, ...(await checkFiles(site, traces(), checked, overviews.waiting())) };
      });
    } catch (error) {
      isBehind = true;
      // The records have no bytes for files that were being published.
      index = null;
      throw error;
    }
  };

  /** Builds the search index beside the rounds, and once more when its texts have changed in the meantime. */
  const dueSearch = () => {
    if (isSearchDue) return;
    isSearchDue = true;
    search = search.then(async () => {
      isSearchDue = false;
      const fingerprint = await publishSearch(site);
      // The pages of the current catalogue may not be published yet.
      records.save({
        state: { ...(records.state() ?? stateNow()), search: fingerprint },
        made: [],
        gone: [],
      });
    });
    // The failure is read by `searchIsCurrent`, and the next change retries it.
    search.catch(() => undefined);
  };

  const catchUp = async () => {
    const state = records.state();
    if (!state || isWholeDue(state)) return timed('code', wholeSite, 0);
    if (state.search !== searchFingerprint(catalogue.releases)) dueSearch();
    if (state.fingerprint === catalogue.fingerprint && !isBehind) return null;
    return timed('change', async () => {
      const readers = dirtyReaders(traces(), renderer, traces().keys()).union(overviews.due());
      const dirty = dirtyFiles(traces(), readers, await renderer.files());
      const result = await runRound(site, traces(), dirty, stateNow());
      overviews.clear();
      isBehind = false;
      return result;
    });
  };

  const wholeSite = async (): Promise<RoundResult> => {
    const made = await buildWholeSite(site);
    index = traceIndex(made);
    const bytes = made.reduce((sum, { size }) => sum + size, 0);
    return { rendered: made.length, changed: made.length, bytes };
  };

  const take = async ({ change, pulledAt, fingerprint }: FollowedChange): Promise<RoundResult> => {
    const covers = await prepareCovers({ ...change, settings: change.settings ?? catalogue.settings });
    await covers?.placeInto(site.dir);
    const placed = coverPlacement((change.settings ?? catalogue.settings).imageBaseUrl)(change);
    const before = placed.releases.map(({ id }) => catalogue.releaseById(id));
    const touched = catalogue.apply(placed, { pulledAt, fingerprint });
    const pairs = placed.releases.map((release, place) => [before[place] ?? null, release] as const);
    const isRemoval = change.removed.releases.length > 0;
    const hasNewFacts = isRemoval || pairs.some(isOther(factsOf));
    renderer.forget(!hasNewFacts && !touched.hasNewMembers);
    if (isRemoval || pairs.some(isOther(searchRecord))) dueSearch();
    const keys = touchedKeys(traces(), {
      touched,
      hasNewFacts,
      hasNewEntries: hasEntries(change),
    });
    const readers = dirtyReaders(traces(), renderer, keys);
    const listed =
      touched.hasNewMembers || touched.settings || hasEntries(change) ? await renderer.files() : null;
    const pages = overviews.without(dirtyFiles(traces(), readers, listed));
    return runRound(site, traces(), pages, stateAfter());
  };

  /** While overviews wait, the site matches no catalogue, so that a restart compares all traces. */
  const stateAfter = (): SiteState =>
    overviews.areWaiting() ? { ...stateNow(), fingerprint: '' } : stateNow();

  const makeOverviews = async (mostMs = overviewMs): Promise<RoundResult> => {
    const start = performance.now();
    const sum = { rendered: 0, changed: 0, bytes: 0 };
    const due = overviews.due();
    for (const file of due) {
      const dirty = { files: new Set([file]), gone: [], later: due };
      const made = await runRound(site, traces(), dirty, stateAfter());
      due.delete(file);
      for (const part of ['rendered', 'changed', 'bytes'] as const) sum[part] += made[part];
      if (performance.now() - start > mostMs) break;
    }
    // After a failed round, some pages do not match the catalogue.
    if (due.size === 0 && !isBehind) records.save({ state: stateNow(), made: [], gone: [] });
    return sum;
  };

  const next = async () => {
    if (isBehind) return catchUp();
    const followed = await follower?.next();
    if (followed)
      return timed('change', () => (isEmpty(followed.change) ? nothing(followed) : take(followed)));
    return overviews.areWaiting() ? timed('overview', makeOverviews) : null;
  };

  const nothing = ({ pulledAt, fingerprint, change }: FollowedChange) => {
    catalogue.apply(change, { pulledAt, fingerprint });
    renderer.forget();
    return runRound(site, traces(), { files: new Set(), gone: [] }, stateAfter());
  };

  /** Tries once more when the catalogue changed before a thread had read it. */
  const checkAll = async (inTurn: InTurn) => {
    const fingerprint = await inTurn(() => makeOverviews(Infinity).then(() => catalogue.fingerprint));
    try {
      return await checkAllFiles(site, traces(), overviews.waiting, inTurn);
    } catch (error) {
      if ((await inTurn(() => Promise.resolve(catalogue.fingerprint))) === fingerprint) throw error;
      return checkAllFiles(site, traces(), overviews.waiting, inTurn);
    }
  };

  const warmUp = async (inTurn: InTurn) => {
    const keys = [...new Set(traces().keys()).difference(overviews.keys())];
    for (let at = 0; at < keys.length; at += keysPerTurn)
      await inTurn(async () => {
        const some = keys.slice(at, at + keysPerTurn);
        if (dirtyReaders(traces(), renderer, some).size > 0) isBehind = true;
      });
    // This runs beside other works: the first feed takes seconds, and nothing is written.
    for (const file of overviews.files()) await renderer.render(file);
    return inTurn(async () => {
      if (dirtyReaders(traces(), renderer, overviews.keys()).size > 0) overviews.doubt();
      return !isBehind && !overviews.areWaiting();
    });
  };

  const check = (inTurn: InTurn) => recorded('check', () => checkAll(inTurn));

  return {
    catchUp,
    next,
    check,
    warmUp,
    searchIsCurrent: () => search,
  };
};

const isOther =
  (textOf: (release: Release) => string) =>
  ([before, after]: readonly [Release | null, Release]) =>
    !before || textOf(before) !== textOf(after);

const hasEntries = ({
  artists,
  labels,
  categories,
  playlists,
  playlistOrder,
  removed,
}: FollowedChange['change']) =>
  playlistOrder !== null ||
  [
    artists,
    labels,
    categories,
    playlists,
    removed.artists,
    removed.labels,
    removed.categories,
    removed.playlists,
  ].some(({ length }) => length > 0);
