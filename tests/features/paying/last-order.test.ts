import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { local } from '#browser/storage.ts';
import { useEnvironment } from '../../support/page-environment.ts';

vi.mock('#api/browser-client.ts', () => ({ browserClient: {} }));
vi.mock('#api/buying/orders.ts', () => ({
  cancelOrder: (_client: unknown, id: number) => Promise.resolve({ id }),
}));
vi.mock('#features/session/login/ask-to-log-in.ts', () => ({
  whyAgain: '',
  withLogin: (call: () => unknown) => call(),
}));

const { lastOrder, rememberOrder } = await import('#features/paying/last-order.ts');
const { cancel } = await import('#features/paying/cancel-order.ts');

useEnvironment();
beforeEach(() => {
  vi.useFakeTimers();
  const session = { token: 't', name: 'Ana', email: 'ana@exemplo.com', expiresAt: null };
  local.write('session', JSON.stringify(session));
});
afterEach(() => void vi.useRealTimers());

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
