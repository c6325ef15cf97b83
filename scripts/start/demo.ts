import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Database } from '#server/database.ts';
import { importPlaylists } from '#server/import/import-playlists.ts';
import { importReleases } from '#server/import/import-releases.ts';
import { importSettings } from '#server/import/import-settings.ts';
import { releases } from '#server/schema.ts';

const demoFile = (name: string) => path.join('src', 'server', 'demo', name);
const demoJson = (name: string) => JSON.parse(readFileSync(demoFile(name), 'utf8')) as never;

/** Stands in the data folder while the demo is imported: found later, it tells of an import that was cut short. */
const markerOf = (dataDir: string) => path.join(dataDir, 'demo-import-unfinished');

/** Whether the store is empty, or holds no more than the beginning of the demo. A shop's own records are left alone. */
export const isDemoNeeded = async ({ orm }: Database, dataDir: string) => {
  if (existsSync(markerOf(dataDir))) return true;
  return (await orm.select({ id: releases.id }).from(releases).limit(1)).length === 0;
};

async function* linesUntil(signal: AbortSignal, file: string) {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    signal.throwIfAborted();
    yield line;
  }
}

/** Fills the store with the demo's records, playlists and settings. */
export const openDemo = async (
  database: Database,
  dataDir: string,
  signal: AbortSignal,
  onProgress: (line: string) => void,
) => {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(markerOf(dataDir), '');
  const report = await importReleases(database, linesUntil(signal, demoFile('releases.jsonl')), {
    onProgress: (done) => onProgress(`${done} records`),
  });
  await importPlaylists(database, demoJson('playlists.json'));
  await importSettings(database, demoJson('settings.json'));
  rmSync(markerOf(dataDir));
  return report;
};
