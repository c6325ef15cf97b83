import { type Database, openDatabase } from '#server/db/database.ts';
import { readEnvironment } from '#runtime/environment.ts';

/** Opens the store of DATA_DIR or DATABASE_URL for one piece of work. */
export const onStore = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = readEnvironment('store');
  const database = await openDatabase({ dataDir, databaseUrl, longWork: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
