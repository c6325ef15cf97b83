import { describe, expect, test } from 'vitest';
import { lastWishes } from '#browser/last-wishes.ts';

/** Wishes whose calls end when the test says so. */
const open = () => {
  const calls: { thing: number; wish: string; end: (outcome: string) => void }[] = [];
  const { $wishes, wish } = lastWishes<string, string>(
    (thing, wished) => new Promise((end) => calls.push({ thing, wish: wished, end })),
  );
  return { calls, $wishes, wish };
};

describe('wishes', () => {
  test('are shown at once, and no longer when their call has ended', async () => {
    const { calls, $wishes, wish } = open();
    const outcome = wish(1, 'on');
    expect([...$wishes.get()]).toEqual([[1, 'on']]);
    calls[0]!.end('done');
    expect(await outcome).toBe('done');
    expect($wishes.get().size).toBe(0);
  });

  test('about one thing are carried out one at a time, and only the last of those that wait', async () => {
    const { calls, wish } = open();
    const outcomes = [wish(1, 'a'), wish(1, 'b'), wish(1, 'c')];
    expect(calls.map((call) => call.wish)).toEqual(['a']);
    calls[0]!.end('first');
    await expect.poll(() => calls.map((call) => call.wish)).toEqual(['a', 'c']);
    calls[1]!.end('last');
    expect(await Promise.all(outcomes)).toEqual(['last', 'last', 'last']);
  });

  test('that come back to what is on its way need no further call', async () => {
    const { calls, wish } = open();
    const outcomes = [wish(1, 'on'), wish(1, 'off'), wish(1, 'on')];
    calls[0]!.end('done');
    expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done']);
    expect(calls).toHaveLength(1);
  });

  test('about several things do not wait for one another', () => {
    const { calls, wish } = open();
    void wish(1, 'a');
    void wish(2, 'b');
    expect(calls.map(({ thing }) => thing)).toEqual([1, 2]);
  });
});
