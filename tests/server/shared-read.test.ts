import { describe, expect, test } from 'vitest';
import { shareReads } from '#server/kernel/http/shared-read.ts';

/** A read that takes until `end` is called, and answers with what was true when it started. */
const slowRead = () => {
  const reads: { answer: number; end: () => void }[] = [];
  let truth = 0;
  return {
    reads,
    change: () => (truth += 1),
    read: shareReads(() => {
      const answer = truth;
      return new Promise<number>((resolve) => reads.push({ answer, end: () => resolve(answer) }));
    }),
  };
};

describe('shared reads', () => {
  test('give nobody what was read before they asked', async () => {
    const { reads, change, read } = slowRead();
    const before = read();
    change();
    const after = [read(), read(), read()];
    reads[0]?.end();
    expect(await before).toBe(0);
    await Promise.resolve();
    reads[1]?.end();
    expect(await Promise.all(after)).toEqual([1, 1, 1]);
    expect(reads).toHaveLength(2);
  });

  test('go on after one that failed', async () => {
    let fails = true;
    const read = shareReads(async () => {
      if (fails) throw new Error('away');
      return 'back';
    });
    const first = read();
    const second = read();
    fails = false;
    await expect(first).rejects.toThrow('away');
    expect(await second).toBe('back');
    expect(await read()).toBe('back');
  });
});
