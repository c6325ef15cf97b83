import { embeddedRates } from '#server/gateways/shipping/embedded-rates.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { readOrder } from '#server/sales/orders/order-rows.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { wireOfOrder } from '#server/sales/orders/order-wire.ts';
import { payments, refunds } from '#server/sales/tables/payment-tables.ts';
import { releases } from '#server/catalogue/tables/product-tables.ts';
import { returnLines, returns } from '#server/sales/tables/return-tables.ts';
import { recordPayment } from '#server/shopkeeping/orders/record-payment.ts';
import { deliverOrder, shipOrder } from '#server/shopkeeping/orders/move-by-hand.ts';
import { type Answer, openPeople } from './people.ts';
import { fillShop, type Ids } from './filled-shop.ts';

/** An order as the API sends it, as far as the tests look into it. */
export interface WireOrder {
  id: number;
  order_number: string;
  status: string;
  payment_status: string;
  total: number;
  shipping: number;
  items: { id: number; quantity: number; product_slug: string }[];
  returns: {
    id: number;
    status: string;
    refund: number | null;
    items: { item_id: number; quantity: number }[];
  }[];
  status_history: { status_to: string; notes: string | null }[];
  return_until: string | null;
  tracking_code: string | null;
}

export const orderOf = (answer: Answer): WireOrder => answer.body.data as unknown as WireOrder;

/** Longer than the letter of an order waits to be written, and workers between two looks at their queues. */
const lettersMs = 62_000;

const company = {
  name: 'Discos da Ana',
  tax_number: '12.345.678/0001-95',
  address: 'Rua do Disco, 1, São Paulo - SP',
  email: 'loja@exemplo.com',
  phone: '(11) 3000-0000',
  whatsapp: '(11) 98765-4321',
};

const place = {
  zip_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'apto 12',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

/** A shop with records, and customers who order, pay and get what they bought. */
export const openOrderShop = async (database: Database) => {
  const shop = await openPeople(database, { shippingRates: embeddedRates({ fallbackAfterMs: 0 }) });
  const ids = await fillShop(shop.store);
  await importSettings(shop.store, { company });
  let people = 0;

  /** A customer who can check out. */
  const buyer = async (name = 'Eva Lima') => {
    const email = `eva-${(people += 1)}@exemplo.com`;
    const token = await shop.register(email, name);
    await shop.call(
      'PUT',
      '/client/profile',
      { name, email, cpf: '529.982.247-25', phone: '11987654321' },
      { token },
    );
    const address = await shop.call('POST', '/client/addresses', place, { token });
    await shop.work();
    shop.mails.length = 0;
    return { email, token, address: Number(address.body.data['id']) };
  };
  type Buyer = Awaited<ReturnType<typeof buyer>>;

  /** Puts records into the cart and orders them by PAC. */
  const order = async ({ token, address }: Buyer, lines: Partial<Record<keyof Ids, number>> = { one: 1 }) => {
    for (const [name, quantity] of Object.entries(lines))
      await shop.call('POST', '/client/cart', { product_id: ids[name as keyof Ids], quantity }, { token });
    const quoted = await shop.call(
      'POST',
      '/client/shipping/rates',
      { to: { postal_code: place.zip_code } },
      { token },
    );
    const quote = quoted.body as unknown as { quote_id: string; data: { id: number; price: number }[] };
    const [option] = quote.data;
    const cart = await shop.call('GET', '/client/cart', undefined, { token });
    const { items } = cart.body.data as unknown as {
      items: { quantity: number; product: { final_price: number } }[];
    };
    const goods = items.reduce((sum, item) => sum + item.quantity * item.product.final_price, 0);
    const body = {
      address_id: address,
      quote_id: quote.quote_id,
      service_id: option?.id,
      expected_total: Math.round((goods + (option?.price ?? 0)) * 100) / 100,
    };
    const made = await shop.call('POST', '/orders', body, { token });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return orderOf(made);
  };
  const paid = async (person: Buyer, lines?: Partial<Record<keyof Ids, number>>) => {
    const made = await order(person, lines);
    await recordPayment(shop.store, made.id, 'pix');
    return made;
  };
  /** Orders, and pays by PIX on the site. */
  const paidOnSite = async (person: Buyer, lines?: Partial<Record<keyof Ids, number>>) => {
    const { token } = person;
    const made = await order(person, lines);
    const body = { method: 'pix', expected_total: made.total };
    const attempt = await shop.call('POST', `/orders/${made.id}/payments`, body, { token });
    await shop.call('POST', `/sandbox/payments/${Number(attempt.body.data['id'])}/settle`, undefined, {
      token,
    });
    return made;
  };
  const sent = async (made: WireOrder) => {
    await shipOrder(shop.store, made.id, 'AB123456789BR');
    await deliverOrder(shop.store, made.id);
    return made;
  };
  const delivered = async (person: Buyer, lines?: Partial<Record<keyof Ids, number>>) =>
    sent(await paid(person, lines));
  /** An order as its customer sees it, also once the session has ended. */
  const read = async (id: number) => wireOfOrder((await readOrder(shop.store, id))!) as unknown as WireOrder;
  /** Signs in again, as after days. */
  const back = async (person: Buyer): Promise<Buyer> => {
    const answer = await shop.logIn(person.email);
    return { ...person, token: answer.body.data.token ?? '' };
  };
  /** Forgets all orders. */
  const clear = async () => {
    for (const table of [refunds, payments, returnLines, returns, orders]) await database.orm.delete(table);
    await database.orm.update(releases).set({ committed: 0 });
  };
  /** The mails of an address whose subject has a word, once all waiting ones are sent. */
  const mailsTo = async (to: string, subject = '') => {
    await shop.pass(lettersMs);
    return shop.mails.filter((mail) => mail.to === to && mail.subject.includes(subject));
  };
  return {
    ...shop,
    ids,
    buyer,
    back,
    order,
    paid,
    paidOnSite,
    sent,
    delivered,
    read,
    clear,
    mailsTo,
    shopAddress: company.email,
  };
};

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;
export type Buyer = Awaited<ReturnType<OrderShop['buyer']>>;
