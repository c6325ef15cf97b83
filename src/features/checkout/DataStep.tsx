import type { Customer } from '#domain/customer.ts';
import type { Address } from '#domain/postal-address.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { BuyerRows } from './BuyerRows.tsx';
import { StepHeading } from './StepHeading.tsx';

interface Props {
  customer: Customer;
  addresses: readonly Address[];
}

/** The first step: who buys, and where the parcel goes. */
export const DataStep = ({ customer, addresses }: Props) => (
  <>
    <StepHeading step="dados" />
    <BuyerRows customer={customer} />
    <AddressChoice customer={customer} addresses={addresses} />
  </>
);
