import { availabilityOf } from '#domain/records/availability.ts';
import type { Release } from '#domain/records/release.ts';
import { groupOf, newestFirst, type ReleaseIndex, releaseIndex, replaceIn } from './release-index.ts';

/** A property that related records share. */
export interface SharedProperty {
  /** The keys whose groups hold the relatives of a release. */
  keysOf(release: Release): readonly string[];
  all: ReleaseIndex;
  /** Index of the releases that can be bought. */
  available: ReleaseIndex;
}

/** The releases of a catalogue in all of their groups. */
export interface CatalogueIndexes {
  byCategory: ReleaseIndex;
  byArtist: ReleaseIndex;
  byLabel: ReleaseIndex;
  /** Label, artist and style. */
  close: readonly SharedProperty[];
  /** The close ones, then genre, decade and country, then one that all releases share. */
  properties: readonly SharedProperty[];
  /** All releases, newest first. */
  releases(): readonly Release[];
  availableCount(): number;
  /** Releases looked at in one group for related artists. */
  reach: number;
  /** Replaces a release in all of its groups. Without `old` it is added, without `next` removed. */
  replace(old: Release | null, next: Release | null): void;
}

/** Slugs of credits that are not names. All compilations share them, so they do not make records related. */
export const placeholderArtists: ReadonlySet<string> = new Set([
  'various',
  'various-artists',
  'varios',
  'varios-artistas',
  'unknown-artist',
  'no-artist',
]);

export const isAvailable = ({ offer }: Release): boolean => availabilityOf(offer).state === 'available';

/** Number of releases of a group that can be bought (`offered`), or of the others. */
export const sizeOf = ({ all, available }: SharedProperty, key: string, offered: boolean): number => {
  const { length } = groupOf(available, key);
  return offered ? length : groupOf(all, key).length - length;
};

const slugsOf = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

const labelKeys = ({ label }: Release): string[] => (label ? [label.slug] : []);
const namedArtists = ({ artists }: Release) =>
  slugsOf(artists).filter((slug) => !placeholderArtists.has(slug));
const decadeKeys = ({ year }: Release) => (year === null ? [] : [String(year - (year % 10))]);

/** Enough to pass the records of a prolific artist at a bounded cost. */
const reachInGroup = 60;

/** @param reach a smaller one lets small catalogues in tests exceed it */
export const openIndexes = (releases: readonly Release[], reach = reachInGroup): CatalogueIndexes => {
  const sorted = releases.toSorted(newestFirst);
  const availableSorted = sorted.filter(isAvailable);
  const byCategory = releaseIndex(sorted, ({ categories }) => slugsOf(categories));
  const byArtist = releaseIndex(sorted, ({ artists }) => slugsOf(artists));
  const byLabel = releaseIndex(sorted, labelKeys);

  const property = (
    keysOf: SharedProperty['keysOf'],
    all = releaseIndex(sorted, keysOf),
  ): SharedProperty => ({ keysOf, all, available: releaseIndex(availableSorted, keysOf) });
  const close = [
    property(labelKeys, byLabel),
    property(namedArtists, byArtist),
    property(({ styles }) => styles),
  ];
  // One key for all releases, so that a record without any shared property has neighbours too.
  const everything = property(() => ['']);
  const properties = [
    ...close,
    property(({ genres }) => genres),
    property(decadeKeys),
    property(({ country }) => (country ? [country] : [])),
    everything,
  ];
  const whole = new Set([byCategory, byArtist, byLabel, ...properties.map(({ all }) => all)]);
  const ifAvailable = (release: Release | null) => (release && isAvailable(release) ? release : null);

  return {
    byCategory,
    byArtist,
    byLabel,
    close,
    properties,
    reach,
    releases: () => groupOf(everything.all, ''),
    availableCount: () => groupOf(everything.available, '').length,
    replace: (old, next) => {
      for (const index of whole) replaceIn(index, old, next);
      for (const { available } of properties) replaceIn(available, ifAvailable(old), ifAvailable(next));
    },
  };
};
