import { catalogue as limits } from '#config.ts';
import { artistName } from '#domain/artist-line.ts';
import { priceOf } from '#domain/price.ts';
import type { Release } from '#domain/release.ts';
import type { Artist, Category, Label, Playlist, StoreSettings } from '#domain/store.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { neighbourhood } from './neighbours.ts';
import { byName, namesOnShelves, shelvesOf } from './shelves.ts';
import { withCovers } from './covers/with-covers.ts';
import { readSnapshot, snapshotOf, type Snapshot } from './snapshot.ts';

/** What the pages ask, answered from indexes that are built once. Lists are shared: never sort them in place. */
export interface Catalogue {
  settings: StoreSettings;
  /** ISO instant of the snapshot. */
  pulledAt: string;
  /** false while the store has never answered. */
  wasPulled: boolean;
  /** Equal fingerprints, equal pages. */
  fingerprint: string;
  /** Newest first. So is every list of releases below. */
  releases: readonly Release[];
  release(slug: string): Release | null;
  releaseById(id: number): Release | null;
  /** Those with releases, by id. */
  categories: readonly Category[];
  /** Those that the store keeps without a record: listed nowhere, but their addresses are known. */
  emptyCategories: readonly Category[];
  /** The category that has a page of its own. */
  vinyl4Djs: Category | null;
  category(slug: string): Category | null;
  releasesOfCategory(slug: string): readonly Release[];
  /** Those with releases, A to Z. */
  artists: readonly Artist[];
  artist(slug: string): Artist | null;
  releasesOfArtist(slug: string): readonly Release[];
  /** At most `limit` artists found on the same records, labels or styles, the closest first. */
  relatedArtists(slug: string, limit?: number): Artist[];
  /** Those with releases, A to Z. */
  labels: readonly Label[];
  label(slug: string): Label | null;
  releasesOfLabel(slug: string): readonly Release[];
  playlists: readonly Playlist[];
  playlist(id: number | string): Playlist | null;
  /**
   * At most `n` others, those that can be bought first: of the same label, artist, style, genre, decade or country, in
   * this order, and failing all of these any.
   */
  neighbours(release: Release, n: number): Release[];
  /** Years of release, newest first. */
  years: readonly number[];
  /** Releases with a promotion that applies. */
  offers: readonly Release[];
}

const relatedArtistsShown = 8;

export function buildCatalogue(snapshot: Snapshot): Catalogue {
  const releases = snapshot.releases.toSorted(newestFirst);
  const byCategory = shelvesOf(releases, (release) => release.categories.map(({ slug }) => slug));
  const byArtist = shelvesOf(releases, (release) => release.artists.map(({ slug }) => slug));
  const byLabel = shelvesOf(releases, (release) => (release.label ? [release.label.slug] : []));

  const categories = namesOnShelves<Category>(byCategory, snapshot.categories, categoriesMet(releases));
  const emptyCategories = snapshot.categories
    .filter(({ slug }) => !byCategory.has(slug))
    .map((category) => ({ ...category, releaseCount: 0 }));
  const artists = namesOnShelves<Artist>(byArtist, snapshot.artists, artistsMet(releases)).map((entry) => ({
    ...entry,
    name: artistName(entry.name),
  }));
  const labels = namesOnShelves<Label>(byLabel, snapshot.labels, labelsMet(releases));
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
}

let current: { dir: string; catalogue: Catalogue } | null = null;

/** The catalogue of the snapshot in SNAPSHOT_DIR, read once per process; an empty one when nothing was pulled yet. */
export function catalogue(): Catalogue {
  const { SNAPSHOT_DIR: dir } = readEnvironment('catalogue');
  if (current?.dir !== dir)
    current = { dir, catalogue: buildCatalogue(withCovers(readSnapshot(dir) ?? snapshotOf())) };
  return current.catalogue;
}

/** Puts another catalogue in the place of the one that was read: after a pull in the same process, and in tests. */
export function replaceCatalogue(next: Catalogue): void {
  current = { dir: readEnvironment('catalogue').SNAPSHOT_DIR, catalogue: next };
}

function finder<Entry, Key>(entries: readonly Entry[], keyOf: (entry: Entry) => Key) {
  const index = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return (key: Key): Entry | null => index.get(key) ?? null;
}

const newestFirst = (a: Release, b: Release) => compareText(b.createdAt, a.createdAt) || b.id - a.id;

/** ISO instants compare as text; a release of unknown age counts as the oldest. */
function compareText(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? ''];
  return left < right ? -1 : left > right ? 1 : 0;
}

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
