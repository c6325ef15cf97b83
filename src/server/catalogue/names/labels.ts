import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import type { Label } from '#domain/store.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { CatalogueGate } from '../answers/catalogue-gate.ts';
import { labels } from '../tables/label-table.ts';
import { releases } from '../tables/product-tables.ts';
import { countOf, namedRows } from './named-rows.ts';
import { namedRoutes } from './named-routes.ts';

/** The wire format of a label. */
export const label = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    logo: z.string().nullable(),
    /** Number of the label's records in the store. */
    vinyl_masters_count: z.int(),
  })
  .openapi('Label');

const { id, name, slug, description, logoUrl } = labels;
const fields = { id, name, slug, description, logoUrl, releaseCount: countOf(releases.labelId, labels) };

export const labelRows = namedRows<Label>(labels, releases.labelId, (orm) =>
  orm.select(fields).from(labels).$dynamic(),
);

export const labelOnWire = ({ logoUrl, releaseCount, ...row }: Label): z.infer<typeof label> => ({
  ...row,
  logo: logoUrl,
  vinyl_masters_count: releaseCount,
});

export const labelRoutes = (store: StoreContext, gate: CatalogueGate) =>
  namedRoutes(store, gate, {
    path: 'labels',
    tags: ['Gravadoras'],
    summaries: {
      list: 'Gravadoras com discos na loja, de A a Z',
      one: 'Uma gravadora',
      products: 'Os discos de uma gravadora',
    },
    notFound: 'Gravadora não encontrada',
    schema: label,
    onWire: labelOnWire,
    rows: labelRows,
    releasesOf: (labelId) => eq(releases.labelId, labelId),
  });
