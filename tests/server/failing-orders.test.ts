import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliverOrder, shipOrder } from '#server/shopkeeping/orders/move-by-hand.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { type Attempt, failEach } from './fail-each.ts';
import { canaries, openScene, type Scene } from './failing-scene.ts';
import { address, type OrderOnWire } from './ordering.ts';
import { type Paying, paymentIn } from './paying.ts';
import type { Answer } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });
vi.mock('#runtime/log.ts', async () => (await import('../support/recorded-log.ts')).recordingLog);

type Prepare = (scene: Scene) => Promise<Attempt<number>>;

const statusOf = (answer: Promise<Answer>) => answer.then(({ status }) => status);

let keys = 0;
const newKey = () => `chave-canora-${(keys += 1)}`;

/** Calls a route as the buyer. */
const calls =
  (method: string, path: (order: OrderOnWire) => string, body?: object): Prepare =>
  async (scene) => {
    const { token } = scene.buyer;
    const order = await scene.ordered();
    return { run: () => statusOf(scene.shop.call(method, path(order), body, { token })), secrets: [token] };
  };

/** Pays an order with a body, after another attempt where there is one. */
const pays =
  (bodyOf: (shop: Paying) => object, before?: (shop: Paying) => object): Prepare =>
  async (scene) => {
    const { shop, buyer } = scene;
    const order = await scene.ordered();
    if (before) await shop.pay(buyer, order, before(shop));
    const body = bodyOf(shop) as { token?: string };
    return {
      run: () => statusOf(shop.pay(buyer, order, body, { key: newKey() })),
      secrets: [buyer.token, body.token],
    };
  };

const delivered = async (scene: Scene) => {
  const { shop } = scene;
  const order = await scene.ordered();
  await shop.pay(scene.buyer, order, shop.card());
  await shipOrder(shop.store, order.id, 'AB123456789BR');
  await deliverOrder(shop.store, order.id);
  return order;
};

const conversation: Prepare = async ({ shop, buyer, record }) => {
  await shop.put(buyer, record);
  await shop.quoteOf(buyer);
  const { token } = buyer;
  const cart_items = (await shop.cartOf(buyer)).map(({ id, quantity }) => ({ id, quantity }));
  const shipping_method = { service_name: 'PAC', price: 1, delivery_time: 7 };
  const { neighborhood: _, ...shipping_address } = address;
  const body = { cart_items, shipping_address, shipping_method };
  return { run: () => statusOf(shop.call('POST', '/orders/whatsapp', body, { token })), secrets: [token] };
};

/** One order again: with the other freight, so that it takes the place of the first one. */
const replaces: Prepare = async (scene) => {
  const { shop, buyer } = scene;
  await scene.ordered();
  const { quote_id, options } = await shop.quoteOf(buyer);
  const body = {
    ...{ address_id: buyer.addressId, quote_id, service_id: options[1]?.id ?? 0 },
    expected_total: 100 + (options[1]?.price ?? 0),
  };
  return { run: () => statusOf(shop.place(buyer, body, newKey())), secrets: [buyer.token] };
};

const notices: Prepare = async (scene) => {
  const { shop, buyer } = scene;
  const paid = paymentIn(await shop.pay(buyer, await scene.ordered(), shop.pix));
  const notice = shop.server.notice(await shop.providerIdOf(paid.id));
  return { run: () => shop.deliver(notice), secrets: [notice.headers['x-signature']] };
};

const scenes: Record<string, Prepare> = {
  'post /orders': async ({ shop, buyer, record }) => {
    const body = await shop.checkout(buyer, record);
    return { run: () => statusOf(shop.place(buyer, body, newKey())), secrets: [buyer.token] };
  },
  'post /orders in place of another': replaces,
  'post /orders/whatsapp': conversation,
  'put /orders/{id}/cancel, paid': async (scene) => {
    const { shop, buyer } = scene;
    const order = await scene.ordered();
    await shop.pay(buyer, order, shop.card());
    return { run: () => statusOf(shop.act(buyer, order.id, 'cancel')), secrets: [buyer.token] };
  },
  'put /orders/{id}/retry-payment': async (scene) => {
    const { shop, buyer } = scene;
    const order = await scene.ordered();
    await shop.pay(buyer, order, shop.card('cc_rejected_other_reason'));
    return { run: () => statusOf(shop.act(buyer, order.id, 'retry-payment')), secrets: [buyer.token] };
  },
  'post /orders/{id}/payments with a card': pays((shop) => shop.card()),
  'post /orders/{id}/payments with a refused card': pays((shop) => shop.card('cc_rejected_other_reason')),
  'post /orders/{id}/payments with PIX': pays((shop) => shop.pix),
  'post /orders/{id}/payments with a boleto': pays((shop) => shop.boleto),
  'post /orders/{id}/payments in place of a code': pays(
    (shop) => shop.card(),
    (shop) => shop.pix,
  ),
  'get /orders/{id}/payments': async (scene) => {
    const { shop, buyer } = scene;
    const order = await scene.ordered();
    const paid = paymentIn(await shop.pay(buyer, order, shop.pix));
    shop.server.move(await shop.providerIdOf(paid.id), 'approved', 'accredited');
    await shop.clock.setTime(shop.clock.now() + 5_000);
    return {
      run: () =>
        statusOf(shop.call('GET', `/orders/${order.id}/payments`, undefined, { token: buyer.token })),
      secrets: [buyer.token, paid.pix?.code],
    };
  },
  'get /orders': calls('GET', () => '/orders'),
  'get /orders/{id}': calls('GET', ({ id }) => `/orders/${id}`),
  'get /orders/{id}/tracking': async (scene) => {
    const { id } = await delivered(scene);
    const { token } = scene.buyer;
    const run = () => statusOf(scene.shop.call('GET', `/orders/${id}/tracking`, undefined, { token }));
    return { run, secrets: [token, 'AB123456789BR'] };
  },
  'post /orders/{id}/returns': async (scene) => {
    const { id } = await delivered(scene);
    const { token } = scene.buyer;
    return {
      run: () => statusOf(scene.shop.call('POST', `/orders/${id}/returns`, {}, { token })),
      secrets: [token],
    };
  },
  'post /webhooks/{provider}': notices,
  'post /client/shipping/labels, of the staff': async (scene) => {
    const { shop, buyer } = scene;
    await shop.pay(buyer, await scene.ordered(), shop.card());
    const { token } = buyer;
    return {
      run: () => statusOf(shop.call('POST', '/client/shipping/labels', undefined, { token })),
      secrets: [token],
    };
  },
};

describeOnOneEngine('a statement of an order that fails', ({ open }) => {
  let scene: Scene;

  beforeAll(async () => void (scene = await openScene(open)));
  afterAll(() => scene.close());

  test.each(Object.entries(scenes))('leaves no value of it in the log: %s', async (_, prepare) => {
    const { failed, logged, result } = await failEach(canaries, async () => {
      await scene.forget();
      return prepare(scene);
    });
    expect([200, 201]).toContain(result);
    expect(failed).toBeGreaterThan(0);
    expect(logged).toBeGreaterThan(0);
  });
});
