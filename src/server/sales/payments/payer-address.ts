import type { Address } from '#domain/people/postal-address.ts';
import type { OrderAddress } from '#domain/orders/order.ts';
import { addressesOf } from '#server/people/addresses/address-rows.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';

/**
 * The address of the payer: that of the delivery, or the customer's own for an order that is picked up; null without one.
 */
export const payerAddressOf = async (
  store: StoreContext,
  { address, customerId }: Pick<OrderRow, 'address' | 'customerId'>,
): Promise<OrderAddress | Address | null> => {
  if (address || customerId === null) return address;
  const [own] = await addressesOf(store, customerId);
  return own ?? null;
};
