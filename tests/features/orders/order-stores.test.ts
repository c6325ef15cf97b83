import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '#api/client.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PressedMethod } from '#features/paying/pay-order.ts';
import { json, startStore } from '../../api/stub-store.ts';
import { useEnvironment } from '../../support/page-environment.ts';

/** The client of a browser asks the page's own origin, which a test has not. */
const browser = vi.hoisted(() => ({ client: null as ApiClient | null }));
vi.mock('#api/browser-client.ts', () => ({
  get browserClient() {
    return browser.client;
  },
  get lastingClient() {
    return browser.client;
  },
  identifyCalls: () => undefined,
}));

const login = vi.hoisted(() => ({ showDialog: vi.fn(() => Promise.resolve()) }));
vi.mock('#ui/dialog/show-dialog.ts', () => login);

const { $orders, cancelListed, forgetOrders, refreshOrders, showOrders } =
  await import('#features/orders/list/orders-store.ts');
const { $order, openOrder, refreshOrder, showOrder } = await import('#features/paying/order-store.ts');
const { payByPress } = await import('#features/paying/pay-by-press.ts');
const { $paying, beIdle } = await import('#features/paying/pay-store.ts');
const { returnCopies } = await import('#features/orders/returns/return-order.ts');

type Wire = Record<string, unknown>;

const wireOrder = (id: number, over: Wire = {}): Wire => ({
  id,
  order_number: `S-${100_000 + id}`,
  created_at: '2026-11-18T17:05:00Z',
  status: 'pending',
  payment_status: 'pending',
  can_cancel: true,
  total: 120,
  items: [{ id: 1, product_name: 'Elis & Tom', quantity: 1, unit_price: 100, total: 100 }],
  shipping_service: { name: 'PAC', company: 'Correios', delivery_time: 7 },
  shipping_address: { street: 'Rua Sapucaí', city: 'Belo Horizonte', state: 'MG', zipcode: '30150050' },
  payment_transactions: [],
  status_history: [],
  returns: [],
  ...over,
});

const success = (data: unknown) => ({ success: true, status: 'success', data });
const refusal = (message: string, more: Wire = {}) => ({ success: false, message, ...more });

const pageOf = (orders: Wire[], current: number, last: number) =>
  success({
    data: orders,
    current_page: current,
    last_page: last,
    per_page: 10,
    total: 11,
    counts: { all: 11, active: 4, completed: 7 },
  });

type Answer = [body: unknown, status?: number];
type Answers = (call: string) => Answer;

/** A store that answers 'PUT orders/42/cancel'. */
const storeAnswering = async (answers: Answers) => {
  const store = await startStore((request, response) => {
    const call = `${request.method} ${(request.url ?? '').replace('/api/', '')}`;
    json(response, ...answers(call));
  });
  browser.client = store.client;
  return store;
};

const replaced = vi.fn<(path: string) => void>();

useEnvironment({});
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => replaced(to),
  });
  login.showDialog.mockClear();
  replaced.mockClear();
  forgetOrders();
  beIdle();
  return () => vi.unstubAllGlobals();
});

const shownOrder = async (id: number, over: Wire = {}) => {
  await storeAnswering(() => [success(wireOrder(id, over))]);
  await openOrder(id);
  const view = $order.get();
  if (view.state !== 'loaded') throw new Error(`The order is ${view.state}.`);
  return view.order;
};

describe('the list of orders', () => {
  test('asks for the page of a tab, and shows its counts', async () => {
    const store = await storeAnswering(() => [pageOf([wireOrder(42)], 2, 2)]);
    await showOrders({ page: 2, filter: 'active' });
    expect(store.asked.map(({ path }) => path)).toEqual(['/api/orders?page=2&status=active']);
    expect($orders.get()).toMatchObject({
      state: 'loaded',
      counts: { all: 11, active: 4, completed: 7 },
      page: { orders: [{ id: 42, number: 'S-100042', total: 12_000 }] },
    });
  });

  test('goes to the last page when the asked one does not exist any more', async () => {
    await storeAnswering((call) =>
      call.includes('page=9') ? [pageOf([], 9, 2)] : [pageOf([wireOrder(1)], 2, 2)],
    );
    await showOrders({ page: 9, filter: null });
    expect($orders.get()).toMatchObject({ state: 'loaded', query: { page: 2 } });
    expect(replaced).toHaveBeenCalledWith('/orders?page=2');
  });

  test('goes to the last page, in the address too, when its page is gone as it is read again', async () => {
    await storeAnswering(() => [pageOf([wireOrder(1)], 2, 2)]);
    await showOrders({ page: 2, filter: 'active' });
    await storeAnswering(() => [pageOf([wireOrder(1)], 1, 1)]);
    await refreshOrders();
    expect($orders.get()).toMatchObject({ state: 'loaded', query: { page: 1 } });
    expect(replaced).toHaveBeenCalledWith('/orders?status=active');
  });

  test('shows only the tab that was asked for last', async () => {
    const waiting: (() => void)[] = [];
    const store = await startStore((request, response) => {
      const isActive = request.url?.includes('active') ?? false;
      const answer = () => json(response, pageOf([wireOrder(isActive ? 1 : 2)], 1, 1));
      if (isActive) waiting.push(answer);
      else answer();
    });
    browser.client = store.client;
    const first = showOrders({ page: 1, filter: 'active' });
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    await showOrders({ page: 1, filter: 'completed' });
    waiting[0]?.();
    await first;
    expect($orders.get()).toMatchObject({ query: { filter: 'completed' }, page: { orders: [{ id: 2 }] } });
  });

  test('tells a failure, and keeps what is shown when only a refreshing fails', async () => {
    await storeAnswering(() => [refusal('Pausa para manutenção.'), 400]);
    await showOrders({ page: 1, filter: null });
    expect($orders.get()).toMatchObject({ state: 'failed', message: 'Pausa para manutenção.' });

    await storeAnswering(() => [pageOf([wireOrder(1)], 1, 1)]);
    await showOrders({ page: 1, filter: null });
    await storeAnswering(() => [refusal('Não'), 400]);
    await refreshOrders();
    expect($orders.get()).toMatchObject({ state: 'loaded', page: { orders: [{ id: 1 }] } });
  });

  test('shows a canceled order as such at once', async () => {
    await storeAnswering(() => [pageOf([wireOrder(1), wireOrder(2)], 1, 1)]);
    await showOrders({ page: 1, filter: null });
    await storeAnswering(() => [success(wireOrder(2, { status: 'canceled', can_cancel: false }))]);
    expect(await cancelListed(2)).toMatchObject({ state: 'done' });
    expect($orders.get()).toMatchObject({
      page: {
        orders: [
          { id: 1, status: 'pending' },
          { id: 2, status: 'canceled', canCancel: false },
        ],
      },
    });
  });

  test('gives the literal text of a failed cancellation, and what the store says of it', async () => {
    await storeAnswering(() => [refusal('Este pedido não pode mais ser cancelado.'), 409]);
    expect(await cancelListed(2)).toEqual({
      state: 'failed',
      message: 'Erro ao cancelar pedido. Este pedido não pode mais ser cancelado.',
    });
  });
});

describe('an order', () => {
  test('that is shown stays when it cannot be read again, and no login is asked for', async () => {
    const order = await shownOrder(42);
    for (const status of [401, 503]) {
      await storeAnswering(() => [refusal('Não'), status]);
      await refreshOrder();
      expect($order.get()).toMatchObject({ state: 'loaded', order });
    }
    expect(login.showDialog).not.toHaveBeenCalled();
  });

  test('that is opened asks for a login without a session', async () => {
    await storeAnswering(() => [refusal('Entre'), 401]);
    await openOrder(42);
    expect(login.showDialog).toHaveBeenCalledOnce();
    expect($order.get()).toMatchObject({ state: 'failed' });
  });

  test('of another customer is unknown, like one without a number', async () => {
    for (const status of [404, 403]) {
      await storeAnswering(() => [refusal('Pedido não encontrado'), status]);
      await openOrder(42);
      expect($order.get()).toEqual({ state: 'unknown' });
    }
    const store = await storeAnswering(() => [success(wireOrder(42))]);
    await openOrder(null);
    expect($order.get()).toEqual({ state: 'unknown' });
    expect(store.asked).toEqual([]);
  });

  test('that was canceled in another tab is shown so when the page is come back to', async () => {
    await shownOrder(42);
    await storeAnswering(() => [success(wireOrder(42, { status: 'canceled' }))]);
    await refreshOrder();
    expect($order.get()).toMatchObject({ order: { status: 'canceled' } });
  });

  test('keeps what a write has made of it against an older answer', async () => {
    const order = await shownOrder(42);
    const waiting: (() => void)[] = [];
    const store = await startStore((_, response) => {
      waiting.push(() => json(response, success(wireOrder(42))));
    });
    browser.client = store.client;
    const refreshing = refreshOrder();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    showOrder({ ...order, status: 'canceled' });
    waiting[0]?.();
    await refreshing;
    expect($order.get()).toMatchObject({ order: { status: 'canceled' } });
  });
});

describe('a withdrawal', () => {
  test('repeats the request with its key until the store has answered', async () => {
    await shownOrder(42, { status: 'delivered' });
    const copies = new Map([[1, 1]]);
    const failing = await storeAnswering(() => [refusal('Erro'), 503]);
    expect(await returnCopies({ id: 42, returns: [] }, copies)).toMatch(/^Erro ao pedir a devolução/);
    const working = await storeAnswering(() => [success(wireOrder(42, { status: 'delivered' })), 201]);
    expect(await returnCopies({ id: 42, returns: [] }, copies)).toBeNull();
    expect(await returnCopies({ id: 42, returns: [] }, copies)).toBeNull();
    const keys = [...failing.asked, ...working.asked].map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.slice(0, -1)).size).toBe(1);
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  test('of the same copies is another one once the first is known', async () => {
    const order = await shownOrder(42, { status: 'delivered' });
    const copies = new Map([[1, 1]]);
    const lost = await storeAnswering(() => [refusal('Erro'), 503]);
    await returnCopies(order, copies);
    const made = { id: 1, status: 'requested', items: [], created_at: '2026-11-18T17:05:00Z' };
    const known = await shownOrder(42, { status: 'delivered', returns: [made] });
    expect(known.returns).toHaveLength(1);
    const working = await storeAnswering(() => [success(wireOrder(42, { status: 'delivered' })), 201]);
    await returnCopies(known, copies);
    const [first, second] = [lost, working].map(({ asked }) => asked.at(-1)?.headers['idempotency-key']);
    expect(second).not.toBe(first);
  });
});

describe('paying', () => {
  const opened = vi.fn<(id: number) => void>();
  const payWith = (order: Order, method: PressedMethod) =>
    payByPress(order, method, { paid: ({ id }) => opened(id), showsSold: true });
  beforeEach(() => void opened.mockClear());

  const paid = success({
    id: 7,
    payment_method: 'pix',
    status: 'pending',
    amount: 120,
    pix: { code: '000201' },
  });

  test('by PIX opens the page of the code', async () => {
    const order = await shownOrder(42);
    const store = await storeAnswering(() => [paid, 201]);
    await payWith(order, 'pix');
    expect(store.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/orders/42/payments',
    ]);
    expect(opened).toHaveBeenCalledWith(42);
  });

  test('is one attempt, however often the button is pressed', async () => {
    const order = await shownOrder(42);
    const store = await storeAnswering(() => [paid, 201]);
    await Promise.all([payWith(order, 'boleto'), payWith(order, 'boleto'), payWith(order, 'pix')]);
    expect(store.asked).toHaveLength(1);
    expect(opened).toHaveBeenCalledExactlyOnceWith(42);
  });

  test('after a refusal opens the order again first', async () => {
    const order = await shownOrder(42, { payment_status: 'rejected' });
    const store = await storeAnswering((call) =>
      call.startsWith('PUT') ? [success(wireOrder(42))] : [paid, 201],
    );
    await payWith(order, 'pix');
    expect(store.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/orders/42/retry-payment',
      'POST /api/orders/42/payments',
    ]);
  });

  test('asks again when the total has changed, and charges nothing', async () => {
    const order = await shownOrder(42, { payment_status: 'rejected' });
    const store = await storeAnswering(() => [success(wireOrder(42, { total: 90 }))]);
    await payWith(order, 'pix');
    expect(store.asked).toHaveLength(1);
    expect($paying.get()).toMatchObject({
      state: 'refused',
      refusal: {
        text: 'O total mudou desde que você o viu. Agora é R$\u00A090,00. Nada foi cobrado: confira e pague de novo.',
      },
    });
    expect(opened).not.toHaveBeenCalled();
  });

  test('shows the order that holds the rest when a record was sold', async () => {
    const order = await shownOrder(42);
    await storeAnswering((call) =>
      call.startsWith('GET')
        ? [success(wireOrder(43, { total: 70 }))]
        : [
            refusal('Elis & Tom acabou de ser vendido.', {
              code: 'sold_out',
              lines: [{ product_id: 1, name: 'Elis & Tom', stock: 0 }],
              order_id: 43,
            }),
            409,
          ],
    );
    await payWith(order, 'pix');
    expect($order.get()).toMatchObject({ order: { id: 43, total: 7_000 } });
    expect($paying.get()).toEqual({
      state: 'refused',
      refusal: {
        kind: 'sold-out',
        text: '“Elis & Tom” acabou de ser vendido. Nada foi cobrado.',
        lines: [{ record: 1, name: 'Elis & Tom', stock: 0 }],
      },
    });
  });

  test('shows an order that was paid in another tab as paid', async () => {
    const order = await shownOrder(42);
    await storeAnswering((call) =>
      call.startsWith('GET')
        ? [success(wireOrder(42, { status: 'payment_approved', payment_status: 'approved' }))]
        : [refusal('Este pedido já foi pago.', { code: 'already_paid', order_id: 42 }), 409],
    );
    await payWith(order, 'pix');
    expect($order.get()).toMatchObject({ order: { status: 'payment_approved' } });
    expect($paying.get()).toEqual({ state: 'idle' });
  });

  test('without an answer is repeated with the same key', async () => {
    const order = await shownOrder(42);
    const failing = await storeAnswering(() => [refusal('Erro'), 503]);
    await payWith(order, 'pix');
    expect($paying.get()).toMatchObject({ state: 'refused' });
    const working = await storeAnswering(() => [paid, 201]);
    await payWith(order, 'pix');
    const keys = [...failing.asked, ...working.asked].map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(failing.asked.length).toBeGreaterThan(1);
  });
});
