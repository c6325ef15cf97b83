import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import journal from '#server/kernel/db/migrations/meta/_journal.json' with { type: 'json' };

test('the last migration describes the tables of the code, which a store is compared with', async () => {
  const tables: Record<string, unknown> = {};
  for await (const file of glob('src/server/*/*/*-{table,tables}.ts'))
    Object.assign(tables, await import(pathToFileURL(path.resolve(file)).href));
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0');
  const file = await readFile(`src/server/kernel/db/migrations/meta/${last}_snapshot.json`, 'utf8');
  expect(await generateMigration(JSON.parse(file) as never, generateDrizzleJson(tables))).toEqual([]);
});
