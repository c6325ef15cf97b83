import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeDataFolder } from '#runtime/data-folder.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

/** Root may write every file, so read-only files need a second user. Null when the tests do not run as root. */
const ordinaryUser = (() => {
  if (process.getuid?.() !== 0) return null;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
})();

const program = `
  const [folder, uid, gid] = process.argv.slice(1);
  const collectGarbage = () => new Promise((done) => { gc(); setTimeout(() => { gc(); done(); }, 10); });
  const { takeDataFolder } = await import(${JSON.stringify(import.meta.resolve('../../src/runtime/data-folder.ts'))});
  if (uid) { process.setgid(Number(gid)); process.setuid(Number(uid)); }
  try { takeDataFolder(folder); await collectGarbage(); console.log('taken'); setInterval(() => {}, 60_000); }
  catch (error) { console.log(error.name + ': ' + error.message); }`;

/** Takes the folder in a process of an ordinary user and returns its output; the process is stopped with the test. */
const takenElsewhere = async (folder: string): Promise<string> => {
  const user = ordinaryUser ? [String(ordinaryUser.uid), String(ordinaryUser.gid)] : [];
  const other = spawn(
    process.execPath,
    ['--expose-gc', '--input-type=module', '-e', program, folder, ...user],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 20_000,
    },
  );
  onTestFinished(() => void other.kill('SIGKILL'));
  return new Promise((resolve) => {
    other.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    other.once('close', () => resolve('nothing'));
  });
};

/** A folder owned by an ordinary user, with a lock file that belongs to another user. */
const folderWithForeignLock = () => {
  const folder = scratchFolder();
  const lock = path.join(folder, 'lock');
  writeFileSync(lock, '');
  if (ordinaryUser) chownSync(folder, ordinaryUser.uid, ordinaryUser.gid);
  chmodSync(lock, ordinaryUser ? 0o644 : 0o444);
  return folder;
};

const refusalOf = (folder: string): string => {
  try {
    takeDataFolder(folder).release();
    return 'it was taken';
  } catch (error) {
    return error instanceof ShopkeeperError ? error.message : String(error);
  }
};

describe('the data folder', { timeout: 30_000 }, () => {
  test('is not taken with a lock that may not be written, as it stays after a start by root', async () => {
    const folder = folderWithForeignLock();
    const said = await takenElsewhere(folder);
    expect(said).toMatch(/^ShopkeeperError: The data folder .+ cannot be written: its file 'lock' /);
    expect(said).not.toContain('in use');
  });

  test('is reported as in use only while a process uses it', async () => {
    const folder = scratchFolder();
    if (ordinaryUser) chownSync(folder, ordinaryUser.uid, ordinaryUser.gid);
    expect(await takenElsewhere(folder)).toBe('taken');
    expect(refusalOf(folder)).toBe(
      `The data folder ${folder} is in use by another process. Stop that one first.`,
    );
  });

  test('with a damaged lock is refused with the reason', () => {
    const folder = scratchFolder();
    writeFileSync(path.join(folder, 'lock'), 'no lock at all '.repeat(500));
    expect(refusalOf(folder)).toBe(
      `The data folder ${folder} cannot be written: its file 'lock' cannot be used (file is not a database).`,
    );
  });

  test('is created with its parent folders', () => {
    const folder = path.join(scratchFolder(), 'a', 'b', 'c');
    takeDataFolder(folder).release();
    expect(existsSync(path.join(folder, 'lock'))).toBe(true);
    takeDataFolder(folder).release();
  });

  test.each(['/proc/sulco', '/proc/sulco/data', '/proc/self/sulco'])(
    'at %s is refused at once, where the system makes no folders',
    async (folder) => {
      expect(await takenElsewhere(folder)).toBe(
        `ShopkeeperError: The data folder ${folder} cannot be written. Check its permissions or set DATA_DIR.`,
      );
    },
  );

  test('that is a file, or a link to nothing, cannot be written', () => {
    const folder = scratchFolder();
    writeFileSync(path.join(folder, 'file'), '');
    symlinkSync(path.join(folder, 'gone'), path.join(folder, 'link'));
    mkdirSync(path.join(folder, 'lock-is-a-folder', 'lock'), { recursive: true });
    for (const name of ['file', 'file/below', 'link', 'lock-is-a-folder'])
      expect(refusalOf(path.join(folder, name))).toContain('cannot be written');
  });
});
