import { catalogue as limits } from '#config.ts';
import { artistName } from '#domain/artist-line.ts';
import { priceOf } from '#domain/price.ts';
import type { Release } from '#domain/release.ts';
import type { Artist, Category, Label, Playlist, StoreSettings } from '#domain/store.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { neighbourhood } from './neighbours.ts';
import { byName, releasesBy, withReleaseCounts } from './release-index.ts';
import { withCovers } from './covers/with-covers.ts';
import { readSnapshot, snapshotOf, type Snapshot } from './snapshot.ts';

/** The catalogue with its indexes, built once. Lists are shared: never sort them in place. */
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
}

const relatedArtistsShown = 8;

export const buildCatalogue = (snapshot: Snapshot): Catalogue => {
  const releases = snapshot.releases.toSorted(newestFirst);
  const byCategory = releasesBy(releases, (release) => release.categories.map(({ slug }) => slug));
  const byArtist = releasesBy(releases, (release) => release.artists.map(({ slug }) => slug));
  const byLabel = releasesBy(releases, (release) => (release.label ? [release.label.slug] : []));

  const categories = withReleaseCounts<Category>(byCategory, snapshot.categories, categoriesMet(releases));
  const emptyCategories = snapshot.categories
    .filter(({ slug }) => !byCategory.has(slug))
    .map((category) => ({ ...category, releaseCount: 0 }));
  const artists = withReleaseCounts<Artist>(byArtist, snapshot.artists, artistsMet(releases)).map(
    (entry) => ({
      ...entry,
      name: artistName(entry.name),
    }),
  );
  const labels = withReleaseCounts<Label>(byLabel, snapshot.labels, labelsMet(releases));
  const artist = finder(artists, ({ slug }) => slug);
  const playlist = finder(snapshot.playlists, ({ id }) => String(id));
  const near = neighbourhood(releases);

  return {
    settings: snapshot.settings,
    pulledAt: snapshot.pulledAt,
    wasPulled: Date.parse(snapshot.pulledAt) > 0,
    fingerprint: snapshot.fingerprint,
    releases,
    release: finder(releases, ({ slug }) => slug),
    releaseById: finder(releases, ({ id }) => id),
    categories: categories.sort((a, b) => a.id - b.id),
    emptyCategories,
    vinyl4Djs: categories.find(({ id }) => id === limits.vinyl4DjsCategoryId) ?? null,
    category: finder([...categories, ...emptyCategories], ({ slug }) => slug),
    releasesOfCategory: (slug) => byCategory.get(slug) ?? [],
    artists: byName(artists),
    artist,
    releasesOfArtist: (slug) => byArtist.get(slug) ?? [],
    relatedArtists: (slug, limit = relatedArtistsShown) =>
      near
        .relatedArtistSlugs(slug)
        .slice(0, limit)
        .flatMap((related) => artist(related) ?? []),
    labels: byName(labels),
    label: finder(labels, ({ slug }) => slug),
    releasesOfLabel: (slug) => byLabel.get(slug) ?? [],
    playlists: snapshot.playlists,
    playlist: (id) => playlist(String(id)),
    neighbours: near.neighbours,
    years: yearsOf(releases),
    offers: releases.filter(({ offer }) => priceOf(offer).regular !== null),
  };
};

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

const finder = <Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key) => {
  const index = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return (key: Key): Entry | null => index.get(key) ?? null;
};

const newestFirst = (a: Release, b: Release) => compareText(b.createdAt, a.createdAt) || b.id - a.id;

/** ISO instants compare as text; a release of unknown age counts as the oldest. */
const compareText = (a: string | null, b: string | null): number => {
  const [left, right] = [a ?? '', b ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
};

const yearsOf = (releases: readonly Release[]): number[] =>
  [...new Set(releases.flatMap(({ year }) => year ?? []))].sort((a, b) => b - a);

const categoriesMet = (releases: readonly Release[]): Category[] =>
  releases.flatMap(({ categories }) =>
    categories.map((category) => ({ ...category, description: null, releaseCount: 0 })),
  );

const artistsMet = (releases: readonly Release[]): Artist[] =>
  releases.flatMap(({ artists }) =>
    artists.map((artist) => ({ ...artist, profile: null, imageUrl: null, releaseCount: 0 })),
  );

const labelsMet = (releases: readonly Release[]): Label[] =>
  releases.flatMap(({ label }) => (label ? [{ ...label, description: null, releaseCount: 0 }] : []));
