import { type Database, openDatabase } from '#server/db/database.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { PlaylistsError } from '#server/import/read-playlists.ts';
import { SettingsError } from '#server/import/import-settings.ts';
import { StoreFault } from '#server/import/store-fault.ts';
import { StartupError } from '#runtime/startup-error.ts';
import { UsageError } from './usage-error.ts';

const mendable = [UsageError, StartupError, SettingsError, PlaylistsError, StoreFault];

/** Opens the store of DATA_DIR or DATABASE_URL for one piece of work. */
export const onStore = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readEnvironment();
  const database = await openDatabase({ dataDir, databaseUrl, longWork: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Runs a command to its end. Exit code 1 and one sentence when something is wrong that can be mended. */
export const runCommand = async (command: () => Promise<void>): Promise<never> => {
  try {
    await command();
    process.exit(0);
  } catch (error) {
    const expected = error instanceof Error && mendable.some((kind) => error instanceof kind);
    console.error(expected ? error.message : error);
    process.exit(1);
  }
};
