import { availabilityOf } from '#domain/availability.ts';
import type { Release } from '#domain/release.ts';
import { releasesBy, type ReleaseIndex } from './release-index.ts';

/** Slugs of credits that are not names. All compilations share them, so they do not make records related. */
const placeholderArtists = new Set([
  'various',
  'various-artists',
  'varios',
  'varios-artistas',
  'unknown-artist',
  'no-artist',
]);

/** Properties that related records share, the closest first. */
const close: readonly ((release: Release) => string[])[] = [
  ({ label }) => (label ? [label.slug] : []),
  ({ artists }) => artists.map(({ slug }) => slug).filter((slug) => !placeholderArtists.has(slug)),
  ({ styles }) => styles,
];
const kinds: typeof close = [
  ...close,
  ({ genres }) => genres,
  ({ year }) => (year === null ? [] : [String(year - (year % 10))]),
  ({ country }) => (country ? [country] : []),
  // One key for all releases, so that a record without any shared property has neighbours too.
  () => [''],
];

/** One index for each kind of shared property. */
type Indexes = readonly ReleaseIndex[];

const indexesOf = (releases: readonly Release[], shared: typeof kinds): Indexes =>
  shared.map((keysOf) => releasesBy(releases, keysOf));

/** The groups that match a release: the closest kind first, and within a kind the smallest group. */
const groupsNear = (release: Release, indexes: Indexes): (readonly Release[])[] =>
  indexes.flatMap((index, kind) =>
    (kinds[kind]?.(release) ?? [])
      .map((key) => index.get(key) ?? [])
      .sort((one, other) => one.length - other.length),
  );

/** Releases looked at in one group: enough to pass the records of a prolific artist at a bounded cost. */
const reachInGroup = 60;
const releasesAsked = 12;
const matesPerGroup = 6;

/**
 * Finds related releases and artists. Each call reads a bounded part of a few groups, never the whole catalogue.
 * `releases` is the catalogue in its order, which is also the order of every group.
 */
export const neighbourhood = (releases: readonly Release[]) => {
  const rank = new Map(releases.map((release, index) => [release.id, index]));
  const whole = indexesOf(releases, close);
  const ofArtist = releasesBy(releases, ({ artists }) => artists.map(({ slug }) => slug));
  const isAvailable = ({ offer }: Release) => availabilityOf(offer).state === 'available';
  const available = indexesOf(releases.filter(isAvailable), kinds);
  const unavailable = indexesOf(
    releases.filter((release) => !isAvailable(release)),
    kinds,
  );

  /** The releases after `release` in a group, continued from the start of the group at its end. */
  function* following(release: Release, group: readonly Release[]): Generator<Release> {
    const start = placeOf(release, group, rank);
    const steps = Math.min(group.length, reachInGroup);
    for (let step = 1; step <= steps; step++) {
      const candidate = group[(start + step) % group.length];
      if (candidate && candidate.id !== release.id) yield candidate;
    }
  }

  /** At most `n` other releases: available before unavailable ones, the closest first. */
  const neighbours = (release: Release, n: number): Release[] => {
    const found = new Map<number, Release>();
    for (const indexes of [available, unavailable]) {
      for (const group of groupsNear(release, indexes)) {
        for (const candidate of following(release, group)) {
          if (found.size >= n) return [...found.values()];
          found.set(candidate.id, candidate);
        }
      }
    }
    return [...found.values()];
  };

  /** Slugs of artists on the same records, labels or styles, the most frequent first. */
  const relatedArtistSlugs = (slug: string): string[] => {
    const met = new Map<string, number>();
    const passedOver = new Set([slug, ...placeholderArtists]);
    const own = (release: Release) => release.artists.some((artist) => artist.slug === slug);
    const meet = (release: Release, weight: number) => {
      for (const artist of release.artists)
        if (!passedOver.has(artist.slug)) met.set(artist.slug, (met.get(artist.slug) ?? 0) + weight);
    };
    for (const release of (ofArtist.get(slug) ?? []).slice(0, releasesAsked)) {
      meet(release, matesPerGroup);
      for (const group of groupsNear(release, whole)) {
        let mates = 0;
        for (const candidate of following(release, group)) {
          if (own(candidate)) continue;
          meet(candidate, 1);
          if (++mates === matesPerGroup) break;
        }
      }
    }
    return [...met].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([artist]) => artist);
  };

  return { neighbours, relatedArtistSlugs };
};

/** The position of a release in a group, or where it would be inserted: binary search by catalogue order. */
const placeOf = (release: Release, group: readonly Release[], rank: ReadonlyMap<number, number>): number => {
  const wanted = rank.get(release.id) ?? 0;
  let low = 0;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = group[middle];
    if (found && (rank.get(found.id) ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};
