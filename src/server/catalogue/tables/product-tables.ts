import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { artists } from './artist-table.ts';
import { categories } from './category-table.ts';
import { id, instant, plainText, tsvector } from '#server/kernel/db/columns.ts';
import { labels } from './label-table.ts';

/** A track as stored with its release, in list order. */
export interface StoredTrack {
  position: string | null;
  title: string;
  duration: string | null;
  youtubeUrl: string | null;
  previewUrl: string | null;
  /** Name of the shop's own preview file in the folder that it was imported from. */
  previewFile?: string;
  /** The waveform of that file, as 120 hexadecimal digits. */
  peaks?: string;
  /** Absent in rows of an older version. */
  bpm?: number | null;
}

/** One row is one product of the shop: the facts of the pressing and the shop's own offer. Money is in centavos. */
export const releases = pgTable(
  'releases',
  {
    id: id(),
    /** Never changes, because it is part of a public address. */
    slug: plainText().notNull().unique(),
    /** Identifies the record in later imports: see import/FORMAT.md. */
    identity: text().notNull().unique(),
    /** Digest of the last imported row; importing an equal row changes nothing. */
    contentHash: text('content_hash').notNull(),

    title: text().notNull(),
    sortTitle: plainText('sort_title').notNull(),
    description: text(),
    labelId: integer('label_id').references(() => labels.id),
    catalogNumber: text('catalog_number'),
    barcode: text(),
    discogsReleaseId: bigint('discogs_release_id', { mode: 'number' }),
    externalId: text('external_id'),
    year: integer(),
    country: text(),
    genres: text().array().notNull().default([]),
    styles: text().array().notNull().default([]),
    format: text(),
    speedRpm: integer('speed_rpm'),
    sizeInches: doublePrecision('size_inches'),
    weightGrams: integer('weight_grams'),
    /** Beats per minute. */
    bpm: doublePrecision(),
    coverUrl: text('cover_url'),
    /** Photos of the copy on sale, in order. */
    photoUrls: text('photo_urls').array().notNull().default([]),
    tracks: jsonb().$type<StoredTrack[]>().notNull().default([]),
    videos: jsonb().$type<{ url: string; title: string | null }[]>().notNull().default([]),

    price: integer(),
    promotionalPrice: integer('promotional_price'),
    /** The price that the customer pays: the promotional one where it is a real reduction. */
    finalPrice: integer('final_price').generatedAlwaysAs(
      (): ReturnType<typeof sql> =>
        sql`case when promotional_price > 0 and promotional_price < price then promotional_price else price end`,
    ),
    /** Copies in the shop: the sum of their movements. (Decision 56.) */
    onHand: integer('on_hand').notNull().default(0),
    /** Copies that orders hold, or that are paid and not shipped yet: the sum of `order_lines.held`. */
    committed: integer().notNull().default(0),
    /** Copies that can be sold. */
    stock: integer()
      .notNull()
      .generatedAlwaysAs((): ReturnType<typeof sql> => sql`greatest(on_hand - committed, 0)`),
    /** The values of the last import: an equal row changes neither stock nor price. */
    importedStock: integer('imported_stock'),
    importedPrice: integer('imported_price'),
    importedPromotionalPrice: integer('imported_promotional_price'),
    /** false: the shop no longer sells it. */
    available: boolean().notNull().default(true),
    /** null: unknown. */
    isNew: boolean('is_new'),
    isPresale: boolean('is_presale').notNull().default(false),
    releaseDate: date('release_date', { mode: 'string' }),
    /** Codes of the Goldmine scale: 'NM', 'VG+'. */
    mediaCondition: text('media_condition'),
    sleeveCondition: text('sleeve_condition'),
    conditionNotes: text('condition_notes'),

    search: tsvector().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('releases_newest').on(table.createdAt, table.id),
    index('releases_by_title').on(table.sortTitle, table.id),
    index('releases_by_label').on(table.labelId),
    index('releases_by_update').on(table.updatedAt),
    index('releases_search').using('gin', table.search),
    index('releases_styles').using('gin', table.styles),
    check('price_not_negative', sql`${table.price} >= 0 and ${table.promotionalPrice} >= 0`),
    check('stock_not_negative', sql`${table.onHand} >= 0 and ${table.committed} >= 0`),
  ],
);

const releaseReference = () =>
  integer('release_id')
    .notNull()
    .references((): AnyPgColumn => releases.id, { onDelete: 'cascade' });

export const releaseArtists = pgTable(
  'release_artists',
  {
    releaseId: releaseReference(),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id),
    /** Order of the artists on the sleeve, from 0. */
    place: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.artistId] }),
    index('release_artists_by_artist').on(table.artistId, table.releaseId),
  ],
);

export const releaseCategories = pgTable(
  'release_categories',
  {
    releaseId: releaseReference(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.categoryId] }),
    index('release_categories_by_category').on(table.categoryId, table.releaseId),
  ],
);
