import pMap, { pMapSkip } from 'p-map';
import { getPlaylist, listArtists, listCategories, listLabels, listPlaylists } from '#api/catalogue/lists.ts';
import type { ApiClient } from '#api/client.ts';
import type { Rejected } from '#api/envelope.ts';
import { ApiError } from '#api/errors.ts';
import { listProducts, type ProductQuery } from '#api/catalogue/products.ts';
import { getSettings } from '#api/catalogue/settings.ts';
import { pull } from '#config.ts';
import type { Release } from '#domain/records/release.ts';
import type { Playlist, StoreSettings } from '#domain/store.ts';
import { createIntake, type Intake } from './intake.ts';
import { type Walked, walkPages } from './page-walk.ts';
import { createReleaseGate, type QuarantinedKind, type QuarantinedEntry } from './quarantine.ts';
import { byId, type SnapshotContents, uncounted } from '../snapshot/snapshot-contents.ts';

export interface Fetched {
  contents: SnapshotContents;
  quarantined: QuarantinedEntry[];
  /** One sentence for each call that the API lacks, with its replacement. */
  notes: string[];
}

/** Called before and during each step; `total` is null while unknown. */
export type OnStep = (step: string, done: number, total: number | null) => void;

type OnProgress = (done: number, total: number) => void;

const playlistsAtOnce = 4;

/** The whole catalogue in domain types, without entries that cannot be shown. @throws ApiError, PullError */
export const fetchContents = async (
  client: ApiClient,
  lastSettings: StoreSettings,
  onStep: OnStep,
): Promise<Fetched> => {
  const intake = createIntake();
  const begin = (step: string): OnProgress => {
    onStep(step, 0, null);
    return (done, total) => onStep(step, done, total);
  };
  const listed = <Item>(kind: QuarantinedKind, list: (onProgress: OnProgress) => Promise<Walked<Item>>) => {
    const onProgress = begin(`${kind} list`);
    return intake.keepIfListed(kind, () => list(onProgress));
  };
  const perPage = pull.perPage;

  const releases = throughGate(intake, await walkReleases(client, begin('records')));
  const artists = await listed('artist', (onProgress) =>
    walkPages((page) => listArtists(client, { page, perPage }), onProgress),
  );
  const labels = await listed('label', (onProgress) =>
    walkPages((page) => listLabels(client, { page, perPage }), onProgress),
  );
  const categories = await listed('category', () => listCategories(client));
  const outlines = await listed('playlist', () => listPlaylists(client));
  const playlists = intake.keep('playlist', await playlistsInFull(client, outlines, begin('playlists')));
  begin('settings');
  const settings = (await intake.keepIfRead('settings', () => getSettings(client))) ?? lastSettings;

  const contents = {
    settings,
    categories: asListed(categories),
    artists: asListed(artists),
    labels: asListed(labels),
    playlists,
    releases,
  };
  return { contents, quarantined: intake.quarantined, notes: intake.notes };
};

/** Sorts entries by id, each once, so that the contents do not depend on the order of the API. */
const asListed = <Kind extends { id: number; releaseCount: number }>(entries: Kind[]): Kind[] => {
  const byIds = new Map(entries.map((entry) => [entry.id, uncounted(entry)]));
  return [...byIds.values()].sort(byId);
};

/** The queries from the one with a stable order to the one that every store accepts. */
const releaseQueries: readonly ProductQuery[] = [
  { withTracks: true, sortBy: 'id' },
  { withTracks: true },
  {},
];

const walkReleases = async (
  client: ApiClient,
  onProgress: OnProgress,
  [query = {}, ...simpler] = releaseQueries,
): Promise<Walked<Release>> => {
  try {
    const page = (page: number) => listProducts(client, { ...query, page, perPage: pull.perPage });
    return await walkPages(page, onProgress);
  } catch (error) {
    if (!simpler.length || !(error instanceof ApiError) || error.kind !== 'invalid') throw error;
    return walkReleases(client, onProgress, simpler);
  }
};

/** Sorted by id, so that the fingerprint does not depend on the order of the API. */
const throughGate = (intake: Intake, walked: Walked<Release>): Release[] => {
  const faultOf = createReleaseGate();
  const passes = (release: Release) => {
    const reason = faultOf(release);
    if (reason !== null) intake.quarantine('release', String(release.id), reason);
    return reason === null;
  };
  return intake.keep('release', walked).filter(passes).sort(byId);
};

/** Requests each playlist, since the list has no tracks. A playlist that is missing or malformed is left out. */
export const playlistsInFull = async (
  client: ApiClient,
  outlines: readonly { id: number }[],
  onProgress: OnProgress = () => undefined,
): Promise<Walked<Playlist>> => {
  const rejected: Rejected[] = [];
  const items = await pMap(
    outlines,
    async ({ id }, index) => {
      onProgress(index, outlines.length);
      try {
        return await getPlaylist(client, id);
      } catch (error) {
        if (!isAboutOneEntry(error)) throw error;
        rejected.push({ index, id: String(id), reason: error.reason ?? error.kind });
        return pMapSkip;
      }
    },
    { concurrency: playlistsAtOnce },
  );
  return { items, rejected };
};

/** Whether an error concerns one entry only. HTML in place of JSON is a failure of the API. */
const isAboutOneEntry = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.kind === 'not-found' || (error.kind === 'malformed' && !(error.cause instanceof SyntaxError)));
