import { z } from '@hono/zod-openapi';
import { type SQL, and, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import {
  flag,
  idParameter,
  instantParameter,
  namesOf,
  oneOf,
  optional,
  pageParameters,
  slugParameter,
  textParameter,
  wholeNumber,
} from '#server/kernel/http/parameters.ts';
import { categories } from '../tables/category-table.ts';
import { kebab } from './kebab.ts';
import { searchQuery } from '../search/search-query.ts';
import { type Sorting, orderBy, newestFirst, sortDirections, sortFields } from './product-order.ts';
import { inCategory } from './product-rows.ts';
import { releases } from '../tables/product-tables.ts';

/** Beats per minute. */
const tempo = () => wholeNumber(20, 300);

/** Relations that a caller may request. Only tracks make a difference: the others are always included. */
const relations = [
  'productable',
  'productable.tracks',
  'productable.artists',
  'productable.recordLabel',
  'productable.record_label',
  'productable.categories',
  'productable.vinyl_sec',
  'productable.vinylSec',
  'productable.vinyl_master.tracks',
  'productable.vinylMaster.tracks',
  'artists',
  'categories',
  'tracks',
] as const;

export const withParameter = namesOf(relations).default([]);

export const asksForTracks = (names: readonly string[]): boolean =>
  names.some((name) => name.endsWith('tracks'));

export const productQuery = z.object({
  search: optional(textParameter(200)),
  category_id: optional(idParameter),
  category: optional(slugParameter),
  subcategory: optional(textParameter(100)).openapi({
    description: "Um estilo, pelo nome ou pelo slug: 'Deep House', 'deep-house'.",
  }),
  year: optional(wholeNumber(1_860, 2_100)),
  bpm_from: optional(tempo()).openapi({
    description:
      'Andamento mínimo, incluído. O do disco conta arredondado; discos sem andamento ficam de fora.',
  }),
  bpm_to: optional(tempo()).openapi({
    description:
      'Andamento máximo, incluído. O do disco conta arredondado; discos sem andamento ficam de fora.',
  }),
  available_only: optional(flag),
  updated_since: optional(instantParameter).openapi({
    description: 'Só o que mudou desde esta data ou instante ISO; sem fuso, em UTC.',
  }),
  with: withParameter,
  sort_by: optional(oneOf(sortFields)),
  sort_direction: optional(oneOf(sortDirections)),
  ...pageParameters,
});

export type ProductQuery = z.infer<typeof productQuery>;

/** The SQL condition of a query. */
export const conditionOf = (query: Partial<ProductQuery>): SQL | undefined =>
  and(
    query.search ? matches(query.search) : undefined,
    query.category_id ? inCategory(eq(categories.id, query.category_id)) : undefined,
    query.category ? inCategory(eq(categories.slug, query.category)) : undefined,
    query.subcategory ? ofStyle(query.subcategory) : undefined,
    query.year ? eq(releases.year, query.year) : undefined,
    query.bpm_from ? gte(roundedTempo, query.bpm_from) : undefined,
    query.bpm_to ? lte(roundedTempo, query.bpm_to) : undefined,
    query.available_only ? isBuyable : undefined,
    query.updated_since ? gte(releases.updatedAt, query.updated_since) : undefined,
  );

/** Best match first for a search that names no order. */
export const orderOf = ({ search, ...sorting }: Sorting & { search?: string | undefined }): SQL[] => {
  const query = search && !sorting.sort_by ? searchQuery(search) : null;
  if (!query) return orderBy(sorting);
  const rank = sql`ts_rank(${releases.search}, ${query.matching}::tsquery) + ts_rank(${releases.search}, ${query.exact}::tsquery) desc`;
  return [rank, ...newestFirst];
};

/** A text without letters and digits matches nothing. */
const matches = (text: string): SQL => {
  const query = searchQuery(text);
  return query ? sql`${releases.search} @@ ${query.matching}::tsquery` : sql`false`;
};

/** Halves are rounded up, as in the shop: PostgreSQL rounds them to the even number. */
const roundedTempo = sql<number>`floor(${releases.bpm} + 0.5)`;

const isBuyable = and(eq(releases.available, true), sql`${releases.stock} > 0`, isNotNull(releases.price));

const ofStyle = (name: string): SQL =>
  sql`exists (select 1 from unnest(${releases.styles}) as style
    where trim(both '-' from regexp_replace(lower(style), '[^a-z0-9]+', '-', 'g')) = ${kebab(name)})`;
