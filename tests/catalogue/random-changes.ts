import fc from 'fast-check';
import type { SnapshotContents } from '#catalogue/snapshot/snapshot.ts';
import { defaultSettings } from '#domain/default-settings.ts';
import type { Offer, Reference, Release } from '#domain/records/release.ts';
import type { Playlist } from '#domain/store.ts';
import { named, sampleRelease } from '../support/sample-release.ts';

/** Few names, so that records share many of them. */
const names = {
  artists: ['Ela', 'Ele', 'Élis', 'Parceira', 'Various', 'Vizinha', 'Zé', 'Águas'].map(named),
  labels: ['Selo', 'Outro Selo', 'Raro', 'Étiqueta', 'Azul'].map(named),
  categories: ['House', 'Techno', 'Vinyl 4 DJs', 'Vazia'].map((name, id) => ({ ...named(name), id })),
};
const styles = ['Ambient', 'Balearic', 'Dub', 'House'];
const genres = ['Electronic', 'Jazz'];

const someOf = <Value>(values: readonly Value[], maxLength: number) =>
  fc.array(fc.constantFrom(...values), { maxLength });

const offer: fc.Arbitrary<Offer> = fc.record({
  price: fc.constantFrom(null, 5_000, 9_000),
  promotionalPrice: fc.constantFrom(null, null, 4_000),
  isPromotional: fc.constantFrom(null, false),
  finalPrice: fc.constant(null),
  isPresale: fc.boolean(),
  releaseDate: fc.constant(null),
  stock: fc.constantFrom(0, 1, 1, 3),
  inStock: fc.constant(null),
  available: fc.constant(null),
});

const labelOf = (reference: Reference | null) => reference && { ...reference, logoUrl: null };

const groupings = {
  artists: someOf(names.artists, 3),
  label: fc.option(fc.constantFrom(...names.labels)).map(labelOf),
  categories: someOf(names.categories, 2),
  styles: someOf(styles, 3),
  genres: someOf(genres, 2),
  year: fc.constantFrom(null, 1971, 1979, 1999),
  country: fc.constantFrom(null, 'Brazil', 'Japan'),
  createdAt: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
};

/** The fields of a record that places it among others. */
const facts: fc.Arbitrary<Partial<Release>> = fc.record({ ...groupings, offer });

/** One field of a record, as an edit changes it. */
const fact: fc.Arbitrary<Partial<Release>> = fc.oneof(
  fc.record({ offer }),
  fc.record({ offer }),
  fc.record({ title: fc.constantFrom('Um', 'Dois') }),
  fc.record({ slug: fc.constantFrom('um', 'dois', 'tres') }),
  ...Object.entries(groupings).map(([field, value]) =>
    (value as fc.Arbitrary<unknown>).map((value): Partial<Release> => ({ [field]: value })),
  ),
);

export type Edit = (contents: SnapshotContents) => SnapshotContents;

const place = fc.nat(10_000);

const at = <Item>(items: readonly Item[], place: number) => items[place % items.length];

const withReleases = (contents: SnapshotContents, releases: Release[]): SnapshotContents => ({
  ...contents,
  releases: releases.toSorted((one, other) => one.id - other.id),
});

/** Adds a record or replaces the one with its id, unless another one has its slug: the pull refuses that. */
const put = (contents: SnapshotContents, next: Release): SnapshotContents => {
  const others = contents.releases.filter(({ id }) => id !== next.id);
  return others.some(({ slug }) => slug === next.slug) ? contents : withReleases(contents, [...others, next]);
};

const edited = fc.tuple(place, fact).map(([index, over]): Edit => (contents) => {
  const old = at(contents.releases, index);
  return old ? put(contents, { ...old, ...over }) : contents;
});

const added = fc.tuple(fc.integer({ min: 200, max: 210 }), facts).map(
  ([id, over]): Edit =>
    (contents) =>
      put(contents, sampleRelease(id, over)),
);

const removed = place.map((index): Edit => (contents) => {
  const old = at(contents.releases, index);
  return withReleases(
    contents,
    contents.releases.filter((release) => release !== old),
  );
});

/** Exchanges the slugs of two records. */
const exchanged = fc.tuple(place, place).map(([index, otherIndex]): Edit => (contents) => {
  const [one, other] = [at(contents.releases, index), at(contents.releases, otherIndex)];
  if (!one || !other) return contents;
  const slugs = new Map([
    [one, other.slug],
    [other, one.slug],
  ]);
  const exchange = (release: Release) => ({ ...release, slug: slugs.get(release) ?? release.slug });
  return withReleases(contents, contents.releases.map(exchange));
});

const kinds = ['artists', 'labels', 'categories'] as const;
type Kind = (typeof kinds)[number];

const changedEntries = (
  contents: SnapshotContents,
  kind: Kind,
  change: (entries: Reference[]) => Reference[],
): SnapshotContents => ({
  ...contents,
  [kind]: change(contents[kind]).toSorted((one, other) => one.id - other.id),
});

/** Renames an entry of the API, and in the records that name it. */
const renamed = fc
  .tuple(fc.constantFrom(...kinds), place, fc.constantFrom('Novo', 'Águia', 'Various'), fc.boolean())
  .map(([kind, index, name, isMoved]): Edit => (contents) => {
    const old = at<Reference>(contents[kind], index);
    const slug = isMoved ? named(name).slug : old?.slug;
    if (!old || slug === undefined || contents[kind].some((entry) => entry !== old && entry.slug === slug))
      return contents;
    const rename = <Entry extends Reference>(entry: Entry): Entry =>
      entry.id === old.id ? { ...entry, name, slug } : entry;
    return {
      ...changedEntries(contents, kind, (entries) => entries.map(rename)),
      releases: contents.releases.map((release) => ({
        ...release,
        artists: kind === 'artists' ? release.artists.map(rename) : release.artists,
        categories: kind === 'categories' ? release.categories.map(rename) : release.categories,
        label: kind === 'labels' && release.label ? rename(release.label) : release.label,
      })),
    };
  });

const toldEntries: Record<Kind, Reference[]> = {
  artists: names.artists.map((entry) => ({ ...entry, profile: null, imageUrl: null, releaseCount: 3 })),
  labels: names.labels.map((entry) => ({ ...entry, description: 'D', logoUrl: null, releaseCount: 1 })),
  categories: names.categories.map((entry) => ({ ...entry, description: null, releaseCount: 0 })),
};

/** Removes an entry that the API lists, or lists one. */
const listed = fc.tuple(fc.constantFrom(...kinds), place).map(([kind, index]): Edit => (contents) => {
  const entry = at(toldEntries[kind], index);
  const others = (entries: Reference[]) => entries.filter(({ id }) => id !== entry?.id);
  const isListed = contents[kind].some(({ id }) => id === entry?.id);
  const isTaken = contents[kind].some(({ slug }) => slug === entry?.slug);
  if (!entry || (isTaken && !isListed)) return contents;
  return changedEntries(contents, kind, (entries) => [...others(entries), ...(isListed ? [] : [entry])]);
});

/** A playlist of these records. */
export const playlistOf = (id: number, title: string, releases: readonly Release[]): Playlist => ({
  id,
  type: 'dj',
  title,
  description: null,
  trackCount: releases.length,
  chartDate: null,
  createdAt: null,
  djPhotoUrl: null,
  socialLinks: {},
  tracks: releases.map(({ id, slug, title }, position) => ({
    id,
    position,
    release: { id, slug, title, artist: 'A', coverUrl: null, price: null },
  })),
});

/** Puts a playlist first, or removes it. */
const playlists = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('Um', 'Dois', null), place)
  .map(([id, title, index]): Edit => (contents) => {
    const others = contents.playlists.filter((playlist) => playlist.id !== id);
    const first = index % (contents.releases.length + 1);
    const made = title && playlistOf(id, title, contents.releases.slice(first, first + 3));
    return { ...contents, playlists: made ? [made, ...others] : others };
  });

const settings = fc
  .constantFrom('Sulco', 'Outra')
  .map((siteName): Edit => (contents) => ({ ...contents, settings: { ...contents.settings, siteName } }));

/** One edit of the shopkeeper or sale, of any kind that exists. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { arbitrary: edited, weight: 8 },
  { arbitrary: added, weight: 2 },
  { arbitrary: removed, weight: 2 },
  exchanged,
  renamed,
  listed,
  playlists,
  settings,
);

/** A sale, a price, or another edit of one record. */
export const editOfOneRecord = fc.oneof(edited, edited, added, removed);

/** The contents of a small shop whose records share their names. */
export const contents: fc.Arbitrary<SnapshotContents> = fc
  .array(facts, { minLength: 1, maxLength: 120, size: 'max' })
  .map(
    (all) =>
      ({
        settings: defaultSettings,
        categories: toldEntries.categories,
        artists: toldEntries.artists.slice(1),
        labels: toldEntries.labels.slice(1),
        playlists: [],
        releases: all.map((over, index) => sampleRelease(index + 1, over)),
      }) as unknown as SnapshotContents,
  )
  .map((made) => ({
    ...made,
    artists: made.artists.toSorted((one, other) => one.id - other.id),
    labels: made.labels.toSorted((one, other) => one.id - other.id),
  }));
