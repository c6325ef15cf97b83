import { z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { type PageQuery, pageSuccess } from '../http/envelope.ts';
import { oneOf, optional, pageParameters } from '../http/parameters.ts';
import { asksForTracks, withParameter } from './product-filters.ts';
import { nameAndDate, sortDirections } from './product-order.ts';
import { countProducts, productRows } from './product-rows.ts';
import { productOf } from './product-wire.ts';

/** Records of one artist, label or category: the four sorts of the specification, newest first without one. */
export const discographyQuery = z.object({
  sort_by: optional(oneOf(nameAndDate)),
  sort_direction: optional(oneOf(sortDirections)),
  with: withParameter,
  ...pageParameters,
});

interface Selection extends PageQuery {
  where: SQL | undefined;
  order: SQL[];
  with: readonly string[];
}

/** One page of the products that a condition selects, in the envelope. */
export const productPage = async (orm: Orm, { where, order, with: relations, ...window }: Selection) => {
  const { page, per_page } = window;
  const withTracks = asksForTracks(relations);
  const [rows, total] = await Promise.all([
    productRows(orm, { where, order, withTracks, limit: per_page, offset: (page - 1) * per_page }),
    countProducts(orm, where),
  ]);
  return pageSuccess(rows.map(productOf), total, window);
};

/** The first products of an order, as a short list. */
export const firstProducts = async (
  orm: Orm,
  { where, order, limit, with: relations }: Pick<Selection, 'where' | 'order' | 'with'> & { limit: number },
) => {
  const rows = await productRows(orm, { where, order, limit, withTracks: asksForTracks(relations) });
  return rows.map(productOf);
};
