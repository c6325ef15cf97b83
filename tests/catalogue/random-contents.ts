import fc from 'fast-check';
import type { SnapshotContents } from '#catalogue/snapshot/snapshot.ts';
import { defaultSettings } from '#domain/default-settings.ts';
import type { Playlist } from '#domain/store.ts';
import { sampleRelease } from '../support/sample-release.ts';

/** Few values, so that two contents often share entries. */
const word = fc.constantFrom('um', 'dois', 'três');
const id = fc.integer({ min: 1, max: 8 });

const entry = (of: number, name: string) => ({ id: of, name, slug: `${name}-${of}`, releaseCount: 0 });
const listOf = <Kind extends { id: number }>(kind: fc.Arbitrary<Kind>) =>
  fc.uniqueArray(kind, { selector: (one) => one.id, maxLength: 6 });
const sorted = <Kind extends { id: number }>(list: Kind[]) => list.toSorted((a, b) => a.id - b.id);

const playlist = fc.tuple(id, word).map(([of, title]): Playlist => ({
  id: of,
  type: 'dj',
  typeName: null,
  title,
  description: null,
  trackCount: 0,
  chartDate: null,
  createdAt: null,
  djPhotoUrl: null,
  socialLinks: {},
  tracks: [],
}));

/** Contents as a pull makes them, from none to a few entries of each kind. */
export const randomContents: fc.Arbitrary<SnapshotContents> = fc
  .record({
    siteName: word,
    releases: listOf(fc.tuple(id, word).map(([of, title]) => sampleRelease(of, { title }))),
    artists: listOf(
      fc.tuple(id, word).map(([of, name]) => ({ ...entry(of, name), profile: null, imageUrl: null })),
    ),
    labels: listOf(
      fc.tuple(id, word).map(([of, name]) => ({ ...entry(of, name), description: null, logoUrl: null })),
    ),
    categories: listOf(fc.tuple(id, word).map(([of, name]) => ({ ...entry(of, name), description: null }))),
    playlists: listOf(playlist),
  })
  .map(({ siteName, releases, artists, labels, categories, playlists }) => ({
    settings: { ...defaultSettings, siteName },
    categories: sorted(categories),
    artists: sorted(artists),
    labels: sorted(labels),
    playlists,
    releases: sorted(releases),
  }));
