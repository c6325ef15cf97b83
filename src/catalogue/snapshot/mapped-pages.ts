import type { Release } from '#domain/records/release.ts';
import type { Catalogue } from '../read-model.ts';

export type MappedKind = 'releases' | 'artists' | 'labels' | 'categories';

export interface MappedList {
  /** ISO instant of the last change; null when it is not known. */
  changedAt: string | null;
  releaseCount: number;
}

/** The sitemap entry for the list of an artist, a label or a category, or for a record, which is a list of one. */
export interface MappedSubject extends MappedList {
  slug: string;
  /** Address of a cover, a photo or a logo. */
  imageUrl: string | null;
}

/** The lists about the whole shop, and the number of subjects of the other lists. */
export interface MappedLists {
  counts: Record<MappedKind, number>;
  all: MappedList;
  offers: MappedList;
  vinyl4Djs: MappedList;
}

/** The subjects of one sitemap: an address for each is far below the 50,000 that the protocol allows. */
export const subjectsPerPart = 10_000;

/** The subjects of a part of a kind, in the order of the catalogue. The first part is 1. */
export const mappedSubjects = (catalogue: Catalogue, kind: MappedKind, part: number): MappedSubject[] => {
  const partOf = <Subject>(all: readonly Subject[]) =>
    all.slice((part - 1) * subjectsPerPart, part * subjectsPerPart);
  const subjectOf = (slug: string, imageUrl: string | null, releases: readonly Release[]) => ({
    slug,
    imageUrl,
    ...listOf(releases),
  });
  const { artists, labels, categories } = catalogue;
  switch (kind) {
    case 'releases':
      return partOf(catalogue.releases).map((release) =>
        subjectOf(release.slug, release.coverUrl, [release]),
      );
    case 'artists':
      return partOf(artists).map(({ slug, imageUrl }) =>
        subjectOf(slug, imageUrl, catalogue.releasesOfArtist(slug)),
      );
    case 'labels':
      return partOf(labels).map(({ slug, logoUrl }) =>
        subjectOf(slug, logoUrl, catalogue.releasesOfLabel(slug)),
      );
    case 'categories':
      return partOf(categories).map(({ slug }) => subjectOf(slug, null, catalogue.releasesOfCategory(slug)));
  }
};

export const mappedLists = ({
  releases,
  offers,
  artists,
  labels,
  categories,
  vinyl4Djs,
  releasesOfCategory,
}: Catalogue): MappedLists => ({
  counts: {
    releases: releases.length,
    artists: artists.length,
    labels: labels.length,
    categories: categories.length,
  },
  all: listOf(releases),
  offers: listOf(offers),
  vinyl4Djs: listOf(vinyl4Djs ? releasesOfCategory(vinyl4Djs.slug) : []),
});

const listOf = (releases: readonly Release[]): MappedList => ({
  changedAt: lastChange(releases),
  releaseCount: releases.length,
});

/** ISO instants compare as text. */
const lastChange = (releases: readonly Release[]): string | null =>
  releases.reduce((last: string | null, { updatedAt, createdAt }) => {
    const change = updatedAt ?? createdAt;
    return change !== null && (last === null || change > last) ? change : last;
  }, null);
