import { maskCep } from '#domain/people/cep.ts';
import type { OrderAddress } from '#domain/orders/order.ts';

/** The delivery address, in the small print of a slip. */
export const SlipAddress = ({ address }: { address: OrderAddress }) => {
  const { name, street, number, complement, neighborhood, city, state, zipCode } = address;
  return (
    <address className="slip-fine slip-address">
      {name}
      <br />
      {[street, number, complement].filter(Boolean).join(', ')}
      <br />
      {neighborhood}, {city} - {state}
      <br />
      {maskCep(zipCode)}
    </address>
  );
};
