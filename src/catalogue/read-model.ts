import { isDeepStrictEqual } from 'node:util';
import * as config from '#config.ts';
import type { Release } from '#domain/records/release.ts';
import type { Artist, Category, Label, Playlist, StoreSettings } from '#domain/store.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { catalogueNames } from './catalogue-names.ts';
import { changedPlaylists } from './catalogue-playlists.ts';
import { catalogueReleases } from './catalogue-releases.ts';
import type { CatalogueChange } from './snapshot/change.ts';
import { neighboursOf } from './neighbours.ts';
import { withCovers } from './covers/with-covers.ts';
import { artistsShowing, relatedArtistSlugs } from './related-artists.ts';
import { groupOf } from './release-index.ts';
import { readSnapshot, snapshotOf, type Snapshot } from './snapshot/snapshot.ts';
import { openWordIndex, type WordIndex } from './search/word-index.ts';
import { addAll, nothingTouched, type Touched } from './pull/touched.ts';

type Stamp = Pick<Snapshot, 'pulledAt' | 'fingerprint'>;

/** The catalogue with its indexes. Lists are shared, so they are never changed in place: a changed list is another array. */
export interface Catalogue {
  settings: StoreSettings;
  /** ISO instant of the snapshot. */
  pulledAt: string;
  /** false until the first pull. */
  wasPulled: boolean;
  /** Equal fingerprints mean equal pages. */
  fingerprint: string;
  /** Newest first, like every list of releases below. */
  releases: readonly Release[];
  release(slug: string): Release | null;
  releaseById(id: number): Release | null;
  /** Categories with releases, by id. */
  categories: readonly Category[];
  /** Categories without releases: they have pages but are listed nowhere. */
  emptyCategories: readonly Category[];
  /** The category that has a page of its own. */
  vinyl4Djs: Category | null;
  category(slug: string): Category | null;
  releasesOfCategory(slug: string): readonly Release[];
  /** Artists with releases, A to Z. */
  artists: readonly Artist[];
  artist(slug: string): Artist | null;
  releasesOfArtist(slug: string): readonly Release[];
  /** At most `limit` artists of the same records, labels or styles, the closest first. */
  relatedArtists(slug: string, limit?: number): Artist[];
  /** Labels with releases, A to Z. */
  labels: readonly Label[];
  label(slug: string): Label | null;
  releasesOfLabel(slug: string): readonly Release[];
  playlists: readonly Playlist[];
  playlist(id: number | string): Playlist | null;
  /**
   * At most `n` other releases, available ones first: of the same label, artist, style, genre, decade or country, in this
   * order, then any.
   */
  neighbours(release: Release, n: number): Release[];
  /** Years of release, newest first. */
  years: readonly number[];
  /** Releases with a promotion that applies. */
  offers: readonly Release[];
  /** The words of records and names. The first call makes them, which takes seconds in a large shop. */
  words(): WordIndex;
}

/** A catalogue that follows the changes of the store. */
export interface LiveCatalogue extends Catalogue {
  /**
   * Applies a change in place: every answer is then that of a catalogue built from the changed snapshot, whose instant
   * and fingerprint `stamp` holds. Unchanged lists and releases stay the same objects.
   */
  apply(change: CatalogueChange, stamp: Stamp): Touched;
}

/** Related artists that a page shows, and whose changes are noted. */
const relatedArtistsShown = 8;

/** @param reach see `openIndexes` */
export const openCatalogue = (snapshot: Snapshot, reach?: number): LiveCatalogue => {
  let { settings, playlists } = snapshot;
  const releases = catalogueReleases(snapshot.releases, reach);
  const { indexes } = releases;
  const names = catalogueNames(snapshot, indexes);
  const { categories, artists, labels } = names;
  let wordIndex: WordIndex | null = null;
  const relatedArtists = (slug: string, limit = relatedArtistsShown): Artist[] =>
    relatedArtistSlugs(slug, indexes)
      .slice(0, limit)
      .flatMap((related) => artists.entry(related) ?? []);

  const shown = ({ pulledAt, fingerprint }: Stamp) => ({
    settings,
    pulledAt,
    wasPulled: Date.parse(pulledAt) > 0,
    fingerprint,
    releases: indexes.releases(),
    categories: categories.listed(),
    emptyCategories: categories.empty(),
    vinyl4Djs: categories.listed().find(({ id }) => id === config.catalogue.vinyl4DjsCategoryId) ?? null,
    artists: artists.listed(),
    labels: labels.listed(),
    playlists,
    years: releases.years(),
    offers: releases.offers(),
  });

  const words = (): WordIndex =>
    (wordIndex ??= openWordIndex(indexes.releases(), {
      category: categories.listed(),
      artist: artists.listed(),
      label: labels.listed(),
    }));

  const replace = (id: number, next: Release | null, touched: Touched) => {
    words().replaceRecord(releases.releaseById(id), next, touched.searchFiles);
    releases.replace(id, next, touched);
  };

  const noteNames = ({ categories: c, artists: a, labels: l, searchFiles }: Touched) => {
    for (const [kind, slugs, entries] of [
      ['category', c, categories],
      ['artist', a, artists],
      ['label', l, labels],
    ] as const)
      for (const slug of slugs) words().replaceName(kind, slug, ifListed(entries.entry(slug)), searchFiles);
  };

  const apply = (change: CatalogueChange, stamp: Stamp): Touched => {
    const touched = nothingTouched();
    for (const id of change.removed.releases) replace(id, null, touched);
    for (const release of change.releases) replace(release.id, release, touched);
    if (touched.hasNewMembers) releases.refreshYears();
    for (const slug of names.apply(change, touched))
      addAll(touched.related, artistsShowing(slug, indexes, relatedArtistsShown));
    noteNames(touched);
    playlists = changedPlaylists(playlists, change, touched);
    touched.settings = change.settings !== null && !isDeepStrictEqual(change.settings, settings);
    if (touched.settings) settings = change.settings ?? settings;
    Object.assign(catalogue, shown(stamp));
    return touched;
  };

  const catalogue: LiveCatalogue = {
    ...shown(snapshot),
    release: releases.release,
    releaseById: releases.releaseById,
    category: categories.entry,
    releasesOfCategory: (slug) => groupOf(indexes.byCategory, slug),
    artist: (slug) => ifListed(artists.entry(slug)),
    releasesOfArtist: (slug) => groupOf(indexes.byArtist, slug),
    relatedArtists,
    label: (slug) => ifListed(labels.entry(slug)),
    releasesOfLabel: (slug) => groupOf(indexes.byLabel, slug),
    playlist: (id) => playlists.find((playlist) => String(playlist.id) === String(id)) ?? null,
    neighbours: (release, n) => neighboursOf(release, n, indexes),
    words,
    apply,
  };
  return catalogue;
};

export const buildCatalogue = (snapshot: Snapshot): Catalogue => openCatalogue(snapshot);

const ifListed = <Entry extends { releaseCount: number }>(entry: Entry | null): Entry | null =>
  entry && entry.releaseCount > 0 ? entry : null;

let current: { dir: string; catalogue: Catalogue } | null = null;

/** The catalogue of the snapshot in SNAPSHOT_DIR, read once per process; empty before the first pull. */
export const catalogue = (): Catalogue => {
  const { SNAPSHOT_DIR: dir } = readEnvironment('catalogue');
  if (current?.dir !== dir)
    current = { dir, catalogue: buildCatalogue(withCovers(readSnapshot(dir) ?? snapshotOf())) };
  return current.catalogue;
};

/** Replaces the catalogue of the process, after a pull or in tests. */
export const replaceCatalogue = (next: Catalogue): void => {
  current = { dir: readEnvironment('catalogue').SNAPSHOT_DIR, catalogue: next };
};
