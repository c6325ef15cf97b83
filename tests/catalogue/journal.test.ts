import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, isEmpty } from '#catalogue/snapshot/change.ts';
import { chainedFingerprint, type JournalEntry, journalFile } from '#catalogue/snapshot/journal.ts';
import {
  readSnapshot,
  readSnapshotHeader,
  type Snapshot,
  type SnapshotContents,
  snapshotFile,
  snapshotOf,
  writeSnapshot,
} from '#catalogue/snapshot/snapshot.ts';
import { appendChange } from '#catalogue/snapshot/snapshot-writer.ts';
import { sampleRelease } from '../support/sample-release.ts';
import { bytesOf, scratchFolder } from '../support/scratch-folder.ts';
import { randomContents } from './random-contents.ts';

const apiUrl = 'http://loja.example';

const written = async (contents: Partial<Snapshot> = {}) => {
  const dir = scratchFolder();
  await writeSnapshot(dir, snapshotOf({ apiUrl, cursor: 'a.0', ...contents }));
  return dir;
};

let version = 0;
/** Appends the change to `after`. */
const appendTo = async (dir: string, after: SnapshotContents) => {
  const before = readSnapshot(dir)!;
  const change = differenceOf(before, after);
  const releases = after.releases.length;
  return appendChange(dir, before.fingerprint, { cursor: `a.${++version}`, releases, change });
};

const withTitle = (title: string, count = 3) => ({
  ...snapshotOf(),
  releases: Array.from({ length: count }, (_, index) => sampleRelease(index + 1, { title })),
});

const contentsIn = (dir: string) => {
  const { settings, categories, artists, labels, playlists, releases } = readSnapshot(dir)!;
  return { settings, categories, artists, labels, playlists, releases };
};

const linesOf = (filename: string) => readFileSync(filename, 'utf8').trimEnd().split('\n');

const headerAndContentsAgree = (dir: string) => {
  const { pulledAt, fingerprint, cursor, releases } = readSnapshot(dir)!;
  expect(readSnapshotHeader(dir)).toMatchObject({ pulledAt, fingerprint, cursor, releases: releases.length });
};

describe('a snapshot with changes', () => {
  test('is read as the contents that they lead to, and its header tells the same state', async () => {
    await fc.assert(
      fc.asyncProperty(randomContents, fc.array(randomContents, { maxLength: 4 }), async (first, rest) => {
        const dir = await written(first);
        for (const next of rest)
          if (!isEmpty(differenceOf(readSnapshot(dir)!, next))) await appendTo(dir, next);
        expect(contentsIn(dir)).toEqual(rest.at(-1) ?? first);
        headerAndContentsAgree(dir);
      }),
      { numRuns: 40 },
    );
  });

  test('gets another fingerprint and cursor with each change', async () => {
    const dir = await written();
    const states = [
      readSnapshotHeader(dir),
      await appendTo(dir, withTitle('Um')),
      await appendTo(dir, withTitle('Dois')),
    ];
    expect(new Set(states.map((state) => state?.fingerprint)).size).toBe(3);
    expect(readSnapshotHeader(dir)).toEqual(states.at(-1));
    expect(readSnapshot(dir)).toMatchObject({ apiUrl, fingerprint: states.at(-1)?.fingerprint });
  });

  test('killed at any byte of its last two lines is the one before or after each of them', async () => {
    const dir = await written(withTitle('Zero', 4));
    const ends: number[] = [];
    for (const count of [3, 2, 1]) {
      await appendTo(dir, withTitle('Zero', count));
      ends.push(readFileSync(journalFile(dir)).length);
    }
    const [first = 0, second = 0, third = 0] = ends;
    const whole = readFileSync(journalFile(dir));
    for (let length = first; length <= third; length++) {
      writeFileSync(journalFile(dir), whole.subarray(0, length));
      expect(readSnapshot(dir)?.releases).toHaveLength(length < second ? 3 : length < third ? 2 : 1);
      headerAndContentsAgree(dir);
    }
  });

  test('killed at any byte of its first two lines is the one before, and takes the next change', async () => {
    const dir = await written(withTitle('Zero', 1));
    await appendTo(dir, withTitle('Um', 1));
    const whole = readFileSync(journalFile(dir));
    for (let length = 0; length < whole.length; length += 1) {
      writeFileSync(journalFile(dir), whole.subarray(0, length));
      expect(readSnapshot(dir)?.releases[0]?.title).toBe('Zero');
      if (length % 40) continue;
      await appendTo(dir, withTitle('Dois', 1));
      expect(readSnapshot(dir)?.releases[0]?.title).toBe('Dois');
      headerAndContentsAgree(dir);
    }
  });

  test('overwrites what a killed process left, also when it is longer than the next line', async () => {
    const dir = await written(withTitle('Zero', 1));
    await appendTo(dir, withTitle('Um', 1));
    appendFileSync(journalFile(dir), `{"cursor":"a.9","change":"${'x'.repeat(9_000)}`);
    await appendTo(dir, withTitle('Dois', 1));
    expect(readSnapshot(dir)?.releases[0]?.title).toBe('Dois');
    expect(readFileSync(journalFile(dir), 'utf8')).not.toContain('xxx');
  });

  test('ignores a last line that a power failure left with zeros', async () => {
    const dir = await written(withTitle('Zero', 1));
    await appendTo(dir, withTitle('Um', 1));
    appendFileSync(journalFile(dir), `${'\u0000'.repeat(500)}\n`);
    expect(readSnapshot(dir)?.releases[0]?.title).toBe('Um');
    headerAndContentsAgree(dir);
    await appendTo(dir, withTitle('Dois', 1));
    expect(readSnapshot(dir)?.releases[0]?.title).toBe('Dois');
  });

  test('is refused when a line in its middle is damaged', async () => {
    const dir = await written(withTitle('Zero'));
    await appendTo(dir, withTitle('Um'));
    await appendTo(dir, withTitle('Dois'));
    const text = readFileSync(journalFile(dir), 'utf8');
    writeFileSync(journalFile(dir), text.replace('"title":"Um"', '"title":"Xx"'));
    expect(() => readSnapshot(dir)).toThrow(ShopkeeperError);
  });

  test('takes no change that follows another state', async () => {
    const dir = await written(withTitle('Zero'));
    const { fingerprint } = readSnapshot(dir)!;
    await appendTo(dir, withTitle('Um'));
    const before = bytesOf(dir);
    const change = differenceOf(readSnapshot(dir)!, withTitle('Dois'));
    expect(await appendChange(dir, fingerprint, { cursor: 'a.9', releases: 3, change })).toBeNull();
    expect(bytesOf(dir)).toEqual(before);
  });
});

describe('a journal', () => {
  test('of an older snapshot is ignored, also when the contents are those of its start again', async () => {
    const dir = await written({ ...withTitle('Zero'), pulledAt: '2026-11-01T10:00:00.000Z' });
    await appendTo(dir, withTitle('Um'));
    const again = snapshotOf({ ...withTitle('Zero'), pulledAt: '2026-11-02T10:00:00.000Z' });
    await writeSnapshot(dir, again);
    expect(existsSync(journalFile(dir))).toBe(true);
    expect(readSnapshot(dir)).toEqual(again);
    headerAndContentsAgree(dir);
    await appendTo(dir, withTitle('Dois'));
    expect(readSnapshot(dir)?.releases[0]?.title).toBe('Dois');
  });

  test.each([
    ['a thousand changes', 1_000, ''],
    ['eight megabytes', 8, 'x'.repeat(1_048_576)],
  ])('is folded into the snapshot after %s, which keeps its state', async (_, changes, description) => {
    const dir = await written(withTitle('Zero', 1));
    const { fingerprint: start } = readSnapshotHeader(dir)!;
    await appendChange(dir, start, { cursor: 'a.1', releases: 1, change: titled('1', description) });
    repeatLast(dir, changes - 1);
    const last = readSnapshot(dir)!;
    expect(linesOf(snapshotFile(dir))[0]).not.toContain(last.fingerprint);

    const change = titled('o último', '');
    const header = await appendChange(dir, last.fingerprint, { cursor: 'a.2', releases: 1, change });
    expect(linesOf(snapshotFile(dir))[0]).toContain(last.fingerprint);
    expect(linesOf(journalFile(dir))).toHaveLength(2);
    const { fingerprint } = header!;
    expect(readSnapshot(dir)).toMatchObject({
      fingerprint,
      cursor: 'a.2',
      releases: [{ title: 'o último' }],
    });
  });

  test('is not folded before', async () => {
    const dir = await written(withTitle('Zero', 1));
    const { fingerprint } = readSnapshotHeader(dir)!;
    await appendChange(dir, fingerprint, { cursor: 'a.1', releases: 1, change: titled('1', '') });
    repeatLast(dir, 998);
    await appendTo(dir, withTitle('Dois', 1));
    expect(linesOf(journalFile(dir))).toHaveLength(1_001);
  });
});

const titled = (title: string, description: string) => ({
  ...differenceOf(snapshotOf(), snapshotOf()),
  releases: [sampleRelease(1, { title, description })],
});

/** Appends entries like the last one at once: a thousand appended singly take seconds. */
const repeatLast = (dir: string, times: number) => {
  const last = JSON.parse(linesOf(journalFile(dir)).at(-1)!) as JournalEntry;
  let text = '';
  for (let left = times; left > 0; left--) {
    last.fingerprint = chainedFingerprint(last.fingerprint, last.change);
    text += `${JSON.stringify(last)}\n`;
  }
  appendFileSync(journalFile(dir), text);
};

test('a snapshot of the version before is read, without a cursor', async () => {
  const dir = await written(withTitle('Zero'));
  const text = readFileSync(snapshotFile(dir), 'utf8');
  writeFileSync(snapshotFile(dir), text.replace('"format":2', '"format":1').replace(',"cursor":"a.0"', ''));
  expect(readSnapshot(dir)).toMatchObject({ cursor: null, releases: withTitle('Zero').releases });
  headerAndContentsAgree(dir);
});
