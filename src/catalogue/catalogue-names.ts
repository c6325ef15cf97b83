import { artistName } from '#domain/records/artist-line.ts';
import type { Artist, Category, Label } from '#domain/store.ts';
import type { CatalogueIndexes } from './catalogue-indexes.ts';
import type { CatalogueChange } from './snapshot/change.ts';
import { byId, byName } from './snapshot/entry-order.ts';
import { namedEntries } from './named-entries.ts';
import type { SnapshotContents } from './snapshot/snapshot-contents.ts';
import { addAll, type Touched } from './pull/touched.ts';

type Lists = Pick<SnapshotContents, 'categories' | 'artists' | 'labels'>;

/** Categories, artists and labels, each with its number of releases. */
export const catalogueNames = (lists: Lists, indexes: CatalogueIndexes) => {
  const categories = namedEntries<Category>(lists.categories, {
    index: indexes.byCategory,
    met: (release, slug) => {
      const category = release.categories.find((category) => category.slug === slug);
      return category && { ...category, description: null, releaseCount: 0 };
    },
    order: byId,
  });
  const artists = namedEntries<Artist>(lists.artists, {
    index: indexes.byArtist,
    met: (release, slug) => {
      const artist = release.artists.find((artist) => artist.slug === slug);
      return artist && { ...artist, profile: null, imageUrl: null, releaseCount: 0 };
    },
    order: byName,
    shownName: artistName,
  });
  const labels = namedEntries<Label>(lists.labels, {
    index: indexes.byLabel,
    met: ({ label }) => label && { ...label, description: null, releaseCount: 0 },
    order: byName,
  });

  /** Takes the entries of a change, after its releases, whose names `touched` holds. Returns slugs of changed artists. */
  const apply = (change: CatalogueChange, touched: Touched): string[] => {
    const { removed } = change;
    addAll(touched.categories, categories.update(change.categories, removed.categories));
    addAll(touched.artists, artists.update(change.artists, removed.artists));
    addAll(touched.labels, labels.update(change.labels, removed.labels));
    const refreshed = {
      categories: categories.refresh(touched.categories),
      artists: artists.refresh(touched.artists),
      labels: labels.refresh(touched.labels),
    };
    touched.hasNewMembers ||= Object.values(refreshed).some(({ isMoved }) => isMoved);
    return refreshed.artists.changed;
  };

  return { categories, artists, labels, apply };
};
