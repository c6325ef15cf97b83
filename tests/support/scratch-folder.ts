import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is removed after the test. */
export const scratchFolder = (parent = tmpdir()): string => {
  const folder = mkdtempSync(path.join(parent, 'sulco-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Every file of a folder with a hash of its bytes. */
export const bytesOf = (folder: string): Record<string, string> => {
  if (!existsSync(folder)) return {};
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, hash(name)]),
  );
};
