import { logError } from '#runtime/log.ts';
import { watchCatalogue, type Watch } from '#server/catalogue/changes/watch-catalogue.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { askForJobs, forgetOtherTargets } from '#server/catalogue/hooks/ask-for-jobs.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/**
 * Notifies the hooks of the settings of each change of the catalogue, including changes while the shop was closed.
 * @param onChange called after each change, by any process
 */
export const followChanges = async (
  store: StoreContext,
  database: Database,
  onChange: () => void = () => undefined,
): Promise<Watch> => {
  const announce = () => {
    onChange();
    void askForJobs(store).catch((error: unknown) =>
      logError('The hooks cannot be notified of a change:', error),
    );
  };
  await forgetOtherTargets(store);
  announce();
  return watchCatalogue(database, announce);
};
