import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { execaNode } from 'execa';
import { expect, test } from 'vitest';
import { slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

/** Runs `npm run store -- import` with a file of these bytes, on the store of a folder. */
const imported = async (folder: string, content: Buffer, { byInput = false } = {}) => {
  const file = path.join(folder, 'records.jsonl');
  writeFileSync(file, content);
  const { exitCode, stdout, stderr } = await execaNode('scripts/store.ts', ['import', byInput ? '-' : file], {
    env: { DATA_DIR: path.join(folder, 'store'), DATABASE_URL: '' },
    ...(byInput ? { input: content } : { stdin: 'ignore' }),
    reject: false,
    nodeOptions: [],
  });
  return { code: exitCode, out: stdout, err: stderr.replaceAll(file, 'FILE') };
};

test(
  'npm run store -- import accepts a file in UTF-8, and refuses other encodings',
  async () => {
    const folder = scratchFolder();
    const rows = [
      '\uFEFF{"title":"Lado\u2028A"}',
      '{"title":"Ano zero","release_date":"0000-01-01"}',
      `{"title":"${'Sem fim '.repeat(50_000)}`,
      '{"title":"João"}',
    ];
    const good = await imported(folder, Buffer.from(rows.join('\r\n')));
    expect(good).toMatchObject({ code: 0, err: '' });
    expect(good.out.split('\n').slice(-5)).toEqual([
      'Line 2: release_date: is before 1860',
      'Line 3: is larger than 256 kB',
      '4 read: 2 added, 0 changed, 0 unchanged, 2 broken.',
      'The broken lines were left out; all others are in the store.',
      'The pages of the shop show it when they are built again: npm run build, or npm start.',
    ]);

    const latin1 = Buffer.from('{"title":"Bom"}\n{"title":"João"}\n', 'latin1');
    const sentence =
      'is not UTF-8: line 2 has other bytes. Save it as UTF-8. What was imported so far is in the store.';
    const bad = await imported(folder, latin1);
    expect([bad.code, bad.err.split('\n').at(-1)]).toEqual([1, `FILE ${sentence}`]);
    const piped = await imported(folder, latin1, { byInput: true });
    expect([piped.code, piped.err.split('\n').at(-1)]).toEqual([1, `Standard input ${sentence}`]);
  },
  slow,
);
