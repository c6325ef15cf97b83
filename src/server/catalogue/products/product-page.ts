import { z } from '@hono/zod-openapi';
import type { SQL } from 'drizzle-orm';
import { type PageQuery, pageSuccess } from '#server/kernel/http/envelope.ts';
import { oneOf, optional, pageParameters } from '#server/kernel/http/parameters.ts';
import { asksForTracks, withParameter } from './product-filters.ts';
import { nameAndDate, sortDirections } from './product-order.ts';
import { countReleases, readReleases } from './product-rows.ts';
import { productOnWire } from './product-wire.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/**
 * The query for the records of an artist, label or category, with the four sort orders of the specification; newest
 * first by default.
 */
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

/** One page of the products that match a condition, in the envelope. */
export const productPage = async (
  { orm, providers: { previews } }: StoreContext,
  { where, order, with: relations, ...window }: Selection,
) => {
  const { page, per_page } = window;
  const withTracks = asksForTracks(relations);
  const [found, total] = await Promise.all([
    readReleases(orm, { where, order, withTracks, limit: per_page, offset: (page - 1) * per_page }),
    countReleases(orm, where),
  ]);
  return pageSuccess(
    found.map((release) => productOnWire(release, { withTracks, previews })),
    total,
    window,
  );
};

/** The first products of an order, as a short list. */
export const firstProducts = async (
  { orm, providers: { previews } }: StoreContext,
  { where, order, limit, with: relations }: Pick<Selection, 'where' | 'order' | 'with'> & { limit: number },
) => {
  const withTracks = asksForTracks(relations);
  const found = await readReleases(orm, { where, order, limit, withTracks });
  return found.map((release) => productOnWire(release, { withTracks, previews }));
};
