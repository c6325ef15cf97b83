import { describe, expect, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { addresses } from '#server/people/tables/address-table.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { clearOrdered } from '#server/sales/orders/leave-cart.ts';
import { orderHistory, orders } from '#server/sales/tables/order-tables.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { describeOnEveryEngine, slow } from '../support/databases.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { useShop } from '../support/use-shop.ts';
import { failureOf, openOrdering, orderIn, type Ordering } from './ordering.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

describeOnEveryEngine('an order', ({ open }) => {
  let database: Database;
  let shop: Ordering;

  useShop(open, openOrdering, (opened) => ({ database, shop } = opened));
  keepBooks(() => shop.store);

  const countOrders = () => database.orm.$count(orders);

  describe('is made', () => {
    test('of the cart of the server, with its prices, and holds its copies for 15 minutes', async () => {
      const ana = await shop.shopper();
      const one = await shop.stocked(2, 129.9, {
        promotional_price: 99.9,
        media_condition: 'NM',
        sleeve_condition: 'VG+',
      });
      const two = await shop.stocked(1, 50);
      await shop.put(ana, one, 2);
      const answer = await shop.place(ana, await shop.checkout(ana, two));
      expect([answer.status, answer.body.success]).toEqual([201, true]);
      const order = orderIn(answer);
      const { options } = await shop.quoteOf(ana);
      const freight = options[0]?.price ?? 0;
      expect(order).toMatchObject({
        order_number: `S-${100_000 + order.id}`,
        ...{ status: 'pending', status_label: 'Aguardando pagamento' },
        ...{ payment_status: 'pending', payment_status_label: 'Pendente' },
        ...{ can_cancel: true, can_track: false, channel: 'site' },
        ...{
          subtotal: 249.8,
          shipping: freight,
          discount: 0,
          total: Math.round((249.8 + freight) * 100) / 100,
        },
        formatted_subtotal: 'R$\u00A0249,80',
        formatted_discount: 'R$\u00A00,00',
        shipping_address: {
          name: 'Ana Prado',
          ...{ street: 'Avenida Paulista', number: '1578', complement: 'ap. 42' },
          ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP', zipcode: '01310100' },
        },
        ...{
          payment_transactions: [],
          returns: [],
          tracking_code: null,
          tracking_url: null,
          return_until: null,
        },
        status_history: [
          { status_from: null, status_to: 'pending', status_to_label: 'Aguardando pagamento' },
        ],
        held_until: new Date(shop.store.now().getTime() + 15 * 60_000).toISOString(),
      });
      expect(order.items).toMatchObject([
        { product_id: two, quantity: 1, has_promotion: false, formatted_discount_percentage: null },
        {
          product_id: one,
          ...{ artist_name: 'Banda', vinyl_condition: 'Near Mint (NM)' },
          ...{ cover_condition: 'Very Good Plus (VG+)', quantity: 2, has_promotion: true },
          ...{ unit_price: 99.9, regular_price: 129.9, total: 199.8, formatted_discount_percentage: '23%' },
          ...{ formatted_unit_price: 'R$\u00A0129,90', formatted_price: 'R$\u00A099,90' },
          formatted_total: 'R$\u00A0199,80',
        },
      ]);
      expect(await shop.stockOf(one)).toEqual({ onHand: 2, committed: 2, stock: 0 });
      expect(await shop.stockOf(two)).toEqual({ onHand: 1, committed: 1, stock: 0 });
      expect(await shop.cartOf(ana)).toHaveLength(2);
    });

    test('and does not follow the catalogue or the address afterwards', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(1, 80, { media_condition: 'NM' });
      const made = await shop.order(ana, id);
      await database.orm
        .update(releases)
        .set({ price: 9_900, mediaCondition: 'P', title: 'Outro', updatedAt: new Date() })
        .where(eq(releases.id, id));
      await database.orm.update(addresses).set({ street: 'Outra' }).where(eq(addresses.id, ana.addressId));
      expect(await shop.read(ana, made.id)).toEqual(made);
    });

    test('with free freight as a discount of the cheapest option', async () => {
      const { importSettings } = await import('#server/shopkeeping/import/import-settings.ts');
      await importSettings(shop.store, { shipping: { origin_cep: '01041001', free_from: 200 } });
      const ana = await shop.shopper();
      await shop.put(ana, await shop.stocked(2, 100), 2);
      const { quote_id, options } = await shop.quoteOf(ana);
      const [cheap, fast] = options;
      const body = { address_id: ana.addressId, quote_id, service_id: fast?.id ?? 0 };
      const discount = cheap?.price ?? 0;
      const total = Math.round((200 + (fast?.price ?? 0) - discount) * 100) / 100;
      const order = orderIn(await shop.place(ana, { ...body, expected_total: total }));
      await importSettings(shop.store, { shipping: { origin_cep: '01041001', free_from: null } });
      expect(order).toMatchObject({ subtotal: 200, shipping: fast?.price, discount, total });
    });

    test('and all addresses of the documents lead to it', async () => {
      const ana = await shop.shopper();
      const { token } = ana;
      const body = await shop.checkout(ana, await shop.stocked(1));
      const made = orderIn(await shop.call('POST', '/client/orders', body, { token }));
      for (const path of [`/orders/${made.id}`, `/client/orders/${made.id}`])
        expect(orderIn(await shop.call('GET', path, undefined, { token }))).toEqual(made);
      const canceled = await shop.call('PUT', `/client/orders/${made.id}/cancel`, undefined, { token });
      expect(orderIn(canceled).status).toBe('canceled');
    });
  });

  describe('is refused', () => {
    const refused = async (
      change: object,
      setUp?: (ana: Awaited<ReturnType<Ordering['shopper']>>) => unknown,
    ) => {
      const ana = await shop.shopper();
      const body = await shop.checkout(ana, await shop.stocked(1));
      await setUp?.(ana);
      const before = await countOrders();
      const answer = await shop.place(ana, { ...body, ...change });
      expect(await countOrders()).toBe(before);
      return { status: answer.status, ...failureOf(answer) };
    };

    test('without a cart', async () => {
      const answer = await refused({}, ({ token }) =>
        shop.call('DELETE', '/client/cart', undefined, { token }),
      );
      expect(answer).toMatchObject({
        status: 422,
        message: 'Carrinho vazio. Adicione produtos para continuar.',
        code: 'cart_empty',
      });
    });

    test('without a cart, which leads to the order that it has become, unless that was canceled', async () => {
      const ana = await shop.shopper();
      const body = await shop.checkout(ana, await shop.stocked(1));
      const { id } = orderIn(await shop.place(ana, body));
      await database.orm.update(orders).set({ cartLeftAt: shop.store.now() }).where(eq(orders.id, id));
      await shop.call('DELETE', '/client/cart', undefined, { token: ana.token });
      expect(failureOf(await shop.place(ana, body))).toMatchObject({ code: 'cart_empty', order_id: id });
      await shop.act(ana, id, 'cancel');
      expect(failureOf(await shop.place(ana, body))).not.toHaveProperty('order_id');
    });

    test('for an address that is not one of the customer', async () => {
      const eva = await shop.shopper();
      for (const address_id of [eva.addressId, 2_000_000_000])
        expect(await refused({ address_id })).toMatchObject({
          status: 422,
          errors: { address_id: ['Endereço de entrega não selecionado.'] },
        });
    });

    test('for a service that the quote does not have', async () => {
      expect(await refused({ service_id: 99 })).toMatchObject({
        status: 422,
        errors: { service_id: ['Método de frete não selecionado.'] },
      });
    });

    test('for a quote of another customer, cart or postal code, or one that has expired', async () => {
      const eva = await shop.shopper();
      const { quote_id } = await shop.checkout(eva, await shop.stocked(1));
      expect(await refused({ quote_id })).toMatchObject({ status: 409, code: 'quote_expired' });
      expect(await refused({ quote_id: 'x' })).toMatchObject({ status: 409, code: 'quote_expired' });
      const more = await shop.stocked(1);
      expect(await refused({}, (ana) => shop.put(ana, more))).toMatchObject({ code: 'quote_expired' });
      const ana = await shop.shopper();
      const body = await shop.checkout(ana, await shop.stocked(1));
      const elsewhere = await shop.quoteOf(ana, '69005010');
      const away = await shop.place(ana, { ...body, quote_id: elsewhere.quote_id });
      expect(failureOf(away).code).toBe('quote_expired');
      await shop.clock.setTime(shop.clock.now() + 31 * 60_000);
      expect(failureOf(await shop.place(ana, body)).code).toBe('quote_expired');
    });

    test('with a total that is not the one that was seen, and tells the right one', async () => {
      const answer = await refused({ expected_total: 1 });
      expect(answer).toMatchObject({ status: 409, code: 'total_changed', total: expect.any(Number) });
      expect(answer.total).toBeGreaterThan(100);
    });

    test('after a price has changed', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(1, 100);
      const body = await shop.checkout(ana, id);
      await shop.recount(id, 1, 120);
      const answer = failureOf(await shop.place(ana, body));
      expect([answer.code, answer.total]).toEqual(['total_changed', body.expected_total + 20]);
    });

    test('without CPF and phone, by field', async () => {
      const token = await shop.register('sem-dados@exemplo.com');
      const added = await shop.call('POST', '/client/addresses', (await import('./ordering.ts')).address, {
        token,
      });
      const ana = { token, customerId: 0, addressId: Number(added.body.data['id']) };
      const body = await shop.checkout(ana, await shop.stocked(1));
      const answer = await shop.place(ana, body);
      expect([answer.status, failureOf(answer)]).toMatchObject([
        422,
        {
          code: 'incomplete_customer',
          errors: { cpf: ['CPF é obrigatório'], phone: ['Telefone é obrigatório'] },
        },
      ]);
    });

    test('for records that were sold in the meantime, each with what is left', async () => {
      const [ana, eva] = [await shop.shopper(), await shop.shopper()];
      const [one, two] = [await shop.stocked(1), await shop.stocked(3)];
      await shop.put(ana, one);
      const body = await shop.checkout(ana, two, 3);
      await shop.put(eva, one);
      await shop.place(eva, await shop.checkout(eva, two, 2));
      const answer = await shop.place(ana, body);
      expect([answer.status, failureOf(answer).code]).toEqual([409, 'sold_out']);
      expect(failureOf(answer).lines).toEqual(
        expect.arrayContaining([
          { product_id: one, name: expect.any(String), stock: 0 },
          { product_id: two, name: expect.any(String), stock: 1 },
        ]),
      );
    });
  });

  describe('that is repeated', () => {
    test('with its key has the same answer, and another body is refused', async () => {
      const ana = await shop.shopper();
      const body = await shop.checkout(ana, await shop.stocked(3));
      const first = await shop.place(ana, body, 'chave-1');
      const again = await shop.place(ana, body, 'chave-1');
      expect([again.status, again.body]).toEqual([201, first.body]);
      const other = await shop.place(ana, { ...body, expected_total: 1 }, 'chave-1');
      expect([other.status, failureOf(other).code]).toEqual([422, 'key_reused']);
      const eva = await shop.shopper();
      expect((await shop.place(eva, await shop.checkout(eva, await shop.stocked(1)), 'chave-1')).status).toBe(
        201,
      );
    });

    test('after a refusal is judged again under the same key', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(1);
      const body = await shop.checkout(ana, id);
      await shop.recount(id, 0);
      expect((await shop.place(ana, body, 'chave-2')).status).toBe(409);
      await shop.recount(id, 1);
      expect((await shop.place(ana, body, 'chave-2')).status).toBe(201);
    });

    test('refuses a key with spaces', async () => {
      const ana = await shop.shopper();
      const answer = await shop.place(ana, await shop.checkout(ana, await shop.stocked(1)), 'a b');
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['idempotency-key']]);
    });

    test('ten times at once is one order', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(3);
      const body = await shop.checkout(ana, id);
      const before = await countOrders();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => shop.place(ana, body, at % 2 ? `chave-${at}` : 'chave-3')),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
      expect(new Set(answers.map((answer) => orderIn(answer).id)).size).toBe(1);
      expect(await countOrders()).toBe(before + 1);
      expect(await shop.stockOf(id)).toMatchObject({ committed: 1 });
    });

    test('without a key takes the same unpaid order again, and renews its hold', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(1);
      const first = orderIn(await shop.place(ana, await shop.checkout(ana, id)));
      await shop.clock.setTime(shop.clock.now() + 5 * 60_000);
      expect(await shop.cartOf(ana)).toMatchObject([{ product: { stock: 1, in_stock: true } }]);
      const again = orderIn(await shop.place(ana, await shop.checkout(ana)));
      expect(again.id).toBe(first.id);
      expect(again.held_until).toBe(new Date(shop.store.now().getTime() + 15 * 60_000).toISOString());
      expect(await shop.stockOf(id)).toEqual({ onHand: 1, committed: 1, stock: 0 });
    });
  });

  describe('of a changed cart', () => {
    test('replaces the unpaid one, whose copies it takes over', async () => {
      const ana = await shop.shopper();
      const [one, two] = [await shop.stocked(1), await shop.stocked(1)];
      const first = await shop.order(ana, one);
      const second = await shop.order(ana, two);
      expect(second.items.map(({ product_id }) => product_id)).toEqual([two, one]);
      expect(await shop.read(ana, first.id)).toMatchObject({
        ...{ status: 'canceled', payment_status: 'cancelled', held_until: null },
        status_history: [
          { status_to: 'pending' },
          { status_to: 'canceled', notes: `Substituído pelo pedido ${second.order_number}.` },
        ],
      });
      expect(await shop.stockOf(one)).toEqual({ onHand: 1, committed: 1, stock: 0 });
    });

    test('counts the copies of the order that it replaces for its quantities', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(2);
      await shop.order(ana, id, 2);
      const [line] = await shop.cartOf(ana);
      const set = (quantity: number) =>
        shop.call('PUT', `/client/cart/${line?.id}`, { quantity }, { token: ana.token });
      expect((await set(3)).status).toBe(422);
      expect((await set(1)).status).toBe(200);
      const order = orderIn(await shop.place(ana, await shop.checkout(ana)));
      expect(order.items).toMatchObject([{ quantity: 1 }]);
      expect(await shop.stockOf(id)).toEqual({ onHand: 2, committed: 1, stock: 1 });
    });

    test('stands beside one that waits for its boleto, also with equal contents', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(2);
      const first = await shop.order(ana, id);
      const now = shop.store.now();
      await inTransaction(shop.store, async (inside) => {
        await inside.orm.insert(payments).values({
          ...{ orderId: first.id, reference: `boleto-${first.id}`, provider: 'sandbox', method: 'boleto' },
          ...{ status: 'pending', isLive: true, amount: Math.round(first.total * 100) },
          ...{ createdAt: now, updatedAt: now },
        });
        await clearOrdered(inside, { id: first.id, customerId: ana.customerId });
      });
      const second = await shop.order(ana, id);
      expect(second.id).not.toBe(first.id);
      expect((await shop.read(ana, first.id)).status).toBe('pending');
      expect(await shop.stockOf(id)).toEqual({ onHand: 2, committed: 2, stock: 0 });
    });

    test('does not let other customers have what is held', async () => {
      const [ana, eva] = [await shop.shopper(), await shop.shopper()];
      const id = await shop.stocked(1);
      await shop.order(ana, id);
      expect((await shop.put(eva, id)).body.errors).toEqual({
        product_id: ['Este produto não está disponível para compra'],
      });
    });
  });

  describe('is listed', () => {
    test('ten on a page, the newest first, with the counts of the tabs', async () => {
      const ana = await shop.shopper();
      const ids: number[] = [];
      for (let at = 0; at < 12; at += 1) {
        const { id } = await shop.order(ana, await shop.stocked(1));
        ids.unshift(id);
      }
      const list = async (query: string) =>
        (await shop.call('GET', `/orders?${query}`, undefined, { token: ana.token })).body
          .data as unknown as {
          data: { id: number; items: unknown[] }[];
        };
      const first = await list('page=1');
      expect(first).toMatchObject({
        ...{ current_page: 1, last_page: 2, per_page: 10, total: 12 },
        counts: { all: 12, active: 1, completed: 11 },
      });
      expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
      const {
        shipping_service,
        arrives_on,
        tracking_code,
        tracking_url,
        held_until,
        refunds,
        return_until,
        ...listed
      } = (await shop.read(ana, ids[0]!)) as unknown as Record<string, unknown>;
      expect(first.data[0]).toEqual(listed);
      expect((await list('page=2')).data.map(({ id }) => id)).toEqual(ids.slice(10));
      expect((await list('page=3')).data).toEqual([]);
      expect(await list('status=active')).toMatchObject({
        total: 1,
        data: [{ id: ids[0], status: 'pending' }],
      });
      expect(await list('status=completed&page=2')).toMatchObject({ total: 11, data: [{ id: ids[11] }] });
      const wrong = await shop.call('GET', '/orders?status=todos', undefined, { token: ana.token });
      expect(wrong.status).toBe(422);
    });
  });

  describe('is cancelled', () => {
    test('while it is unpaid, which frees its copies; again it changes nothing', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(1);
      const order = await shop.order(ana, id);
      for (let time = 0; time < 2; time += 1) {
        const answer = await shop.act(ana, order.id, 'cancel');
        expect([answer.status, orderIn(answer)]).toMatchObject([
          200,
          { status: 'canceled', payment_status: 'cancelled', can_cancel: false },
        ]);
      }
      expect(await shop.stockOf(id)).toEqual({ onHand: 1, committed: 0, stock: 1 });
      expect(await database.orm.$count(orderHistory, eq(orderHistory.orderId, order.id))).toBe(2);
    });

    test('while it is paid and not being prepared, which pays back', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(1);
      const order = await shop.order(ana, id);
      await shop.pay(order.id);
      const canceled = orderIn(await shop.act(ana, order.id, 'cancel'));
      expect(canceled).toMatchObject({ status: 'canceled', payment_status: 'refunded' });
      expect(await shop.stockOf(id)).toEqual({ onHand: 1, committed: 0, stock: 1 });
    });

    test('never from its preparation on', async () => {
      const ana = await shop.shopper();
      const order = await shop.order(ana, await shop.stocked(1));
      await shop.pay(order.id);
      for (const status of ['preparing', 'shipped', 'delivered'] as const) {
        expect((await shop.move(order.id, status)).state).toBe('moved');
        const answer = await shop.act(ana, order.id, 'cancel');
        expect([answer.status, failureOf(answer).code]).toEqual([409, 'not_cancelable']);
        expect((await shop.read(ana, order.id)).can_cancel).toBe(false);
      }
    });
  });

  describe('is opened for another attempt', () => {
    test('when its payment was rejected, with its copies held again', async () => {
      const ana = await shop.shopper();
      const id = await shop.stocked(1);
      const order = await shop.order(ana, id);
      await database.orm.update(orders).set({ paymentStatus: 'rejected' }).where(eq(orders.id, order.id));
      await shop.endHolds();
      expect(await shop.stockOf(id)).toMatchObject({ committed: 0 });
      const answer = await shop.act(ana, order.id, 'retry-payment');
      expect([answer.status, orderIn(answer)]).toMatchObject([200, { payment_status: 'pending' }]);
      expect(await shop.stockOf(id)).toMatchObject({ committed: 1 });
    });

    test('and what was sold meanwhile is told, with an order that holds the rest', async () => {
      const [ana, eva] = [await shop.shopper(), await shop.shopper()];
      const [one, two] = [await shop.stocked(1, 100), await shop.stocked(3, 40)];
      await shop.put(ana, one);
      const order = await shop.order(ana, two, 3);
      await shop.endHolds();
      await shop.put(eva, one);
      await shop.order(eva, two, 1);
      const answer = await shop.act(ana, order.id, 'retry-payment');
      const { code, lines, order_id = 0 } = failureOf(answer);
      expect([answer.status, code]).toEqual([409, 'sold_out']);
      expect(lines?.map(({ product_id, stock }) => [product_id, stock])).toEqual([
        [two, 2],
        [one, 0],
      ]);
      expect((await shop.read(ana, order.id)).status).toBe('canceled');
      const rest = await shop.read(ana, order_id);
      expect(rest).toMatchObject({
        status: 'pending',
        items: [{ product_id: two, quantity: 2 }],
        total: Math.round((order.total - 140) * 100) / 100,
      });
      const again = await shop.act(ana, order.id, 'retry-payment');
      expect([again.status, failureOf(again)]).toEqual([409, failureOf(answer)]);
    });

    test('and the order that holds the rest is found again when the answer to a payment was lost', async () => {
      const [ana, eva] = [await shop.shopper(), await shop.shopper()];
      const id = await shop.stocked(3, 40);
      const order = await shop.order(ana, id, 3);
      await shop.endHolds();
      await shop.order(eva, id, 1);
      const pay = async (key: string) => {
        const body = { method: 'pix', expected_total: order.total };
        const headers = { 'Idempotency-Key': key };
        const answer = await shop.call('POST', `/orders/${order.id}/payments`, body, {
          ...{ token: ana.token, headers },
        });
        return { status: answer.status, ...failureOf(answer) };
      };
      const first = await pay('perdida');
      expect(first).toMatchObject({ status: 409, code: 'sold_out', order_id: expect.any(Number) as number });
      expect(await pay('perdida')).toEqual(first);
      expect(await pay('outra')).toEqual(first);
    });

    test('and the rest that still reaches the sum of free freight has it', async () => {
      const { importSettings } = await import('#server/shopkeeping/import/import-settings.ts');
      await importSettings(shop.store, { shipping: { origin_cep: '01041001', free_from: 80 } });
      const [ana, eva] = [await shop.shopper(), await shop.shopper()];
      const id = await shop.stocked(3, 40);
      await shop.put(ana, id, 3);
      const { quote_id, options } = await shop.quoteOf(ana);
      const [{ id: service_id, price }] = options as [(typeof options)[number]];
      const body = { address_id: ana.addressId, quote_id, service_id, expected_total: 120 };
      const order = orderIn(await shop.place(ana, body));
      await shop.endHolds();
      await shop.order(eva, id, 1);
      const { order_id = 0 } = failureOf(await shop.act(ana, order.id, 'retry-payment'));
      const rest = await shop.read(ana, order_id);
      await importSettings(shop.store, { shipping: { origin_cep: '01041001', free_from: null } });
      expect(rest).toMatchObject({ subtotal: 80, shipping: price, discount: price, total: 80 });
    });

    test('and is canceled when nothing is left', async () => {
      const [ana, eva] = [await shop.shopper(), await shop.shopper()];
      const id = await shop.stocked(1);
      const order = await shop.order(ana, id);
      await shop.endHolds();
      await shop.order(eva, id);
      const answer = await shop.act(ana, order.id, 'retry-payment');
      expect([failureOf(answer).code, failureOf(answer).order_id]).toEqual(['sold_out', undefined]);
      expect((await shop.read(ana, order.id)).status).toBe('canceled');
      const again = await shop.act(ana, order.id, 'retry-payment');
      expect([again.status, failureOf(again).code]).toEqual([409, 'not_payable']);
    });

    test('not once it is paid', async () => {
      const ana = await shop.shopper();
      const order = await shop.order(ana, await shop.stocked(1));
      await shop.pay(order.id);
      const answer = await shop.act(ana, order.id, 'retry-payment');
      expect([answer.status, failureOf(answer).code]).toEqual([409, 'already_paid']);
    });
  });
});
