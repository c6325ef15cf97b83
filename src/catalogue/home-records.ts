import { catalogue } from '#config.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { latestPressings } from '#domain/records/record-order.ts';
import type { Release } from '#domain/records/release.ts';
import type { ListedRecord } from '#domain/records/listed-record.ts';
import type { Category } from '#domain/store.ts';
import { listedRecord } from './listed-record.ts';

/** A category with records of it. */
interface Filed<Record> {
  category: Category;
  releases: readonly Record[];
}

type CategoryRecords = Filed<ListedRecord>;

/** The records of the home page. */
export interface HomeRecords {
  newest: readonly ListedRecord[];
  newArrivals: readonly ListedRecord[];
  /** Sleeves of the hero. */
  fan: readonly ListedRecord[];
  /** The first categories with records that are not shown above. */
  sections: readonly CategoryRecords[];
  /** All categories, each with its sleeves in the carousel. */
  slides: readonly CategoryRecords[];
}

const fanSize = 3;
const sleevesPerSlide = 3;

/**
 * Distributes the records so that each appears once on the home page. A section takes the next records that are not shown
 * yet, and is left out when none remains; hero and carousel repeat records only in a small shop. All lists are given
 * newest first.
 */
export const homeRecords = (
  releases: readonly Release[],
  categories: readonly Filed<Release>[],
): HomeRecords => {
  const shown = new Set<number>();
  const notShown = (from: readonly Release[]) => from.values().filter(({ id }) => !shown.has(id));
  const take = (from: readonly Release[], most: number) => {
    const taken = notShown(from).take(most).toArray();
    for (const { id } of taken) shown.add(id);
    return taken;
  };
  const takeOrRepeat = (from: readonly Release[], most: number) => {
    const taken = take(from, most);
    return taken.length < most ? from.slice(0, most) : taken;
  };
  const newest = take(releases, catalogue.homeNewest);
  const newArrivals = take(latestPressings(releases), catalogue.newArrivals);
  const fan = take(fanOf(notShown(releases)), fanSize);
  const sections: Filed<Release>[] = [];
  for (const { category, releases: own } of categories) {
    const taken =
      sections.length < catalogue.homeCategories ? take(own, catalogue.homeReleasesPerCategory) : [];
    if (taken.length > 0) sections.push({ category, releases: taken });
  }
  const slides = categories.map(({ category, releases: own }) => ({
    category,
    releases: takeOrRepeat(own, sleevesPerSlide),
  }));
  return {
    newest: newest.map(listedRecord),
    newArrivals: newArrivals.map(listedRecord),
    fan: (fan.length < fanSize ? fanOf(releases) : fan).map(listedRecord),
    sections: sections.map(listed),
    slides: slides.map(listed),
  };
};

const listed = ({ category, releases }: Filed<Release>): CategoryRecords => ({
  category,
  releases: releases.map(listedRecord),
});

/** The newest available records of different labels, for variety. */
const fanOf = (releases: Iterable<Release>): Release[] => {
  const fan: Release[] = [];
  for (const release of releases) {
    if (fan.length === fanSize) break;
    const isNewLabel = fan.every(({ label }) => label?.id !== release.label?.id);
    if (isNewLabel && availabilityOf(release.offer).state === 'available') fan.push(release);
  }
  return fan;
};
