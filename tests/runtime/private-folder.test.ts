import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';

import { makePrivate } from '#runtime/private-folder.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { folderMailer } from '#server/gateways/mail/mail-provider.ts';
import { stock } from '../server/shop.ts';
import { slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

/** As every system has it: all can read what a process makes. */
const withUsualMask = () => {
  const mask = process.umask(0o022);
  onTestFinished(() => void process.umask(mask));
};

const everything = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
];

/** The files that another user may read or write. */
const open = (folder: string) =>
  everything(folder).filter((place) => !lstatSync(place).isSymbolicLink() && lstatSync(place).mode & 0o077);

const fill = async (dataDir: string) => {
  const database = await openDatabase({ dataDir });
  await stock(database);
  await database.orm.execute(
    sql`create table grown as select repeat('x', 100) as text from generate_series(1, 100000)`,
  );
  await database.orm.execute(sql`drop table grown`);
  const whileOpen = open(dataDir);
  await database.close();
  const mailer = folderMailer(path.join(dataDir, 'mail'), 'Loja <loja@loja.example>');
  await mailer.send({ to: 'ana@loja.example', subject: 'Link', text: 'segredo', html: '<p>segredo</p>' });
  expect([whileOpen, open(dataDir)]).toEqual([[], []]);
};

describe('the data folder', () => {
  test(
    'is private with all its files, and is mended where an earlier version left them open',
    async () => {
      withUsualMask();
      const dataDir = path.join(scratchFolder(), 'data');
      await fill(dataDir);
      expect(everything(dataDir).length).toBeGreaterThan(900);
      // As an earlier version made them; the folder of a careful owner was private already.
      mkdirSync(path.join(dataDir, 'site'));
      writeFileSync(path.join(dataDir, 'site', 'index.html'), '');
      for (const place of everything(dataDir))
        chmodSync(place, lstatSync(place).isDirectory() ? 0o777 : 0o666);
      chmodSync(dataDir, 0o700);
      await fill(dataDir);
    },
    slow,
  );

  test('leaves alone what its links lead to', () => {
    withUsualMask();
    const [dataDir, elsewhere] = [scratchFolder(), scratchFolder()];
    const file = path.join(elsewhere, 'public');
    writeFileSync(file, '');
    symlinkSync(elsewhere, path.join(dataDir, 'site'));
    symlinkSync(file, path.join(dataDir, 'file'));
    chmodSync(elsewhere, 0o755);
    chmodSync(dataDir, 0o755);
    makePrivate(dataDir);
    expect([statSync(file).mode & 0o777, statSync(elsewhere).mode & 0o777]).toEqual([0o644, 0o755]);
  });

  test('that others share, such as /tmp or the folder of the program, keeps its permissions', () => {
    withUsualMask();
    const shared = scratchFolder();
    chmodSync(shared, 0o1777);
    writeFileSync(path.join(shared, 'of-others'), '');
    makePrivate(shared);
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
    expect(statSync(path.join(shared, 'of-others')).mode & 0o777).toBe(0o644);
    const program = statSync('.').mode;
    makePrivate('.');
    expect(statSync('.').mode).toBe(program);
  });
});
