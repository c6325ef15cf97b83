import { expect, onTestFinished, test, vi } from 'vitest';
import { BusyError, createQueue } from '#runtime/queue.ts';

test.each([
  { atOnce: 1, waiting: 1 },
  { atOnce: 2, waiting: 3 },
])('does so many pieces of work at a time, and turns away what would wait too long: %j', async (limits) => {
  const queued = createQueue(limits);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
  };
  const taken = limits.atOnce + limits.waiting;
  const results = await Promise.allSettled(Array.from({ length: taken + 2 }, () => queued(work)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused).toMatchObject(refused.map(() => ({ reason: expect.any(BusyError) })));
  expect(most).toBe(limits.atOnce);
  await expect(queued(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queued(() => Promise.resolve(7))).resolves.toBe(7);
});

test('one caller has a part of the places alone, and the others are left to other callers', async () => {
  const queued = createQueue({ atOnce: 1, waiting: 6, waitingPerCaller: 2 });
  const work = () => Promise.resolve();
  const own = Array.from({ length: 5 }, () => queued(work, 'one'));
  const others = Array.from({ length: 2 }, (_, at) => queued(work, `other ${at}`));
  const states = async (results: Promise<unknown>[]) =>
    (await Promise.allSettled(results)).map(({ status }) => status);
  expect(await states(own)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(await states(others)).toEqual(['fulfilled', 'fulfilled']);
  await expect(queued(work, 'one')).resolves.toBeUndefined();
});

test('one that rests is at work for half of the time at most while others wait, and answers at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queued = createQueue({ atOnce: 1, waiting: 5, rests: true });
  const work = () => new Promise<number>((resolve) => setTimeout(() => resolve(Date.now()), 20));
  const begun = Date.now();
  const ends = Promise.all([queued(work), queued(work), queued(work)]);
  await vi.runAllTimersAsync();
  expect((await ends).map((end) => end - begun)).toEqual([20, 60, 100]);
});
