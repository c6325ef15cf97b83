import { randomBytes } from 'node:crypto';
import { logError } from '#runtime/log.ts';
import { closingTimeoutMs } from '../opened.ts';
import { settledWithin } from '#runtime/settled-within.ts';
import { openStore } from '#server/kernel/db/database.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import type { OpenedStore } from '../commands/store-command.ts';
import { removeControlFile, storeMark, writeControlFile } from './control-file.ts';
import { controlServer } from './control-server.ts';
import { listenLocally } from './listen-locally.ts';
import { findShop } from './running-shop.ts';

interface Shop {
  dataDir: string;
  databaseUrl: string | undefined;
  store: StoreContext;
}

export interface Control {
  /** Stops the running commands after their current batch, and accepts no new ones. */
  close(): Promise<void>;
}

const none: Control = { close: async () => undefined };

/**
 * Accepts the store commands of this data folder. Several processes may share a folder when the store is PostgreSQL;
 * only the first one accepts commands. A failure here does not stop the shop.
 */
export const openControl = async (shop: Shop): Promise<Control> => {
  try {
    return (await findShop(shop.dataDir)) ? none : await openOwn(shop);
  } catch (error) {
    logError(`The store commands cannot act through this process: ${shop.dataDir} does not allow it.`, error);
    return none;
  }
};

const openOwn = async ({ dataDir, databaseUrl, store }: Shop): Promise<Control> => {
  const secret = randomBytes(32).toString('base64url');
  const { server, stop } = controlServer(secret, () => storeOf(store, databaseUrl));
  const address = await listenLocally(server, dataDir);
  const file = { address, secret, store: storeMark(databaseUrl) };
  writeControlFile(dataDir, file);
  return {
    close: async () => {
      removeControlFile(dataDir, file);
      await settledWithin(closingTimeoutMs, stop());
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

/**
 * Commands need longer statement timeouts than requests; the embedded database has no timeouts, and only one session.
 */
const storeOf = async (store: StoreContext, databaseUrl: string | undefined): Promise<OpenedStore> => {
  if (!databaseUrl) return { store, close: async () => undefined };
  const { orm, close } = await openStore({ databaseUrl, longWork: true });
  return { store: { ...store, orm }, close };
};
