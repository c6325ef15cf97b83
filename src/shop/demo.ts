import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Database } from '#server/db/database.ts';
import type { Environment } from '#runtime/environment.ts';
import { importPlaylists } from '#server/import/import-playlists.ts';
import { importReleases } from '#server/import/import-releases.ts';
import { importSettings } from '#server/import/import-settings.ts';
import { catalogueVersion } from '#server/db/schema.ts';

const demoFile = (name: string) => path.join('src', 'server', 'demo', name);
const demoJson = (name: string) => JSON.parse(readFileSync(demoFile(name), 'utf8')) as never;

/**
 * Whether nothing was ever written to the catalogue: a shop that has emptied its store is left alone, and one in
 * production is shown no invented records.
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

/** Fills the store with the demo's records, playlists and settings, with all of them or with nothing. */
export const openDemo = (database: Database, signal: AbortSignal, onProgress: (line: string) => void) =>
  database.orm.transaction(async (orm) => {
    const store = { ...database, orm };
    const report = await importReleases(store, linesUntil(signal, demoFile('releases.jsonl')), {
      onProgress: (done) => onProgress(`${done} records`),
    });
    await importPlaylists(store, demoJson('playlists.json'));
    await importSettings(store, demoJson('settings.json'));
    return report;
  });
