import { isDeepStrictEqual } from 'node:util';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import { openIndexes } from './catalogue-indexes.ts';
import { newestFirst } from './release-index.ts';
import { replaceRelease } from './pull/replace-release.ts';
import { replaced } from './sorted-list.ts';
import { addAll, type Touched } from './pull/touched.ts';

/** The releases of a catalogue with all lists of them; `replace` changes them in place. */
export const catalogueReleases = (releases: readonly Release[], reach?: number) => {
  const indexes = openIndexes(releases, reach);
  const byId = new Map(releases.map((release) => [release.id, release]));
  const bySlug = new Map(releases.map((release) => [release.slug, release]));
  let offers = indexes.releases().filter(isOffer);
  let years = yearsOf(indexes.releases());

  /** Puts `next` in place of the release with this id; null removes it. Nothing changes when both are equal. */
  const replace = (id: number, next: Release | null, touched: Touched): void => {
    const old = byId.get(id) ?? null;
    if (isDeepStrictEqual(old, next)) return;
    replaceRelease(old, next, indexes, touched);
    // Another release may have got the old slug already.
    if (old && bySlug.get(old.slug) === old) bySlug.delete(old.slug);
    if (old) byId.delete(old.id);
    if (next) bySlug.set(next.slug, next);
    if (next) byId.set(next.id, next);
    const [before, after] = [old && isOffer(old) ? old : null, next && isOffer(next) ? next : null];
    if (before || after) offers = replaced(offers, before, after, newestFirst);
    for (const release of [old, next]) if (release) noteLists(release, touched);
    touched.hasNewMembers ||= !isDeepStrictEqual(old && placesOf(old), next && placesOf(next));
  };

  return {
    indexes,
    release: (slug: string) => bySlug.get(slug) ?? null,
    releaseById: (id: number) => byId.get(id) ?? null,
    offers: (): readonly Release[] => offers,
    years: (): readonly number[] => years,
    replace,
    /** Collects the years again, after all replacements of a change. */
    refreshYears: () => {
      const found = yearsOf(indexes.releases());
      if (!isDeepStrictEqual(found, years)) years = found;
    },
  };
};

const isOffer = ({ offer }: Release) => priceOf(offer).regular !== null;

const yearsOf = (releases: readonly Release[]): number[] =>
  [...new Set(releases.flatMap(({ year }) => year ?? []))].sort((a, b) => b - a);

const slugsOf = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

/** The fields that decide in which lists a release is, and at which position. */
const placesOf = (release: Release) => [
  release.createdAt,
  release.slug,
  release.label?.slug,
  slugsOf(release.artists),
  slugsOf(release.categories),
  release.year,
  isOffer(release),
];

const noteLists = ({ id, slug, categories, artists, label }: Release, touched: Touched): void => {
  touched.releases.add(slug);
  touched.releaseIds.add(id);
  addAll(touched.categories, slugsOf(categories));
  addAll(touched.artists, slugsOf(artists));
  if (label) touched.labels.add(label.slug);
};
