import path from 'node:path';
import { expect, it } from 'vitest';
import { collectInlineCode } from '#site/build/inline-code.ts';
import { ownInlineCode } from '#site/build/own-inline-code.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { smallSnapshot, startBuild } from './build-process.ts';

it(
  'the list of own inline code is what the pages carry, no more and no less',
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
  },
);
