import { useStore } from '@nanostores/react';
import { maskCep } from '#domain/people/cep.ts';
import type { Customer } from '#domain/people/customer.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { askForAddress } from '#features/account/ask-for-address.ts';
import { CepBars } from '#ui/orders/CepBars.tsx';
import { $address, chooseAddress } from '../checkout-store.ts';

interface Props {
  customer: Customer;
  addresses: readonly Address[];
}

const open = (address: Address | null, isFirst: boolean) =>
  void askForAddress({ address, isFirst, saved: ({ id }) => chooseAddress(id) });

/** Asks a customer without an address for one. */
export const addFirstAddress = (): void => open(null, true);

/** The delivery addresses as parcel labels, one of which is chosen. */
export const AddressChoice = ({ customer, addresses }: Props) => {
  const chosen = useStore($address);
  const isFirst = addresses.length === 0;
  return (
    <fieldset className="tags">
      <legend className="checkout-part">Endereço de entrega</legend>
      {addresses.map((address) => (
        <ParcelTag
          key={address.id}
          address={address}
          name={customer.name}
          isChosen={address.id === chosen?.id}
        />
      ))}
      <button type="button" className="tag tag-new" onClick={() => open(null, isFirst)}>
        {isFirst ? 'Adicionar endereço de entrega' : '+ Novo endereço'}
      </button>
    </fieldset>
  );
};

const ParcelTag = ({ address, name, isChosen }: { address: Address; name: string; isChosen: boolean }) => {
  const { id, label, street, number, complement, neighborhood, city, state, zipCode, isDefault } = address;
  return (
    <div className="tag">
      <label className="tag-choice">
        <span className="tag-head">
          <input
            type="radio"
            name="endereco"
            className="choice"
            checked={isChosen}
            onChange={() => chooseAddress(id)}
          />
          <b>{label ?? street}</b>
          {isDefault ? <span className="tag-default">padrão</span> : null}
        </span>
        {name ? <span>{name}</span> : null}
        <span>
          {street}, {number}
          {complement ? `, ${complement}` : ''}
        </span>
        <span>
          {neighborhood}, {city} - {state}
        </span>
        <span className="tag-cep">
          {maskCep(zipCode)}
          <CepBars cep={zipCode} />
        </span>
      </label>
      <button
        type="button"
        className="link tag-edit"
        aria-label={`Editar ${label ?? street}`}
        onClick={() => open(address, false)}
      >
        Editar
      </button>
    </div>
  );
};
