import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockText, clockWarning, msLeft, shareLeft } from '#features/payment/clock-text.ts';
import { $serverTime, serverNow, setClock } from '#features/payment/payment-clock.ts';
import { madeAt, minutes } from './sample-order.ts';

describe('the time left', () => {
  test('counts a begun second, and ends at 00:00', () => {
    expect(clockText(24 * 60_000 + 35_001)).toBe('24:36');
    expect(clockText(1)).toBe('00:01');
    expect(clockText(0)).toBe('00:00');
    expect(clockText(3_876_000)).toBe('1:04:36');
  });

  test('is never less than nothing', () => {
    expect(msLeft(minutes(30), madeAt + 31 * 60_000)).toBe(0);
    expect(msLeft(null, madeAt)).toBe(0);
    expect(msLeft('', madeAt)).toBe(0);
  });

  test('is the ring, from whole to nothing', () => {
    const share = (at: number) => shareLeft(minutes(0), minutes(30), madeAt + at * 60_000);
    expect([share(-5), share(0), share(15), share(30), share(90)]).toEqual([1, 1, 0.5, 0, 0]);
    expect(shareLeft('', minutes(30), madeAt)).toBe(0);
  });

  test('is told a screen reader now and then only', () => {
    const told = Array.from({ length: 30 }, (_, left) => clockWarning(left * 60_000)).filter(Boolean);
    expect(told).toEqual(['Falta 1 minuto.', 'Faltam 2 minutos.', 'Faltam 5 minutos.', 'Faltam 10 minutos.']);
  });
});

describe('the clock of the server', () => {
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    const view = new EventTarget();
    vi.useFakeTimers({ now: madeAt });
    vi.stubGlobal('document', page);
    vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  });
  afterEach(() => {
    setClock(new Date(Date.now()).toUTCString(), Date.now(), Date.now());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is read off an answer: a device may be hours off', () => {
    setClock(new Date(madeAt + 3 * 3_600_000).toUTCString(), madeAt, madeAt);
    expect(serverNow() - madeAt).toBe(3 * 3_600_000 + 500);
    setClock(null, madeAt, madeAt);
    setClock('yesterday', madeAt, madeAt);
    expect(serverNow() - madeAt).toBe(3 * 3_600_000 + 500);
  });

  test('moves each second, and jumps when a frozen page comes back', () => {
    setClock(new Date(madeAt).toUTCString(), madeAt, madeAt + 1_000);
    const seen: number[] = [];
    const stop = $serverTime.subscribe((now) => seen.push(now - madeAt));
    vi.advanceTimersByTime(2_000);
    // Time goes on while timers are frozen.
    vi.setSystemTime(madeAt + 600_000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(seen.slice(-3)).toEqual([1_000, 2_000, 600_000]);
    stop();
  });
});
