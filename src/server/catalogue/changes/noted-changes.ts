import { gt } from 'drizzle-orm';
import type { Orm } from '#server/kernel/db/database.ts';
import { catalogueChanges, type ChangeKind, changeKinds } from '../tables/change-table.ts';

/** The ids of the entries that have changed, by kind. */
export type NotedChanges = Record<ChangeKind, number[]>;

/** Above this number of entries of a kind, reading everything again costs a caller less. */
export const mostChanges = 1_000;

/** The entries that changed after a version, deleted ones included; null when there are too many. */
export const notedSince = async (orm: Orm, version: number): Promise<NotedChanges | null> => {
  const { kind, id } = catalogueChanges;
  const rows = await orm
    .select({ kind, id })
    .from(catalogueChanges)
    .where(gt(catalogueChanges.version, version))
    // The order makes the planner read the index of versions, even without statistics of the table.
    .orderBy(catalogueChanges.version)
    .limit(changeKinds.length * mostChanges + 1);
  const noted: NotedChanges = {
    product: [],
    artist: [],
    label: [],
    category: [],
    playlist: [],
    settings: [],
  };
  for (const row of rows) noted[row.kind].push(row.id);
  return Object.values(noted).some((ids) => ids.length > mostChanges) ? null : noted;
};
