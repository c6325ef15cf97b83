import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { Order } from '#domain/orders/order.ts';

const calls = vi.hoisted(() => ({ getOrder: vi.fn(), askToLogIn: vi.fn() }));

vi.mock('#api/browser-client.ts', () => ({ browserClient: {} }));
vi.mock('#api/buying/orders.ts', () => ({ getOrder: calls.getOrder }));
vi.mock('#features/session/login/ask-to-log-in.ts', () => ({
  withLogin: async (call: () => Promise<unknown>) => {
    try {
      return await call();
    } catch (error) {
      calls.askToLogIn();
      throw error;
    }
  },
}));
vi.mock('#features/checkout/pay-store.ts', () => ({ payAgain: vi.fn(), $paying: { get: () => ({}) } }));

const { $order, loadOrder } = await import('#features/checkout/existing-order-store.ts');

const order = { id: 42, total: 14_990, status: 'pending' } as Order;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.clearAllMocks();
  $order.set({ state: 'loading' });
});

test('an order that is shown stays when it cannot be read again, and no login is asked for', async () => {
  calls.getOrder.mockResolvedValue(order);
  await loadOrder(42);
  for (const error of [new ApiError('offline'), new ApiError('unauthorized', { status: 401 })]) {
    calls.getOrder.mockRejectedValue(error);
    await loadOrder(42);
    expect($order.get()).toEqual({ state: 'loaded', order });
  }
  expect(calls.askToLogIn).not.toHaveBeenCalled();
});

test('an order that is paid meanwhile is closed', async () => {
  calls.getOrder.mockResolvedValue(order);
  await loadOrder(42);
  calls.getOrder.mockResolvedValue({ ...order, status: 'payment_approved' });
  await loadOrder(42);
  expect($order.get()).toMatchObject({ state: 'closed' });
});

test('the first reading asks to log in, and says what has failed', async () => {
  calls.getOrder.mockRejectedValue(new ApiError('not-found', { status: 404 }));
  await loadOrder(42);
  expect(calls.askToLogIn).toHaveBeenCalled();
  expect($order.get()).toMatchObject({ state: 'failed', message: 'Pedido não encontrado.', isMissing: true });
});
