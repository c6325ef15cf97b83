import { AsyncResource } from 'node:async_hooks';
import { logError, logOften } from '#runtime/log.ts';
import { catalogueVersion } from '#server/kernel/db/catalogue-version-table.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { outageOf } from '#server/kernel/db/outage.ts';

export interface Watch {
  close(): Promise<void>;
}

/** The channel that the triggers of migration 0013 notify. */
const channel = 'sulco_catalogue';

/** Changes within this time are reported together. */
const gatheringMs = 50;

/** A connection pooler between the shop and PostgreSQL may pass on no notifications, so the version is also compared. */
const comparisonMs = 5_000;

/**
 * Calls `onChange` with the version of the catalogue soon after each change, by any process. Changes in quick
 * succession are reported together; the last one is always reported.
 */
export const watchCatalogue = async (
  { orm, engine, listen }: Pick<Database, 'orm' | 'engine' | 'listen'>,
  onChange: (version: number) => void,
): Promise<Watch> => {
  const read = async () => {
    const [row] = await orm.select({ version: catalogueVersion.version }).from(catalogueVersion);
    return row?.version ?? 0;
  };
  let known = await read();
  let isOver = false;
  const compare = async () => {
    const version = await read();
    if (version <= known || isOver) return;
    known = version;
    onChange(version);
  };
  const look = () =>
    compare().catch((error: unknown) => {
      if (isOver) return;
      const outage = outageOf(error);
      if (outage === null) logError('The catalogue cannot be watched:', error);
      else logOften(`The database gives no answer: ${outage}`);
    });

  let gathering: NodeJS.Timeout | undefined;
  const gather = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void look();
    }, gatheringMs);
  };
  // The embedded database notifies within the call that commits, and what follows is not part of its transaction.
  const stopListening = await listen(channel, AsyncResource.bind(gather));
  const comparing = engine === 'postgresql' ? setInterval(() => void look(), comparisonMs) : undefined;
  return {
    close: async () => {
      isOver = true;
      clearTimeout(gathering);
      clearInterval(comparing);
      await stopListening();
    },
  };
};
