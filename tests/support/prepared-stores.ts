import type { ServerResponse } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase, openOn } from '#server/kernel/db/database.ts';
import { findBinaries, startCluster, type Cluster } from './cluster.ts';
import { openServer } from './local-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the prepared stores of this run. */
    preparedStores: string;
  }
}

/** Writes the files of an embedded store that is migrated and empty, and returns their path. */
const dumpEmbedded = async (folder: string): Promise<string> => {
  const client = await PGlite.create();
  const { close } = await openOn(client);
  const file = path.join(folder, 'store.tar');
  writeFileSync(file, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
  await close();
  return file;
};

/** Makes the data folder of an embedded store that is migrated and empty, and returns its path. */
const makeDataFolder = async (folder: string): Promise<string> => {
  const dataDir = path.join(folder, 'data');
  await (await openDatabase({ dataDir })).close();
  return dataDir;
};

/** Starts a cluster with a database that is migrated and empty, of which tests get copies. */
const preparePostgres = async (): Promise<{ cluster: Cluster; addresses: string[] }> => {
  const cluster = await startCluster(findBinaries()!);
  const template = await cluster.createDatabase();
  await (await openDatabase({ databaseUrl: template })).close();
  return { cluster, addresses: [cluster.address, template] };
};

/**
 * Prepares what the tests of the store copy: a cluster of PostgreSQL, and the files of an embedded store in memory and in
 * a data folder, all migrated.
 * Starting and migrating an engine takes seconds of a processor, a copy a tenth of it. Each is made when the first test
 * asks for it, in the process that outlives the files of tests.
 */
export default async function prepareStores({ provide }: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sulco-stores-'));
  let postgres: ReturnType<typeof preparePostgres> | undefined;
  let embedded: Promise<string> | undefined;
  let dataFolder: Promise<string> | undefined;
  const answers: Record<string, () => Promise<string>> = {
    '/embedded': () => (embedded ??= dumpEmbedded(folder)),
    '/data-folder': () => (dataFolder ??= makeDataFolder(folder)),
    '/postgresql': async () => (await (postgres ??= preparePostgres())).addresses.join(' '),
  };
  const answer = async (url: string, response: ServerResponse) => {
    try {
      response.end(await answers[url]!());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
  const { url, close } = await openServer((request, response) => void answer(request.url ?? '', response));
  provide('preparedStores', url);
  return async () => {
    await close();
    await (await postgres)?.cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
