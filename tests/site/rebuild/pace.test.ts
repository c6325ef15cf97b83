import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paced } from '#site/rebuild/pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A work that takes `tookMs`, with the instants at which it started. A timer of no time takes a millisecond here. */
const workOf = (tookMs: number, fails: (run: number) => boolean = () => false) => {
  const starts: number[] = [];
  const onFailure = vi.fn();
  const start = performance.now();
  let running = 0;
  let mostAtOnce = 0;
  const { due, close } = paced(async () => {
    starts.push(Math.floor((performance.now() - start) / 10) * 10);
    mostAtOnce = Math.max(mostAtOnce, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, tookMs));
    running -= 1;
    if (fails(starts.length)) throw new Error('torn');
  }, onFailure);
  return { due, close, starts, onFailure, mostAtOnce: () => mostAtOnce };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('work that is due', () => {
  test('runs at once, and once', async () => {
    const { due, starts } = workOf(50);
    due();
    expect(starts).toEqual([0]);
    await pass(60_000);
    expect(starts).toEqual([0]);
  });

  test('runs at once again when the last call is a while ago', async () => {
    const { due, starts } = workOf(50);
    due();
    await pass(1_000);
    due();
    expect(starts).toEqual([0, 1_000]);
  });

  test('runs once more for the calls of the time that it runs', async () => {
    const { due, starts, mostAtOnce } = workOf(3_000);
    due();
    await pass(1_000);
    due();
    due();
    await pass(60_000);
    expect(starts).toEqual([0, 3_000]);
    expect(mostAtOnce()).toBe(1);
  });

  test.each([0, 5, 100, 2_000, 8_000])(
    'runs at most three times for 500 calls in 10 s when it takes %i ms, the last time after the last call',
    async (tookMs) => {
      const { due, starts, mostAtOnce } = workOf(tookMs);
      for (let call = 1; call <= 500; call += 1) {
        due();
        if (call < 500) await pass(20);
      }
      const lastCall = 499 * 20;
      await pass(120_000);
      expect(starts.length).toBeLessThanOrEqual(3);
      expect(starts.at(-1)).toBeGreaterThanOrEqual(lastCall);
      expect(mostAtOnce()).toBe(1);
    },
  );

  test('waits at most five seconds in a burst that does not end', async () => {
    const { due, starts } = workOf(10);
    for (let call = 0; call < 3_000; call += 1) {
      due();
      await pass(20);
    }
    const pauses = starts.slice(1).map((at, place) => at - (starts[place] ?? 0));
    expect(pauses).toHaveLength(11);
    expect(Math.max(...pauses)).toBeLessThan(5_100);
    expect(Math.min(...pauses)).toBeGreaterThan(4_900);
  });
});

describe('work that fails', () => {
  test('is tried again, with pauses that grow up to a minute', async () => {
    const { due, starts, onFailure } = workOf(0, (run) => run <= 9);
    due();
    await pass(600_000);
    const pauses = starts.slice(1).map((at, place) => at - (starts[place] ?? 0));
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
    expect(onFailure).toHaveBeenCalledTimes(9);
    expect(onFailure).toHaveBeenLastCalledWith(new Error('torn'));
  });

  test('is not tried earlier by a call', async () => {
    const { due, starts } = workOf(0, (run) => run <= 2);
    due();
    await pass(1_500);
    due();
    await pass(60_000);
    expect(starts).toEqual([0, 1_000, 3_000]);
  });

  test('has short pauses again once it succeeded', async () => {
    const { due, starts } = workOf(0, (run) => run !== 3);
    due();
    await pass(10_000);
    due();
    await pass(1_500);
    expect(starts).toEqual([0, 1_000, 3_000, 10_000, 11_000]);
  });
});

describe('after it is closed', () => {
  test('the running work is waited for, and nothing follows', async () => {
    const { due, close, starts } = workOf(2_000);
    due();
    await pass(500);
    due();
    const closed = vi.fn();
    const closing = close().then(closed);
    await pass(1_400);
    expect(closed).not.toHaveBeenCalled();
    await pass(100);
    await closing;
    due();
    await pass(60_000);
    expect(starts).toEqual([0]);
  });

  test('no work is tried again', async () => {
    const { due, close, starts } = workOf(0, () => true);
    due();
    await pass(500);
    await close();
    await pass(60_000);
    expect(starts).toEqual([0]);
  });
});
