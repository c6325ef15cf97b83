import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** More files than this in one folder are a list in which nothing is found. */
const most = 25;

test('no folder of the code is a long list of files; the routes of pages are as many as the pages', () => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync('src', { recursive: true, withFileTypes: true }))
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  const long = [...counts].filter(([, count]) => count > most).map(([folder]) => folder);
  expect(long).toEqual([path.join('src', 'pages')]);
});
