import { useStore } from '@nanostores/react';
import type { Customer } from '#domain/people/customer.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { BuyerRows } from './BuyerRows.tsx';
import { $pickup } from '../checkout-store.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import type { ShopFacts } from '#domain/shop-facts.ts';
import { StepHeading } from './StepHeading.tsx';

interface Props {
  customer: Customer;
  shop: ShopFacts;
  addresses: readonly Address[];
}

/** The first step: the buyer, and the delivery address or the pickup. */
export const DataStep = ({ customer, shop, addresses }: Props) => {
  const pickup = useStore($pickup);
  return (
    <>
      <StepHeading step="dados" />
      <BuyerRows customer={customer} />
      {shop.pickup ? <DeliveryChoice pickup={shop.pickup} /> : null}
      {pickup ? null : <AddressChoice customer={customer} addresses={addresses} />}
    </>
  );
};
