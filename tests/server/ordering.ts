import { eq } from 'drizzle-orm';
import { customers } from '#server/people/tables/customer-tables.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { payments } from '#server/sales/tables/payment-tables.ts';
import { expireHolds } from '#server/sales/checkout/expire-holds.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { moveOrder } from '#server/sales/orders/move-order.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import type { Providers } from '#server/kernel/providers/providers.ts';
import { importRows } from './filled-shop.ts';
import { type Answer, openPeople, type People } from './people.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';

export const cep = '01310100';

export const address = {
  zip_code: cep,
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'ap. 42',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

/** A customer who can order: with CPF, phone and an address. */
export interface Shopper {
  token: string;
  customerId: number;
  addressId: number;
}

/** The body of `POST /orders`. */
export interface Checkout {
  address_id: number;
  quote_id: string;
  service_id: number;
  expected_total: number;
}

interface Option {
  id: number;
  service_name: string;
  price: number;
  delivery_time: number;
}

interface Failure {
  code?: string;
  order_id?: number;
  total?: number;
  lines?: { product_id: number; name: string; stock: number }[];
}

/** The failure in an answer. */
export const failureOf = ({ body }: Answer) => body as unknown as Answer['body'] & Failure;

export interface OrderOnWire {
  id: number;
  order_number: string;
  status: string;
  payment_status: string;
  total: number;
  can_cancel: boolean;
  items: { product_id: number; quantity: number; unit_price: number }[];
  status_history: { status_to: string; notes: string | null }[];
  held_until: string | null;
  arrives_on: string | null;
}

export const orderIn = ({ body }: Answer) => body.data as unknown as OrderOnWire;

/** A shop whose customers order, and the steps of an order as a customer takes them. */
export const openOrdering = async (database: Database, providers: Partial<Providers> = {}) => {
  const shop = await openPeople(database, providers);
  await importSettings(shop.store, {
    shipping: { origin_cep: '01041001' },
    company: {
      name: 'Sulco Discos',
      tax_number: '00.000.000/0000-00',
      address: 'São Paulo - SP',
      email: 'loja@exemplo.com',
      phone: '(11) 3000-0000',
      whatsapp: '(11) 98765-4321',
    },
  });
  return { ...shop, ...stepsOf(shop, database) };
};

export type Ordering = Awaited<ReturnType<typeof openOrdering>>;

const stepsOf = (shop: People, database: Database) => {
  let people = 0;
  let records = 0;

  /** Adds a record to the shop; returns its id. */
  const stocked = async (stock: number, price = 100, more: object = {}): Promise<number> => {
    records += 1;
    const row = { title: `Disco ${records}`, artists: ['Banda'], external_id: `d-${records}`, price, stock };
    await importRows(shop.store, [{ ...row, ...more }]);
    return idOf(`d-${records}`);
  };
  const idOf = async (externalId: string): Promise<number> => {
    const [row] = await database.orm
      .select({ id: releases.id })
      .from(releases)
      .where(eq(releases.externalId, externalId));
    return row?.id ?? 0;
  };
  /** Imports the row of a record again. */
  const recount = (id: number, stock: number, price = 100, more: object = {}) =>
    database.orm
      .select({ title: releases.title, external: releases.externalId })
      .from(releases)
      .where(eq(releases.id, id))
      .then(([row]) =>
        importRows(shop.store, [
          { title: row?.title, artists: ['Banda'], external_id: row?.external, price, stock, ...more },
        ]),
      );

  const shopper = async (): Promise<Shopper> => {
    people += 1;
    const token = await shop.register(`cliente-${people}@exemplo.com`);
    const profile = { name: 'Ana Prado', cpf: '529.982.247-25', phone: '11987654321' };
    const { body } = await shop.call('PUT', '/client/profile', profile, { token });
    const added = await shop.call('POST', '/client/addresses', address, { token });
    return {
      token,
      customerId: Number((body.data.user as { id: number }).id),
      addressId: Number(added.body.data['id']),
    };
  };

  const put = async ({ token }: Shopper, product_id: number, quantity = 1) =>
    shop.call('POST', '/client/cart', { product_id, quantity }, { token });

  const cartOf = async ({ token }: Shopper) =>
    (await shop.call('GET', '/client/cart', undefined, { token })).body.data['items'] as {
      id: number;
      product_id: number;
      quantity: number;
      product: { stock: number; in_stock: boolean; price: number; final_price: number };
    }[];

  const quoteOf = async ({ token }: Shopper, postal_code = cep) => {
    const answer = await shop.call('POST', '/client/shipping/rates', { to: { postal_code } }, { token });
    const { quote_id, data } = answer.body as unknown as { quote_id: string; data: Option[] };
    return { quote_id, options: data };
  };

  /** Puts a record into the cart, and asks what all of it costs. */
  const checkout = async (buyer: Shopper, product?: number, quantity = 1): Promise<Checkout> => {
    if (product !== undefined) await put(buyer, product, quantity);
    const { quote_id, options } = await quoteOf(buyer);
    const [option] = options;
    const lines = await cartOf(buyer);
    const sum = lines.reduce((total, line) => total + line.quantity * line.product.final_price, 0);
    return {
      address_id: buyer.addressId,
      quote_id,
      service_id: option?.id ?? 0,
      expected_total: Math.round((sum + (option?.price ?? 0)) * 100) / 100,
    };
  };

  const place = ({ token }: Shopper, body: Checkout, key?: string) =>
    shop.call('POST', '/orders', body, {
      token,
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });

  /** Orders copies of a record from an empty cart. */
  const order = async (buyer: Shopper, product: number, quantity = 1) =>
    orderIn(await place(buyer, await checkout(buyer, product, quantity)));

  /** The body of a WhatsApp order of the cart. Its prices are ignored. */
  const whatsappBody = async (buyer: Shopper) => {
    const { options } = await quoteOf(buyer);
    const [option] = options;
    return {
      cart_items: (await cartOf(buyer)).map(({ id, quantity }) => ({ id, quantity })),
      shipping_address: {
        ...{ street: address.street, number: address.number, complement: address.complement },
        ...{ city: address.city, state: address.state, zip_code: address.zip_code },
      },
      shipping_method: {
        service_name: option?.service_name,
        price: 0.01,
        delivery_time: option?.delivery_time,
      },
    };
  };

  /** Orders on WhatsApp what is in the cart. */
  const orderByWhatsapp = async (buyer: Shopper) => {
    const { token } = buyer;
    const { body } = await shop.call('POST', '/orders/whatsapp', await whatsappBody(buyer), { token });
    return read(buyer, (body.data as unknown as { order: { id: number } }).order.id);
  };

  const read = async ({ token }: Shopper, id: number) =>
    orderIn(await shop.call('GET', `/orders/${id}`, undefined, { token }));

  const act = ({ token }: Shopper, id: number, action: string) =>
    shop.call('PUT', `/orders/${id}/${action}`, undefined, { token });

  /** Takes the money by hand, as a shopkeeper does after a conversation. */
  const pay = (orderId: number) =>
    inTransaction(shop.store, async (inside) => {
      const row = await lockOrder(inside, orderId);
      const now = inside.now();
      await inside.orm.insert(payments).values({
        ...{ orderId, reference: `by-hand-${orderId}`, provider: 'manual', providerId: `by-hand-${orderId}` },
        ...{ method: 'pix', status: 'approved', isLive: false, amount: row?.total ?? 0 },
        ...{ approvedAt: now, createdAt: now, updatedAt: now },
      });
      await inside.orm.update(orders).set({ paymentStatus: 'approved' }).where(eq(orders.id, orderId));
      return moveOrder(inside, { id: orderId }, 'payment_approved');
    });

  /** Lets time pass, and runs a chore as its schedule would. */
  const runAfter = async (ms: number, ...chores: (typeof expireHolds)[]) => {
    if (ms > 0) await shop.clock.setTime(shop.clock.now() + ms);
    for (const chore of chores)
      await chore.run(shop.store, { id: '', data: {}, signal: new AbortController().signal });
  };
  /** Lets the holds of orders end that no attempt has extended. */
  const endHolds = () => runAfter(16 * 60_000, expireHolds);

  const move = (orderId: number, to: Parameters<typeof moveOrder>[2]) =>
    inTransaction(shop.store, (inside) => moveOrder(inside, { id: orderId }, to));

  const stockOf = async (id: number) => {
    const [row] = await database.orm
      .select({ onHand: releases.onHand, committed: releases.committed, stock: releases.stock })
      .from(releases)
      .where(eq(releases.id, id));
    return row;
  };

  const emailOf = async ({ customerId }: Shopper) => {
    const [row] = await database.orm.select().from(customers).where(eq(customers.id, customerId));
    return row?.email ?? '';
  };

  return {
    ...{ stocked, recount, shopper, put, cartOf, quoteOf, checkout, place, order, read, act, pay, move },
    ...{ whatsappBody, orderByWhatsapp },
    ...{ stockOf, emailOf, runAfter, endHolds },
  };
};
