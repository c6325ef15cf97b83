import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('#api/browser-client.ts', () => ({ browserClient: {} }));
vi.mock('#api/orders.ts', () => ({ cancelOrder: (_client: unknown, id: number) => Promise.resolve({ id }) }));
vi.mock('#features/session/login-store.ts', () => ({
  whyAgain: '',
  withLogin: (call: () => unknown) => call(),
}));

const { lastOrder, rememberOrder } = await import('#features/checkout/last-order-store.ts');
const { cancel } = await import('#features/orders/cancel-order.ts');

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  const session = { token: 't', name: 'Ana', email: 'ana@exemplo.com', expiresAt: null };
  kept.set('session', JSON.stringify(session));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an empty cart stands for its order for an hour', () => {
  rememberOrder(41);
  vi.advanceTimersByTime(59 * 60_000);
  expect(lastOrder()).toBe(41);
  vi.advanceTimersByTime(60_000);
  expect(lastOrder()).toBeNull();
});

test('an order that is canceled no longer stands for an empty cart; another one does', async () => {
  rememberOrder(41);
  await cancel(40);
  expect(lastOrder()).toBe(41);
  await cancel(41);
  expect(lastOrder()).toBeNull();
});
