import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectInlineCode } from '#site/build/inline-code.ts';
import { ownInlineCode } from '#site/hosting/own-inline-code.ts';
import { pagePolicy } from '#site/hosting/page-policy.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { smallSnapshot, startBuild } from './build-process.ts';

test(
  'every page begins with its policy, and the list of own inline code equals the code in the pages',
  { timeout: 180_000 },
  async () => {
    const distDir = path.join(scratchFolder(), 'dist');
    const { exitCode, all } = await startBuild({ snapshotDir: await smallSnapshot(), distDir });
    expect({ exitCode, all }).toMatchObject({ exitCode: 0, all: expect.not.stringContaining('inline code') });
    const { scriptHashes, styleHashes, foreign } = await collectInlineCode(distDir);
    expect(foreign).toEqual([]);
    expect([...scriptHashes, ...styleHashes].sort()).toEqual(
      [...ownInlineCode.keys()].map((hash) => `'sha256-${hash}'`).sort(),
    );
    const kinds = (['plain', 'shop'] as const).flatMap((kind) => [
      pagePolicy(kind),
      pagePolicy(kind, { hasIslands: false }),
    ]);
    const unguarded = [];
    for await (const page of glob('**/*.html', { cwd: distDir })) {
      const html = await readFile(path.join(distDir, page), 'utf8');
      const [policy = '', ...others] = html.match(/<meta http-equiv="Content-Security-Policy"[^>]*>/gi) ?? [];
      const isFirst = policy !== '' && html.includes(`<head><meta charset="utf-8">${policy}`);
      if (!isFirst || others.length > 0 || !kinds.some((kind) => policy.includes(`content="${kind}"`)))
        unguarded.push(page);
    }
    expect(unguarded).toEqual([]);
  },
);
