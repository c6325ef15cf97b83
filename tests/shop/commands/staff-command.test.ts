import { beforeEach, expect, test, vi } from 'vitest';
import { storeContext } from '#server/new-store-context.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { describeOnOneEngine, slow } from '../../support/databases.ts';
import { performCommand } from '../../support/perform-command.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

describeOnOneEngine('npm run store -- staff', ({ open }) => {
  let store: StoreContext;
  beforeEach(async () => {
    store = storeContext(await open());
  });
  const staff = (...words: string[]) => performCommand(store, ['staff', ...words]);

  test('adds, lists and removes', async () => {
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
    const { code, err } = await staff(...words);
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
