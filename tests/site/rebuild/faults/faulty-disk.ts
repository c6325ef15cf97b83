/**
 * Loaded before a program, ends it or fills its disk at a chosen write. The file that DISK_FAULT names holds 'kill N' or
 * 'full N': in place of the write after the next N of the main thread the process is killed, or that write and all later ones
 * of every thread find the disk full until the file is empty.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

const place = process.env['DISK_FAULT'] ?? '';
const { readFileSync, writeFileSync } = fs;
const alwaysFull = 'full 0';

let last = '';
let left = 0;

const isDue = (): boolean => {
  const told = readFileSync(place, 'utf8');
  if (told !== last) [last, left] = [told, Number(told.split(' ')[1])];
  if (told === '' || (!isMainThread && told !== alwaysFull)) return false;
  left -= 1;
  return left < 0;
};

const beforeRemoval = () => {
  if (last.startsWith('kill') && isDue()) process.kill(process.pid, 'SIGKILL');
};

const beforeWrite = (error: Error) => {
  if (!isDue()) return;
  if (last.startsWith('kill')) process.kill(process.pid, 'SIGKILL');
  writeFileSync(place, alwaysFull);
  throw error;
};

/** Runs `before` ahead of each call of functions of `owner`. */
const watch = (owner: object, names: readonly string[], before: (name: string) => void) => {
  const functions = owner as Record<string, (...given: unknown[]) => unknown>;
  for (const name of names) {
    const original = functions[name];
    functions[name] = function (this: unknown, ...given: unknown[]) {
      before(name);
      return original?.apply(this, given);
    };
  }
};

const noSpace = (call: string) => {
  const error = new Error(`ENOSPC: no space left on device, ${call}`);
  beforeWrite(Object.assign(error, { code: 'ENOSPC', syscall: call }));
};

/** SQLITE_FULL, https://www.sqlite.org/rescode.html#full */
const noSpaceInDatabase = () => {
  const error = new Error('database or disk is full');
  beforeWrite(Object.assign(error, { code: 'ERR_SQLITE_ERROR', errcode: 13 }));
};

const writes = ['appendFile', 'copyFile', 'cp', 'link', 'mkdir', 'rename', 'symlink', 'writeFile'];
const inTurn = (names: string[]) => names.map((name) => `${name}Sync`);
for (const { owner, names } of [
  { owner: fs.promises, names: writes },
  { owner: fs, names: inTurn(writes) },
])
  watch(owner, names, noSpace);
const removals = ['rm', 'unlink'];
watch(fs.promises, removals, beforeRemoval);
watch(fs, inTurn(removals), beforeRemoval);
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  if (sql === 'commit') noSpaceInDatabase();
  exec.call(this, sql);
};
syncBuiltinESMExports();
