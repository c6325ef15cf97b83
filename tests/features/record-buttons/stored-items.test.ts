import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUnreadable, storeItems, readItems } from '#browser/marks/stored-items.ts';
import { useEnvironment } from '../../support/page-environment.ts';

const days = 24 * 3_600_000;
const storage = useEnvironment();

const logIn = (email: string) =>
  storage.set('session', JSON.stringify({ token: email, name: 'Ana', email, expiresAt: null }));

const storedNames = () => [...storage.keys()].filter((key) => key.startsWith('items-'));

beforeEach(() => {
  vi.useFakeTimers();
  logIn('ana@exemplo.com');
});
afterEach(() => vi.useRealTimers());

test('items are read with their time, by their customer alone', () => {
  const seenAt = Date.now();
  storeItems('cart', [{ id: 1 }]);
  vi.advanceTimersByTime(5_000);
  expect(readItems('cart')).toMatchObject({ items: [{ id: 1 }], seenAt });
  logIn('rui@exemplo.com');
  expect(readItems('cart')).toBeNull();
});

test('items are read for thirty days, and then forgotten', () => {
  storeItems('wishlist', [{ id: 1 }]);
  vi.advanceTimersByTime(29 * days);
  storeItems('cart', [{ id: 2 }]);
  forgetUnreadable();
  expect(readItems('wishlist')).not.toBeNull();
  vi.advanceTimersByTime(days);
  expect(readItems('wishlist')).toBeNull();
  forgetUnreadable();
  expect(storedNames()).toEqual(['items-cart']);
});

test('items of a session that has ended, and of another customer, are forgotten', () => {
  storeItems('cart', [{ id: 1 }]);
  storeItems('wantlist', [{ id: 2 }]);
  storage.delete('session');
  forgetUnreadable();
  expect(storedNames()).toEqual([]);
  logIn('ana@exemplo.com');
  storeItems('cart', [{ id: 1 }]);
  logIn('rui@exemplo.com');
  storeItems('wishlist', [{ id: 3 }]);
  forgetUnreadable();
  expect(storedNames()).toEqual(['items-wishlist']);
});
