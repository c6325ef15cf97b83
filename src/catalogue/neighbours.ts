import type { Release } from '#domain/release.ts';
import type { Shelves } from './shelves.ts';

export interface ShelvesByKind {
  labels: Shelves;
  artists: Shelves;
  styles: Shelves;
}

/** Slugs of names that stand for nobody: on compilations they are met beside everybody. */
const nobody = ['various', 'various-artists', 'varios', 'varios-artistas', 'unknown-artist', 'no-artist'];
/** Far enough to get past one prolific artist's own records, near enough to cost nothing. */
const reachOnShelf = 60;
const releasesAsked = 12;
const matesPerShelf = 6;

/**
 * What stands near a release. Every call looks at a few places of a few shelves, never at the whole catalogue.
 * `releases` is the catalogue in its order, which is also the order of every shelf.
 */
export function neighbourhood(releases: readonly Release[], shelves: ShelvesByKind) {
  const rank = new Map(releases.map((release, index) => [release.id, index]));

  /** Those that follow the release on a shelf, from the end of the shelf on from its start. */
  function* following(release: Release, shelf: readonly Release[]): Generator<Release> {
    const start = placeOf(release, shelf, rank);
    const steps = Math.min(shelf.length, reachOnShelf);
    for (let step = 1; step <= steps; step++) {
      const candidate = shelf[(start + step) % shelf.length];
      if (candidate && candidate.id !== release.id) yield candidate;
    }
  }

  /** At most `n` others: same label, then same artist, then a shared style (the rarest first). */
  function neighbours(release: Release, n: number): Release[] {
    const found = new Map<number, Release>();
    for (const shelf of shelvesOfRelease(release, shelves)) {
      for (const candidate of following(release, shelf)) {
        if (found.size >= n) return [...found.values()];
        found.set(candidate.id, candidate);
      }
    }
    return [...found.values()];
  }

  /** Slugs of artists met beside the artist's records, the most often met first: on the same record, label or style. */
  function relatedArtistSlugs(slug: string): string[] {
    const met = new Map<string, number>();
    const passedOver = new Set([slug, ...nobody]);
    const own = (release: Release) => release.artists.some((artist) => artist.slug === slug);
    const meet = (release: Release, weight: number) => {
      for (const artist of release.artists)
        if (!passedOver.has(artist.slug)) met.set(artist.slug, (met.get(artist.slug) ?? 0) + weight);
    };
    for (const release of (shelves.artists.get(slug) ?? []).slice(0, releasesAsked)) {
      meet(release, matesPerShelf);
      for (const shelf of shelvesOfRelease(release, shelves)) {
        let mates = 0;
        for (const candidate of following(release, shelf)) {
          if (own(candidate)) continue;
          meet(candidate, 1);
          if (++mates === matesPerShelf) break;
        }
      }
    }
    return [...met].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([artist]) => artist);
  }

  return { neighbours, relatedArtistSlugs };
}

/** The shelves a release stands on, the most telling first. */
function shelvesOfRelease(
  release: Release,
  { labels, artists, styles }: ShelvesByKind,
): (readonly Release[])[] {
  const shelf = (kind: Shelves, key: string) => kind.get(key) ?? [];
  const byStyle = release.styles.map((style) => shelf(styles, style)).sort((a, b) => a.length - b.length);
  const byArtist = release.artists.map((artist) => shelf(artists, artist.slug));
  return [...(release.label ? [shelf(labels, release.label.slug)] : []), ...byArtist, ...byStyle];
}

/** Where a release stands, or would stand, on a shelf: binary search by the order of the catalogue. */
function placeOf(release: Release, shelf: readonly Release[], rank: ReadonlyMap<number, number>): number {
  const wanted = rank.get(release.id) ?? 0;
  let low = 0;
  let high = shelf.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = shelf[middle];
    if (found && (rank.get(found.id) ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
