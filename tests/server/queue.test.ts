import { expect, test } from 'vitest';
import { BusyError, createQueue } from '#server/http/queue.ts';

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
