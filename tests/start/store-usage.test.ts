import { readFileSync } from 'node:fs';
import { execaNode } from 'execa';
import { describe, expect, test } from 'vitest';
import { slow } from '../support/databases.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const store = async (...args: string[]) => {
  const { exitCode, stdout, stderr } = await execaNode('scripts/store.ts', args, {
    env: { DATA_DIR: scratchFolder(), DATABASE_URL: '' },
    stdin: 'ignore',
    reject: false,
    nodeOptions: [],
  });
  return { code: exitCode, out: stdout, err: stderr };
};

describe('npm run store', { timeout: slow }, () => {
  test('prints its usage with every command, without arguments and on request', async () => {
    const alone = await store();
    expect(alone).toMatchObject({ code: 0, err: '' });
    for (const name of [
      'import FILE',
      'settings [FILE]',
      'playlists [FILE]',
      'staff [add EMAIL|remove EMAIL]',
      'orders [active|completed|attention|all]',
      'order [VERB] N …',
      'stock set SLUG N',
      'price set SLUG AMOUNT [--promo …]',
      'sold SLUG [N]',
      'check',
    ])
      expect(alone.out).toMatch(new RegExp(`\\n  ${RegExp.escape(name)}\\s`));
    expect(await store('--help')).toEqual(alone);
    expect(await store('import', '--help')).toEqual(alone);
  });

  test.each([
    [['stoc'], "There is no command 'stoc'."],
    [['import', 'a.jsonl', 'b.jsonl'], "Unexpected argument 'b.jsonl'."],
    [['import', '--fast'], "Unknown option '--fast'"],
    [['import'], 'Name the file to import: npm run store -- import FILE'],
    [['import', 'nowhere.jsonl'], 'nowhere.jsonl cannot be read: ENOENT'],
  ])('with %j says what is wrong, and ends with 1', async (args, sentence) => {
    const { code, out, err } = await store(...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
  });

  test.each(['import', 'settings', 'playlists'])('is run by npm run store:%s', (name) => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts[`store:${name}`]).toBe(`${scripts['store']} ${name}`);
  });
});
