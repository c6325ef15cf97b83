import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPayment } from '#features/payment/watch-payment.ts';

let page: EventTarget & { visibilityState: string };
let view: EventTarget;
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watching = (everyMs: number | null, answer: () => Promise<boolean> = () => Promise.resolve(true)) => {
  const ask = vi.fn(answer);
  watchPayment({ ask, everyMs, signal: stop.signal });
  return () => ask.mock.calls.length;
};

const show = (state: 'visible' | 'hidden') => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('asks at once, and again after each pause', async () => {
  const times = watching(3_000);
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(times()).toBe(4);
});

test('asks nothing while the page is hidden, and at once when it comes back', async () => {
  const times = watching(3_000);
  await vi.advanceTimersByTimeAsync(0);
  show('hidden');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(times()).toBe(1);
  show('visible');
  expect(times()).toBe(2);
});

test.each(['pageshow', 'focus', 'online'])('asks at once on %s, whatever froze meanwhile', async (event) => {
  const times = watching(3_000, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  view.dispatchEvent(new Event(event));
  expect(times()).toBe(2);
});

test('asks once when the events of one return come together', async () => {
  const times = watching(3_000);
  await vi.advanceTimersByTimeAsync(1_000);
  show('visible');
  for (const event of ['pageshow', 'focus']) view.dispatchEvent(new Event(event));
  expect(times()).toBe(2);
});

test('waits longer and longer for a store that does not answer, and asks at its own pace after that', async () => {
  let isUp = false;
  const asked: number[] = [];
  watching(3_000, () => {
    asked.push(Date.now());
    return Promise.resolve(isUp);
  });
  await vi.advanceTimersByTimeAsync(110_000);
  isUp = true;
  await vi.advanceTimersByTimeAsync(35_000);
  const pauses = asked.slice(1).map((at, before) => (at - (asked[before] ?? 0)) / 1_000);
  expect(pauses).toEqual([6, 12, 24, 30, 30, 30, 3, 3, 3, 3]);
});

test('a page that needs no pace asks again only when it comes back, or had no answer', async () => {
  const times = watching(null);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(times()).toBe(1);
  stop.abort();
  stop = new AbortController();
  const failing = watching(null, () => Promise.resolve(false));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failing()).toBeGreaterThan(2);
});

test('stops for good', async () => {
  const times = watching(3_000);
  stop.abort();
  show('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times()).toBe(1);
});
