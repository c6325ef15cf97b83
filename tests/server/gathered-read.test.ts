import { describe, expect, test } from 'vitest';
import { gatherReads } from '#server/kernel/db/gathered-read.ts';

/** A read that takes until `end` is called, and knows every key but 'unknown'. */
const slowRead = () => {
  const reads: { keys: readonly string[]; end: () => void; fail: () => void }[] = [];
  const read = gatherReads<string, string>(
    (keys) =>
      new Promise((resolve, reject) =>
        reads.push({
          keys,
          end: () =>
            resolve(new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `<${key}>`]))),
          fail: () => reject(new Error('away')),
        }),
      ),
  );
  /** The read of that number, once it is under way. */
  const started = async (number: number) => {
    await expect.poll(() => reads.length).toBe(number);
    return reads[number - 1]!;
  };
  return { started, read };
};

describe('gathered reads', () => {
  test('read together what was asked for while another read was under way', async () => {
    const { started, read } = slowRead();
    const first = read('a');
    const one = await started(1);
    const rest = [read('b'), read('c'), read('b'), read('unknown')];
    one.end();
    expect(await first).toBe('<a>');
    const two = await started(2);
    expect([one.keys, two.keys]).toEqual([['a'], ['b', 'c', 'unknown']]);
    two.end();
    expect(await Promise.all(rest)).toEqual(['<b>', '<c>', '<b>', undefined]);
  });

  test('give nobody what was read before they asked', async () => {
    const { started, read } = slowRead();
    void read('a');
    const one = await started(1);
    const again = read('a');
    one.end();
    (await started(2)).end();
    expect(await again).toBe('<a>');
  });

  test('go on after one that failed', async () => {
    const { started, read } = slowRead();
    const first = read('a');
    const one = await started(1);
    const second = read('b');
    one.fail();
    await expect(first).rejects.toThrow('away');
    (await started(2)).end();
    expect(await second).toBe('<b>');
    const third = read('c');
    (await started(3)).end();
    expect(await third).toBe('<c>');
  });
});
