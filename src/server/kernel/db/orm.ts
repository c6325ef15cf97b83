import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The query builder of either engine, or of a transaction. */
export type Orm = PgDatabase<PgQueryResultHKT>;
