import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { api } from '#config.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { setOnHand } from '#server/sales/stock/shelf.ts';
import { openApiDocument } from '#server/documentation.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { watchStatements, withFailing } from '../support/failing-statements.ts';
import { recorded } from '../support/recorded-log.ts';
import { documentedAnswers, faultsOf } from './documented.ts';
import { fillShop } from './filled-shop.ts';
import { type Answer, openPeople, password, type People } from './people.ts';

vi.mock('#runtime/log.ts', async () => (await import('../support/recorded-log.ts')).recordingLog);
vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const address = {
  zip_code: '05010000',
  street: 'Rua Caiubi',
  number: '10',
  neighborhood: 'Perdizes',
  city: 'São Paulo',
  state: 'SP',
};

/** A request that its route accepts from the right person. */
interface Row {
  body?: object;
  /** Makes what the `{id}` of the path names, as its owner. */
  make?: (shop: People, token: string) => Promise<number | string>;
  /** The answer to its owner; 200 without it. */
  owner?: number;
}

const makeAddress = (shop: People, token: string) =>
  numberMade(shop.call('POST', '/client/addresses', address, { token }));

const numberMade = async (answer: Promise<Answer>) => Number((await answer).body.data['id']);

/** Puts the record that two copies are there of into the cart. */
const makeLine = async (shop: People, token: string) => {
  const { body } = await shop.call('POST', '/client/cart', { product_id: stocked }, { token });
  return (body.data['items'] as { id: number }[])[0]?.id ?? 0;
};

/** The records of a store that was filled first have these numbers. */
const stocked = 1;
const soldOut = 3;

const makeItem = (list: string, product_id: number) => (shop: People, token: string) =>
  numberMade(shop.call('POST', `/client/${list}`, { product_id }, { token }));

const cep = '01310100';

const makeQuote = async (shop: People, token: string) => {
  await makeLine(shop, token);
  const { body } = await shop.call('POST', '/client/shipping/rates', { to: { postal_code: cep } }, { token });
  return (body as unknown as { quote_id: string }).quote_id;
};

/** Makes an order of one copy, and what `POST /orders` took for it. */
const makeOrder = async (shop: People, token: string) => {
  const profile = { cpf: '529.982.247-25', phone: '11987654321' };
  await shop.call('PUT', '/client/profile', profile, { token });
  const address_id = await makeAddress(shop, token);
  await makeLine(shop, token);
  const to = { postal_code: address.zip_code };
  const rates = await shop.call('POST', '/client/shipping/rates', { to }, { token });
  const { quote_id, data } = rates.body as unknown as {
    quote_id: string;
    data: { id: number; price: number }[];
  };
  const [option] = data;
  const expected_total = Math.round((120 + (option?.price ?? 0)) * 100) / 100;
  const body = { address_id, quote_id, service_id: option?.id, expected_total };
  return Number((await shop.call('POST', '/orders', body, { token })).body.data['id']);
};

/** A second session of the same person. */
const makeSession = async (shop: People, token: string) => {
  const { user } = (await shop.call('GET', '/client/me', undefined, { token })).body.data;
  await shop.logIn(String(user?.['email']));
  const { body } = await shop.call('GET', '/client/sessions', undefined, { token });
  return (
    (body.data as unknown as { id: number; is_current: boolean }[]).find((one) => !one.is_current)?.id ?? 0
  );
};

const makePayment = async (shop: People, token: string) => {
  const id = await makeOrder(shop, token);
  const { body } = await shop.call('GET', `/orders/${id}`, undefined, { token });
  const pix = { method: 'pix', expected_total: body.data['total'] };
  return numberMade(shop.call('POST', `/orders/${id}/payments`, pix, { token }));
};

const orderBody = { address_id: 1, quote_id: 'x', service_id: 1, expected_total: 1 };
const conversation = {
  cart_items: [{ id: 1, quantity: 1 }],
  shipping_address: { street: 'Rua', number: '1', city: 'São Paulo', state: 'SP', zip_code: '05010000' },
  shipping_method: { service_name: 'PAC', price: 1, delivery_time: 7 },
};

/** Both addresses that the documents give for orders. The cart of a new customer is empty: orders.test.ts has the good answers. */
const orderRows = (base: '' | '/client'): Record<string, Row> => ({
  [`post ${base}/orders`]: { body: orderBody, owner: 422 },
  // The shop of this test has no number.
  [`post ${base}/orders/whatsapp`]: { body: conversation, owner: 404 },
  [`get ${base}/orders`]: {},
  [`get ${base}/orders/{id}`]: { make: makeOrder },
  [`put ${base}/orders/{id}/cancel`]: { make: makeOrder },
  [`put ${base}/orders/{id}/retry-payment`]: { make: makeOrder },
  [`get ${base}/orders/{id}/payments`]: { make: makeOrder },
  [`delete ${base}/orders/{id}/payments/challenge`]: { make: makeOrder },
  // Another total than the one of the order.
  [`post ${base}/orders/{id}/payments`]: {
    body: { method: 'pix', expected_total: 1 },
    make: makeOrder,
    owner: 409,
  },
  // Neither sent nor delivered yet.
  [`get ${base}/orders/{id}/tracking`]: { make: makeOrder, owner: 404 },
  [`post ${base}/orders/{id}/returns`]: { body: {}, make: makeOrder, owner: 409 },
});

/**
 * Every route for customers. Of a route with an id another customer must learn nothing, not even that it exists. A route
 * that is missing here fails a test.
 */
const table: Record<string, Row> = {
  'get /client/me': {},
  'delete /client/me': { body: { password } },
  'get /client/sessions': {},
  'delete /client/sessions': {},
  'delete /client/sessions/{id}': { make: makeSession },
  'post /client/presence': { body: { password } },
  'post /client/logout': { body: {} },
  'put /client/profile': { body: { name: 'Ana' } },
  'put /client/password': {
    body: { current_password: password, password: 'outra-senha', password_confirmation: 'outra-senha' },
  },
  'post /client/resend-verification': { body: {} },
  'get /client/export': {},
  'get /client/addresses': {},
  'post /client/addresses': { body: address },
  'put /client/addresses/{id}': { body: address, make: makeAddress },
  'put /client/addresses/{id}/default': { make: makeAddress },
  'delete /client/addresses/{id}': { make: makeAddress },
  'get /client/cart': {},
  'post /client/cart': { body: { product_id: stocked } },
  'delete /client/cart': {},
  'put /client/cart/{id}': { body: { quantity: 2 }, make: makeLine },
  'delete /client/cart/{id}': { make: makeLine },
  'get /client/wishlist': {},
  'post /client/wishlist': { body: { product_id: stocked } },
  'delete /client/wishlist': {},
  'post /client/wishlist/toggle': { body: { product_id: stocked } },
  'delete /client/wishlist/{id}': { make: makeItem('wishlist', stocked) },
  'get /client/wantlist': {},
  'get /client/news': {},
  'post /client/wantlist': { body: { product_id: soldOut } },
  'delete /client/wantlist': {},
  'post /client/wantlist/toggle': { body: { product_id: soldOut } },
  'delete /client/wantlist/{id}': { make: makeItem('wantlist', soldOut) },
  // The cart of a new customer is empty, and the quote is not one of theirs: shipping.test.ts has the good answers.
  'post /client/shipping/rates': { body: { to: { postal_code: cep } }, owner: 422 },
  'post /client/shipping/select-service': { body: { quote_id: 'x', service_id: 1 }, owner: 422 },
  'get /client/shipping/quotes': {},
  'get /client/shipping/quotes/{id}': { make: makeQuote },
  'post /client/shipping/estimate': { body: { product_id: stocked, postal_code: cep } },
  'post /client/shipping/labels': { owner: 403 },
  'get /builds': { owner: 403 },
  ...orderRows(''),
  ...orderRows('/client'),
  'post /sandbox/card-tokens': {
    body: { number: '1', holder: 'APRO', expiry: '11/30', security_code: '123', cpf: '12345678909' },
    owner: 422,
  },
  'post /sandbox/payments/{id}/{outcome}': { make: makePayment },
};

/** Routes with a parameter that answer all callers alike. */
const forAll = new Set([
  'get /products/{key}',
  'get /products/vinyl/{key}',
  'get /products/vinyl/newest/{n}',
  'get /products/vinyl/new-arrivals/{n}',
  'get /vinyl/{key}',
  'get /vinyl/{key}/tracks',
  'get /categories/{key}/latest-vinyls/{limit}',
  'get /categories/{key}/products',
  'get /playlists/type/{type}',
  'get /playlists/{id}',
  'get /artists/{key}',
  'get /artists/{key}/products',
  'get /artists/{key}/related',
  'get /labels/{key}',
  'get /labels/{key}/products',
  'get /feeds/artists/{file}',
  'get /feeds/labels/{file}',
  'get /share/{file}',
  'get /previews/files/{name}',
  'get /cep/{cep}',
  'get /shipping/estimate',
  'post /webhooks/{provider}',
]);

/** Values of the requests of this test that may not be in a log. */
const canaries = [
  ...['Ana Prado', 'exemplo.com', password, 'outra-senha', 'argon2', 'Caiubi', 'Perdizes', '05010000'],
  ...['52998224725', '529.982.247-25', '11987654321', cep],
];

interface Operation {
  security?: unknown[];
  responses: Record<string, unknown>;
}

describeOnOneEngine('access', ({ open }) => {
  let database: Database;
  let shop: People;
  let count = 0;
  let stopWatching = () => {};

  beforeAll(async () => {
    stopWatching = watchStatements();
    database = await open();
    shop = await openPeople(database);
    await fillShop(shop.store);
    await inTransaction(shop.store, (inside) => setOnHand(inside, stocked, 1_000));
  });
  afterAll(async () => {
    await shop.jobs.close();
    stopWatching();
  });
  keepBooks(() => shop.store);

  const newcomer = () => shop.register(`pessoa-${(count += 1)}@exemplo.com`);
  const operations = () =>
    Object.entries(openApiDocument(shop.api).paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(
        ([method, operation]) => [`${method} ${path.slice(api.basePath.length)}`, operation] as const,
      ),
    );
  const ask = (name: string, id: number | string, token: string | null) => {
    const [method = '', path = ''] = name.split(' ');
    return shop.call(
      method.toUpperCase(),
      path.replace('{id}', String(id)).replace('{outcome}', 'settle'),
      table[name]?.body,
      { token },
    );
  };

  test('every protected route, and every route with a parameter, has a row', () => {
    const known = new Set([...Object.keys(table), ...forAll]);
    const missing = operations()
      .filter(([name, { security = [] }]) => security.length > 0 || name.includes('{'))
      .map(([name]) => name)
      .filter((name) => !known.has(name));
    expect(missing).toEqual([]);
  });

  test('every row has its protected route', () => {
    const named = new Map<string, Operation>(operations());
    expect(Object.keys(table).filter((name) => !named.get(name)?.security?.length)).toEqual([]);
    expect([...forAll].filter((name) => !named.has(name) || named.get(name)?.security?.length)).toEqual([]);
  });

  test('every route below /client is protected, but those that begin or restore a session', () => {
    const open = operations()
      .filter(([name, { security = [] }]) => name.includes(' /client/') && security.length === 0)
      .map(([name]) => name);
    expect(open.sort()).toEqual([
      'get /client/auth/google/callback',
      'get /client/auth/google/redirect',
      'post /client/auth/google/exchange',
      'post /client/email/undo',
      'post /client/email/verify',
      'post /client/login',
      'post /client/password/forgot',
      'post /client/password/reset',
      'post /client/register',
    ]);
  });

  describe.each(Object.entries(table))('%s', (name, { make, owner = 200 }) => {
    const made = async () => {
      const token = await newcomer();
      return { token, id: make ? await make(shop, token) : 0 };
    };

    test('answers its owner', async () => {
      const { token, id } = await made();
      const { status, body } = await ask(name, id, token);
      expect(status).toBe(owner);
      const [method = '', path = ''] = name.split(' ');
      const answerOf = documentedAnswers(openApiDocument(shop.api));
      expect(faultsOf(answerOf(`${api.basePath}${path}`, method, status), body)).toBe('');
    });

    test('refuses a guest, an unknown token, an ended session and a deleted customer alike', async () => {
      const { token, id } = await made();
      const gone = await newcomer();
      await shop.call('DELETE', '/client/me', { password }, { token: gone });
      const left = await newcomer();
      await shop.call('POST', '/client/logout', {}, { token: left });
      const answers = [null, 'x'.repeat(43), gone, left].map((stranger) => ask(name, id, stranger));
      const bodies = (await Promise.all(answers)).map(({ status, body }) => [status, body]);
      const refusal = [401, { success: false, message: 'Você precisa estar logado' }];
      expect(bodies).toEqual([refusal, refusal, refusal, refusal]);
      await shop.clock.setTime(shop.clock.now() + 8 * 3_600_000);
      expect((await ask(name, id, token)).status).toBe(401);
    });

    test('leaves no value of a statement that fails in the log', async () => {
      let { token, id } = await made();
      let logged = 0;
      for (let nth = 1; nth < 100; nth += 1) {
        await shop.forgetCounts();
        recorded.length = 0;
        const { result, hasFailed } = await withFailing(nth, () => ask(name, id, token));
        const log = recorded.join('\n');
        expect([...canaries, token].filter((canary) => log.includes(canary))).toEqual([]);
        if (!hasFailed) break;
        if (/SQLSTATE 23514, constraint a_constraint, table a_table/.test(log)) logged += 1;
        // The action is done and cannot be repeated.
        if (result.status < 500) ({ token, id } = await made());
      }
      expect(logged).toBeGreaterThan(0);
    });

    if (make)
      test('is like a missing one to another customer', async () => {
        const { token, id } = await made();
        const other = await newcomer();
        const [theirs, none] = [await ask(name, id, other), await ask(name, 2_000_000_000, other)];
        expect([theirs.status, theirs.body]).toEqual([404, none.body]);
        expect((await ask(name, id, token)).status).toBe(owner);
      });
  });

  test('the token of one customer never shows the data of another', async () => {
    const [ana, eva] = [await newcomer(), await newcomer()];
    await makeAddress(shop, ana);
    const { body } = await shop.call('GET', '/client/addresses', undefined, { token: eva });
    expect(body.data).toEqual([]);
    const rows = await database.orm.select().from(customers).where(eq(customers.name, 'Ana Prado'));
    expect(rows.length).toBeGreaterThan(1);
  });
});
