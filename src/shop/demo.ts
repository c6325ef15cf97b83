import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Environment } from '#runtime/environment.ts';
import { catalogueVersion } from '#server/kernel/db/catalogue-version-table.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { giveDemoTempos } from '#server/catalogue/previews/demo-tempos.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { importPlaylists } from '#server/shopkeeping/import/import-playlists.ts';
import { importReleases } from '#server/shopkeeping/import/import-releases.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';

const demoFile = (name: string) => path.join('src', 'server', 'catalogue', 'demo', name);
const demoJson = (name: string) => JSON.parse(readFileSync(demoFile(name), 'utf8')) as never;

/**
 * Whether the catalogue has never been written to: a store that was emptied stays empty, and a shop in production gets
 * no invented records.
 */
export const isDemoNeeded = async ({ orm }: Database, { STORE_MODE }: Pick<Environment, 'STORE_MODE'>) => {
  if (STORE_MODE === 'production') return false;
  const [row] = await orm.select({ version: catalogueVersion.version }).from(catalogueVersion);
  return row?.version === 1;
};

async function* linesUntil(signal: AbortSignal, file: string) {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    signal.throwIfAborted();
    yield line;
  }
}

/** Fills the store with the demo's records and their tempos, playlists and settings, in one transaction. */
export const openDemo = (store: StoreContext, signal: AbortSignal, onProgress: (line: string) => void) =>
  inTransaction(store, async (inside) => {
    const report = await importReleases(inside, linesUntil(signal, demoFile('releases.jsonl')), {
      onProgress: (done) => onProgress(`${done} records`),
    });
    await giveDemoTempos(inside);
    await importPlaylists(inside, demoJson('playlists.json'));
    await importSettings(inside, demoJson('settings.json'));
    return report;
  });
