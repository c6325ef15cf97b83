import { execaNode } from 'execa';
import { describe, expect, test } from 'vitest';
import { slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

describe('npm run store -- staff', { timeout: slow }, () => {
  const openStaff = () => {
    const dataDir = scratchFolder();
    return (...words: string[]) => staffIn(dataDir, words);
  };
  const staffIn = async (dataDir: string, words: readonly string[]) => {
    const { exitCode, stdout, stderr } = await execaNode('scripts/store.ts', ['staff', ...words], {
      env: { DATA_DIR: dataDir, DATABASE_URL: '' },
      stdin: 'ignore',
      reject: false,
      nodeOptions: [],
    });
    return { code: exitCode, out: stdout, err: stderr };
  };

  test('adds, lists and removes', async () => {
    const staff = openStaff();
    const later =
      'ana@exemplo.com is in the staff as soon as an account with this address exists and is confirmed.';
    expect(await staff('add', ' Ana@Exemplo.com ')).toEqual({ code: 0, out: later, err: '' });
    await staff('add', 'eva@exemplo.com');
    expect((await staff()).out).toBe('ana@exemplo.com\neva@exemplo.com');
    expect((await staff('remove', 'ana@exemplo.com')).out).toBe('ana@exemplo.com is removed.');
    expect((await staff('remove', 'ana@exemplo.com')).out).toBe('ana@exemplo.com was not in the staff.');
    expect((await staff()).out).toBe('eva@exemplo.com');
  });

  test.each([
    [['add'], "Say 'staff', 'staff add EMAIL' or 'staff remove EMAIL'."],
    [['promote', 'ana@exemplo.com'], "Say 'staff', 'staff add EMAIL' or 'staff remove EMAIL'."],
    [
      ['add', 'ana@exemplo.com', 'eva@exemplo.com'],
      "Say 'staff', 'staff add EMAIL' or 'staff remove EMAIL'.",
    ],
    [['add', 'ana'], "'ana' is not an e-mail address."],
  ])('with %j says what is wrong', async (words, sentence) => {
    const { code, err } = await openStaff()(...words);
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
