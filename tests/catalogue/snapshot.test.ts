import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  fingerprintOf,
  readSnapshot,
  readSnapshotHeader,
  snapshotFile,
  snapshotOf,
  writeSnapshot,
} from '#catalogue/snapshot/snapshot.ts';
import { sampleRelease } from '../support/sample-release.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const withReleases = (count: number) =>
  snapshotOf({
    pulledAt: '2026-11-01T10:00:00.000Z',
    apiUrl: 'http://loja.example',
    releases: Array.from({ length: count }, (_, index) =>
      sampleRelease(index + 1, { title: 'Linha\nnova \u2028 "Açaí" 🎧' }),
    ),
  });

describe('a snapshot', () => {
  test('is read back as it was written, whatever its texts hold', async () => {
    const dir = scratchFolder();
    const snapshot = withReleases(1_201);
    await writeSnapshot(dir, snapshot);
    expect(readSnapshot(dir)).toEqual(snapshot);
  });

  test('tells its header without being read', async () => {
    const dir = scratchFolder();
    await writeSnapshot(dir, withReleases(2));
    expect(readSnapshotHeader(dir)).toMatchObject({ pulledAt: '2026-11-01T10:00:00.000Z', releases: 2 });
  });

  test('is null where nothing was pulled', () => {
    expect(readSnapshot(path.join(scratchFolder(), 'missing'))).toBeNull();
    expect(readSnapshotHeader(scratchFolder())).toBeNull();
  });

  test('has a fingerprint of its contents alone', () => {
    const { fingerprint } = withReleases(3);
    expect(snapshotOf({ ...withReleases(3), pulledAt: 'later', apiUrl: 'elsewhere' }).fingerprint).toBe(
      fingerprint,
    );
    const dearer = { ...sampleRelease(1), offer: { ...sampleRelease(1).offer, price: 1 } };
    expect(fingerprintOf({ ...withReleases(0), releases: [dearer] })).not.toBe(
      fingerprintOf({ ...withReleases(0), releases: [sampleRelease(1)] }),
    );
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, -100)],
    ['cut at the end of a line', (text: string) => text.slice(0, text.trimEnd().lastIndexOf('\n'))],
    ['of another version', (text: string) => text.replace('"format":3', '"format":4')],
    ['not a snapshot at all', () => 'hello\n'],
    ['empty', () => ''],
  ])('that is %s is refused, not shown', async (_, damage) => {
    const dir = scratchFolder();
    await writeSnapshot(dir, withReleases(3));
    writeFileSync(snapshotFile(dir), damage(readFileSync(snapshotFile(dir), 'utf8')));
    expect(() => readSnapshot(dir)).toThrow(ShopkeeperError);
  });
});

describe('replacing a snapshot', () => {
  test('leaves one complete snapshot when several write at once', async () => {
    const dir = scratchFolder();
    const snapshots = [10, 700, 40, 1_500].map(withReleases);
    await Promise.all(snapshots.map((snapshot) => writeSnapshot(dir, snapshot)));
    expect(snapshots.map(({ fingerprint }) => fingerprint)).toContain(fingerprintOf(readSnapshot(dir)!));
    expect(readdirSync(dir)).toEqual(['snapshot.jsonl']);
  });

  test('keeps the old one when a writer is killed, and removes its temporary file', async () => {
    const dir = scratchFolder();
    await writeSnapshot(dir, withReleases(3));
    await killWhileReplacing(snapshotFile(dir));
    expect(readdirSync(dir)).toHaveLength(2);
    expect(readSnapshot(dir)).toEqual(withReleases(3));

    await writeSnapshot(dir, withReleases(4));
    expect(readdirSync(dir)).toEqual(['snapshot.jsonl']);
    expect(readSnapshot(dir)?.releases).toHaveLength(4);
  });

  test('leaves no temporary file when writing fails', async () => {
    const dir = scratchFolder();
    const releases = [sampleRelease(1), { ...sampleRelease(2), id: 2n as unknown as number }];
    await expect(writeSnapshot(dir, { ...withReleases(0), releases })).rejects.toThrow(/BigInt/);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('leaves the file of a writer that is still at work', async () => {
    const dir = scratchFolder();
    appendFileSync(`${snapshotFile(dir)}.${process.pid}-00ff00ff.tmp`, 'half');
    await writeSnapshot(dir, withReleases(1));
    expect(readdirSync(dir)).toHaveLength(2);
  });
});

/** Runs a writer in another process up to the middle of its work, then kills it. */
const killWhileReplacing = async (path: string): Promise<void> => {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { replaceFile } from '#catalogue/snapshot/replace-file.ts';
    await replaceFile(${JSON.stringify(path)}, async (temporary) => {
      writeFileSync(temporary, 'half of a snapsh');
      process.stdout.write('half');
      await new Promise((never) => setInterval(never, 60_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
};
