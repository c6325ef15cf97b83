import * as config from '#config.ts';
import type { SleeveInput } from '#artwork/sleeve/facts.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { largestDiscount } from '#domain/records/discount.ts';
import { feedLength } from '#domain/feed.ts';
import { kept } from '#domain/kept.ts';
import type { Release } from '#domain/records/release.ts';
import { homeRecords } from './home-records.ts';
import { listedRecord } from './listed-record.ts';
import { countsOf, listPage, type ListName, releasesOf } from './listings.ts';
import { mappedLists, mappedSubjects } from './snapshot/mapped-pages.ts';
import type { Catalogue } from './read-model.ts';
import { searchAnswer, soldOutIds } from './search/search-answers.ts';
import { neighboursShown } from './pull/replace-release.ts';

/** The facts for drawing a sleeve. */
const sleeveOf = (release: Release): SleeveInput => {
  const { slug, title, artists, label, year, genres, styles, format, speedRpm, catalogNumber } = release;
  return { slug, title, artists, label, year, genres, styles, format, speedRpm, catalogNumber };
};

/** A record without the fields that change with the sale of one copy of many. */
const uncounted = kept((release: Release): Release => {
  const { stock } = release.offer;
  return { ...release, updatedAt: null, offer: { ...release.offer, stock: stock && Math.min(stock, 1) } };
});

/**
 * The parts of the catalogue that pages read. A page is rendered again when the value of a projection that it read has
 * changed, so each holds no more than its readers show. Arguments are plain JSON: they are part of the key of a read.
 */
const projections = {
  settings: ({ settings }: Catalogue) => settings,
  /** false until the first pull. */
  wasPulled: ({ wasPulled }: Catalogue) => wasPulled,

  /** A record with all of its facts; null for an unknown slug. */
  record: (catalogue: Catalogue, slug: string) => catalogue.release(slug),
  listedRecord: (catalogue: Catalogue, id: number) => {
    const release = catalogue.releaseById(id);
    return release && listedRecord(release);
  },
  /** The facts for drawing the sleeve of a record; null for a record with a cover. */
  sleeve: (catalogue: Catalogue, slug: string) => {
    const release = catalogue.release(slug);
    return release && release.coverUrl === null ? sleeveOf(release) : null;
  },
  neighbours: (catalogue: Catalogue, slug: string) => {
    const release = catalogue.release(slug);
    return release ? catalogue.neighbours(release, neighboursShown).map(listedRecord) : [];
  },

  listPage,
  /** Facets of a list with their counts. */
  counts: countsOf,
  largestDiscount: ({ offers }: Catalogue) => largestDiscount(offers),
  /** The records of a feed, newest first. */
  arrivals: (catalogue: Catalogue, list: ListName) =>
    releasesOf(catalogue, list).slice(0, feedLength).map(uncounted),

  /** Categories with records, by id. Their counts are in `categories`: the menu of every page would change with each record. */
  categoryNames: ({ categories }: Catalogue) => categories.map(({ name, slug }) => ({ name, slug })),
  categories: ({ categories }: Catalogue) => categories,
  category: (catalogue: Catalogue, slug: string) => catalogue.category(slug),
  vinyl4Djs: ({ vinyl4Djs }: Catalogue) => vinyl4Djs,
  artists: ({ artists }: Catalogue) => artists,
  artist: (catalogue: Catalogue, slug: string) => catalogue.artist(slug),
  relatedArtists: (catalogue: Catalogue, slug: string) => catalogue.relatedArtists(slug),
  labels: ({ labels }: Catalogue) => labels,
  label: (catalogue: Catalogue, slug: string) => catalogue.label(slug),

  /** A file that suggestions are made from. */
  searchAnswer,
  soldOut: soldOutIds,

  playlists: ({ playlists }: Catalogue) => playlists,
  playlist: (catalogue: Catalogue, id: string) => catalogue.playlist(id),

  home: ({ releases, categories, releasesOfCategory }: Catalogue) =>
    homeRecords(
      releases,
      categories.map((category) => ({ category, releases: releasesOfCategory(category.slug) })),
    ),
  /** Number of records that can be bought. */
  onSale: ({ releases }: Catalogue) =>
    releases.filter(({ offer }) => availabilityOf(offer).state === 'available').length,
  /** The first records of the first categories, and how many different records those categories have. */
  showcase: ({ categories, releasesOfCategory }: Catalogue) => {
    const shown = categories.slice(0, config.catalogue.categoriesShown);
    return {
      sections: shown.map((category) => ({
        category,
        releases: releasesOfCategory(category.slug)
          .slice(0, config.catalogue.releasesPerCategoryShown)
          .map(listedRecord),
      })),
      total: new Set(shown.flatMap(({ slug }) => releasesOfCategory(slug))).size,
    };
  },
};

/**
 * The projections of sitemaps and the product feed: parts of the whole catalogue, which take as long to compare as many
 * pages. The files made from them are overviews, which wait until no page is due.
 */
const overviews = {
  mapped: mappedSubjects,
  mappedLists,
  /** All records, without the number of their copies. */
  fed: ({ releases }: Catalogue) => releases.map(uncounted),
};

/** For the lists of pages that the site has: a page that reads it would be made again after every change. */
const whole = (catalogue: Catalogue) => catalogue;

const all = { ...projections, ...overviews, whole };

export type ProjectionName = keyof typeof all;

type Rest<Arguments extends unknown[]> = Arguments extends [unknown, ...infer Others] ? Others : never;

/** The catalogue for pages. */
export type Shop = {
  [Name in ProjectionName]: (...args: Rest<Parameters<(typeof all)[Name]>>) => ReturnType<(typeof all)[Name]>;
} & {
  /** A part that is the same on many pages, made once until something that it reads changes. */
  shared(name: string, make: () => Promise<string>): Promise<string>;
};

/** The value of a projection. @throws Error for a name that does not exist */
export const project = (catalogue: Catalogue, name: string, args: unknown[]): unknown => {
  const projection = Object.hasOwn(all, name) && all[name as ProjectionName];
  if (!projection) throw new Error(`The catalogue has no projection ${name}.`);
  return (projection as (catalogue: Catalogue, ...args: unknown[]) => unknown)(catalogue, ...args);
};

export const projectionNames = Object.keys(all) as ProjectionName[];

export const overviewNames = Object.keys(overviews) as ProjectionName[];
