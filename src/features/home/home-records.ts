import { catalogue } from '#config.ts';
import { availabilityOf } from '#domain/availability.ts';
import { latestPressings } from '#domain/record-order.ts';
import type { Release } from '#domain/release.ts';
import type { Category } from '#domain/store.ts';

/** A category with records of it. */
export interface CategoryRecords {
  category: Category;
  releases: readonly Release[];
}

/** The records of the home page. */
export interface HomeRecords {
  newest: readonly Release[];
  newArrivals: readonly Release[];
  /** Sleeves of the hero. */
  fan: readonly Release[];
  /** The first categories that still have records to show. */
  sections: readonly CategoryRecords[];
  /** All categories, each with the sleeves that stand for it in the carousel. */
  slides: readonly CategoryRecords[];
}

const fanSize = 3;
const sleevesPerSlide = 3;

/**
 * Shares the records out so that each appears once on the home page: a later section takes the next ones of its own,
 * shows fewer where they run out, and is left out where none remains. Hero and carousel take the next ones too, and
 * repeat records only in a shop that is too small for that. All lists come newest first.
 */
export function homeRecords(
  releases: readonly Release[],
  categories: readonly CategoryRecords[],
): HomeRecords {
  const shown = new Set<number>();
  const notShown = (from: readonly Release[]) => from.filter(({ id }) => !shown.has(id));
  const take = (from: readonly Release[], most: number) => {
    const taken = notShown(from).slice(0, most);
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
  const sections: CategoryRecords[] = [];
  for (const { category, releases: own } of categories) {
    const taken =
      sections.length < catalogue.homeCategories ? take(own, catalogue.homeReleasesPerCategory) : [];
    if (taken.length > 0) sections.push({ category, releases: taken });
  }
  const slides = categories.map(({ category, releases: own }) => ({
    category,
    releases: takeOrRepeat(own, sleevesPerSlide),
  }));
  return { newest, newArrivals, fan: fan.length < fanSize ? fanOf(releases) : fan, sections, slides };
}

/** The newest that can be bought, of different labels, so that the fan is varied and changes with the shop. */
const fanOf = (releases: readonly Release[]): Release[] => {
  const fan: Release[] = [];
  for (const release of releases) {
    if (fan.length === fanSize) break;
    const isNewLabel = fan.every(({ label }) => label?.id !== release.label?.id);
    if (isNewLabel && availabilityOf(release.offer).state === 'available') fan.push(release);
  }
  return fan;
};
