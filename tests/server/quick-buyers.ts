import { addresses } from '#server/people/tables/address-table.ts';
import { cartReader } from '#server/sales/cart/cart-rows.ts';
import { cartItems } from '#server/sales/tables/cart-table.ts';
import { customers } from '#server/people/tables/customer-tables.ts';
import { Refusal } from '#server/kernel/http/refusal.ts';
import { placeSiteOrder } from '#server/sales/checkout/place-site-order.ts';
import { priceOf } from '#domain/records/price.ts';
import { storeQuote } from '#server/sales/shipping/quotes.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { address } from './ordering.ts';

const option = { id: 1, name: 'PAC', company: 'Correios', price: 950, deliveryDays: 7 };

let count = 0;

/** A customer with CPF, phone and address, without a session. */
const quickBuyer = async ({ orm, now }: StoreContext) => {
  count += 1;
  const stamps = { createdAt: now(), updatedAt: now() };
  const who = { name: 'Ana', email: `rapida-${count}@exemplo.com`, cpf: '52998224725', phone: '11987654321' };
  const [row] = await orm
    .insert(customers)
    .values({ ...who, ...stamps })
    .returning();
  const customerId = row?.id ?? 0;
  const { zip_code: zipCode, state, ...place } = address;
  const [at] = await orm
    .insert(addresses)
    .values({ ...place, zipCode, state: state as 'SP', customerId, isDefault: true, ...stamps })
    .returning();
  return { customerId, addressId: at?.id ?? 0 };
};

interface Copies {
  releaseId: number;
  quantity: number;
}

/** A new customer with these copies in the cart, at the last click of the checkout; returns what the click does. */
export const atCheckout = async (
  store: StoreContext,
  copies: readonly Copies[],
): Promise<(from?: StoreContext) => Promise<number>> => {
  const { customerId, addressId } = await quickBuyer(store);
  await store.orm
    .insert(cartItems)
    .values(copies.map((line) => ({ ...line, customerId, addedAt: store.now() })));
  const lines = await cartReader(store)(customerId);
  const quote = await storeQuote(store, { customerId, cep: address.zip_code, lines, options: [option] });
  // A copy that another order holds may be free by the time of the click.
  const total = lines.reduce(
    (sum, { quantity, release }) => sum + quantity * (priceOf(release.offer).amount ?? 0),
    0,
  );
  const body = {
    address_id: addressId,
    quote_id: quote?.id ?? '',
    service_id: option.id,
    expected_total: (total + option.price) / 100,
  };
  return async (from = store): Promise<number> => {
    const { answer } = await placeSiteOrder(from, { customerId, key: null, body });
    return (answer as { data: { id: number } }).data.id;
  };
};

/** The outcome of a click: 'done', the code of the refusal, or the failure. */
export const outcomeOf = (run: () => Promise<unknown>): Promise<string> => run().then(() => 'done', codeOf);

export const codeOf = (error: unknown): string =>
  error instanceof Refusal ? String(error.details.code) : `failed: ${String(error)}`;
