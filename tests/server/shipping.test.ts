import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartItems } from '#server/sales/tables/cart-table.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { rateLimits } from '#server/kernel/http/rate-limit-table.ts';
import { melhorEnvio } from '#server/gateways/shipping/melhor-envio.ts';
import { embeddedRates } from '#server/gateways/shipping/embedded-rates.ts';
import { shippingProvider } from '#server/gateways/shipping/shipping-provider.ts';
import { shippingQuotes } from '#server/sales/tables/quote-table.ts';
import { arrivesOn } from '#domain/orders/arrival.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { type Fault, startMelhorEnvio } from '../support/melhor-envio.ts';
import { fillShop, type Ids } from './filled-shop.ts';
import { openPeople, type People } from './people.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const userAgent = 'Sulco (contato@loja.example)';
const minute = 60_000;

const home = { label: 'Casa', street: 'Rua Caiubi', number: '1024', city: 'São Paulo', state: 'SP' };

describeOnOneEngine('shipping', ({ open }) => {
  let database: Database;
  let service: Awaited<ReturnType<typeof startMelhorEnvio>>;
  let shop: People;
  let ids: Ids;
  let ana: string;
  let eva: string;

  beforeAll(async () => {
    database = await open();
    service = await startMelhorEnvio();
    const shippingRates = melhorEnvio({
      url: service.url,
      token: 'token-de-teste',
      userAgent,
      timeoutMs: 300,
    });
    shop = await openPeople(database, { shippingRates });
    ids = await fillShop(shop.store);
    ana = await shop.register('ana@exemplo.com');
    eva = await shop.register('eva@exemplo.com');
  });
  afterAll(async () => {
    await service.close();
    await shop.jobs.close();
  });
  beforeEach(async () => {
    service.state.fault = null;
    service.state.asked.length = 0;
    for (const table of [cartItems, shippingQuotes, rateLimits]) await database.orm.delete(table);
  });

  const call = (method: string, path: string, body?: object, token: string | null = ana) =>
    shop.call(method, `/client/${path}`, body, { token });
  const fill = async (record: keyof Ids = 'one', quantity = 1, token = ana) =>
    call('POST', 'cart', { product_id: ids[record], quantity }, token);
  const rates = (cep = '05010-000', more: object = {}, token = ana) =>
    call('POST', 'shipping/rates', { to: { postal_code: cep }, ...more }, token);
  const quoteOf = ({ body }: { body: object }) => (body as { quote_id: string }).quote_id;

  test('quotes the parcel of the cart, the cheapest first, without options that do not go there', async () => {
    await fill('one');
    await fill('two', 2);
    const { status, body } = await rates('05010-000', {
      from: { postal_code: '99999999' },
      volumes: [{ weight: 0.001 }],
    });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        status: 'success',
        quote_id: expect.any(String),
        message: '',
        data: [
          expect.objectContaining({
            id: 1,
            name: 'PAC',
            company: { name: 'Correios' },
            price: 25.65,
            delivery_time: 8,
          }),
          expect.objectContaining({ id: 2, name: 'SEDEX', price: 41, delivery_time: 2 }),
        ],
      },
    ]);
    // 180 g of one record, and 300 g for each copy whose weight is not known.
    expect(service.state.asked).toEqual([
      {
        from: { postal_code: '01041001' },
        to: { postal_code: '05010000' },
        volumes: [{ height: 1, width: 31, length: 31, weight: 0.78 }],
        options: { receipt: false, own_hand: false, insurance_value: 339.9 },
      },
    ]);
  });

  test('keeps a quote for its customer for half an hour, with the cheapest chosen', async () => {
    await fill();
    const id = quoteOf(await rates());
    const { body } = await call('GET', `shipping/quotes/${id}`);
    expect(body.data).toMatchObject({ id, postal_code: '05010000', selected_id: 1, is_current: true });
    expect((await call('GET', 'shipping/quotes')).body.data).toMatchObject([{ id, is_current: true }]);
    await fill('two');
    expect((await call('GET', 'shipping/quotes')).body.data).toMatchObject([{ id, is_current: false }]);
    expect((await call('GET', `shipping/quotes/${id}`, undefined, eva)).status).toBe(404);
    expect((await call('GET', 'shipping/quotes', undefined, eva)).body.data).toEqual([]);
    await shop.clock.setTime(shop.clock.now() + 30 * minute);
    expect((await call('GET', `shipping/quotes/${id}`)).status).toBe(404);
    expect((await call('GET', 'shipping/quotes')).body.data).toEqual([]);
    await shop.jump(60 * minute);
    await shop.jump(60 * minute);
    expect(await database.orm.$count(shippingQuotes)).toBe(0);
  });

  test('takes the choice of a service of the quote, for the cart that was quoted', async () => {
    await fill();
    const quote_id = quoteOf(await rates());
    const choose = (service_id: number, token = ana) =>
      call('POST', 'shipping/select-service', { quote_id, service_id, service_data: { price: 0 } }, token);
    expect((await choose(2)).body.data).toMatchObject({ selected_id: 2 });
    expect((await call('GET', `shipping/quotes/${quote_id}`)).body.data).toMatchObject({ selected_id: 2 });
    expect((await choose(3)).status).toBe(422);
    expect((await choose(1, eva)).status).toBe(422);
    await fill('two');
    expect((await choose(1)).status).toBe(422);
  });

  test.each([
    [
      'an empty cart',
      undefined,
      '05010000',
      422,
      'Carrinho vazio. Adicione produtos antes de calcular o frete.',
    ],
    [
      'a postal code that the service does not know',
      'one',
      '99999999',
      400,
      'CEP inválido ou dados incorretos',
    ],
    ['no postal code', 'one', '123', 422, 'Dados inválidos'],
  ] as const)('refuses %s', async (_, record, cep, status, message) => {
    if (record) await fill(record);
    const answer = await rates(cep);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await database.orm.$count(shippingQuotes)).toBe(0);
  });

  const failed = 'Erro ao calcular frete. Tente novamente.';
  const notConnected =
    'O frete ainda não está conectado: falta o token do Melhor Envio nas configurações da loja.';
  test.each<[Fault, number, string]>([
    ['slow', 502, failed],
    ['error', 502, failed],
    ['broken', 502, failed],
    ['expired', 422, notConnected],
    ['nothing', 200, 'Nenhuma opção de frete disponível para este CEP'],
    ['nowhere', 200, 'Nenhuma opção de frete disponível para este CEP'],
  ])('with a service that is %s answers %i, and invents no price', async (fault, status, message) => {
    await fill();
    service.state.fault = fault;
    const answer = await rates();
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await database.orm.$count(shippingQuotes)).toBe(0);
  });

  test('a shop without an origin says that freight is not connected', async () => {
    await fill();
    await importSettings(shop.store, { shipping: { origin_cep: null } });
    expect((await rates()).body.message).toBe(notConnected);
    await importSettings(shop.store, { shipping: { origin_cep: '01041001' } });
    expect((await rates()).status).toBe(200);
  });

  test('estimates the freight of one record without a quote, and asks the service once', async () => {
    const estimate = (product_id = ids.two) =>
      call('POST', 'shipping/estimate', { product_id, postal_code: '05010-000' });
    for (let time = 0; time < 3; time += 1)
      expect((await estimate()).body.data).toMatchObject({ cheapest: { name: 'PAC', price: 25.65 } });
    expect(service.state.asked).toHaveLength(1);
    expect(await database.orm.$count(shippingQuotes)).toBe(0);
    expect((await estimate(2_000_000_000)).status).toBe(404);
  });

  test("estimates to the customer's default address, and nothing without one", async () => {
    const estimate = async () => (await call('POST', 'shipping/estimate', { product_id: ids.two })).body.data;
    expect(await estimate()).toEqual({ postal_code: null, cheapest: null });
    for (const [zip_code, is_default] of [
      ['01001000', false],
      ['05010000', true],
    ])
      await call('POST', 'addresses', { ...home, neighborhood: 'Perdizes', zip_code, is_default });
    expect(await estimate()).toMatchObject({ postal_code: '05010000', cheapest: { name: 'PAC' } });
  });

  describe('estimated for a visitor without an account', () => {
    const estimate = (query: string, from?: string) =>
      shop.call('GET', `/shipping/estimate?${query}`, undefined, { token: null, ...(from && { from }) });

    test('is the cheapest service and the day of its arrival, asked for once and stored nowhere', async () => {
      const { now } = shop.store;
      for (let time = 0; time < 3; time += 1) {
        const { status, body } = await estimate(`product_id=${ids.two}&postal_code=05010-000`);
        expect([status, body.data]).toEqual([
          200,
          {
            postal_code: '05010000',
            cheapest: expect.objectContaining({
              name: 'PAC',
              price: 25.65,
              arrives_on: arrivesOn(now(), { postingDays: 1, deliveryDays: 8 }),
            }),
          },
        ]);
      }
      expect(service.state.asked).toHaveLength(1);
      expect(await database.orm.$count(shippingQuotes)).toBe(0);
    });

    test.each([
      ['a record that does not exist', 'product_id=2000000000&postal_code=05010000', 404],
      ['a postal code that the service does not know', 'product_id={two}&postal_code=99999999', 400],
      ['a postal code that no town has', 'product_id={two}&postal_code=00000-000', 422],
      ['too many digits', 'product_id={two}&postal_code=050100001', 422],
      ['no postal code', 'product_id={two}', 422],
      ['no record', 'postal_code=05010000', 422],
    ])('refuses %s', async (_, query, status) => {
      expect((await estimate(query.replace('{two}', String(ids.two)))).status).toBe(status);
    });

    test('of a network without end has to wait, unless the answer is known', async () => {
      const from = '203.0.113.9';
      const ask = (place: number) => estimate(`product_id=${ids.one}&postal_code=0501${1000 + place}`, from);
      const statuses = [];
      for (let place = 0; place < 31; place += 1) statuses.push((await ask(place)).status);
      expect(statuses.slice(-2)).toEqual([200, 429]);
      expect((await ask(0)).status).toBe(200);
    });
  });

  test('labels are for the staff', async () => {
    expect((await call('POST', 'shipping/labels', {})).status).toBe(403);
    expect((await call('POST', 'shipping/labels', {}, null)).status).toBe(401);
  });

  test('a caller without end is told to wait', async () => {
    await fill();
    const statuses = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await rates()).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

describe('the table of the demonstration', () => {
  const parcel = { heightCm: 1, widthCm: 31, lengthCm: 31, weightKg: 0.3 };
  const shipment = { parcel, from: '01041001', value: 10_000 };
  const rates = embeddedRates({ fallbackAfterMs: 1 });

  test('is dearer and slower the farther and the heavier', async () => {
    const [near, far, heavy] = await Promise.all([
      rates.quote({ ...shipment, to: '05010000' }),
      rates.quote({ ...shipment, to: '69900000' }),
      rates.quote({ ...shipment, to: '05010000', parcel: { ...parcel, weightKg: 4 } }),
    ]);
    expect(near.map(({ name }) => name)).toEqual(['PAC', 'SEDEX']);
    for (const at of [0, 1]) {
      expect(far[at]!.price).toBeGreaterThan(near[at]!.price);
      expect(far[at]!.deliveryDays).toBeGreaterThan(near[at]!.deliveryDays);
      expect(heavy[at]!.price).toBeGreaterThan(near[at]!.price);
    }
  });

  test('has the mock rates of the specification for what it does not know', async () => {
    const options = await rates.quote({ ...shipment, to: '05010000', parcel: { ...parcel, weightKg: 40 } });
    expect(options.map(({ name, price, deliveryDays }) => [name, price, deliveryDays])).toEqual([
      ['SEDEX', 1_580, 3],
      ['PAC', 950, 7],
    ]);
  });

  test('is refused in production, where Melhor Envio wants a name', () => {
    const settings = {
      STORE_MODE: 'production',
      SHIPPING: undefined,
      MELHOR_ENVIO_URL: 'https://www.melhorenvio.com.br',
      MELHOR_ENVIO_TOKEN: 'x',
      MELHOR_ENVIO_AGENT: undefined,
    } as const;
    expect(() => shippingProvider({ ...settings, SHIPPING: 'embedded' })).toThrow(/SHIPPING is 'embedded'/);
    expect(() => shippingProvider(settings)).toThrow(/MELHOR_ENVIO_AGENT is missing/);
  });
});
