import type { Address } from '#domain/people/postal-address.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { AddressForm } from './AddressForm.tsx';

interface Props {
  address: Address | null;
  isFirst: boolean;
  close: () => void;
}

/** The content of the address dialog of the profile. */
export const ProfileAddress = ({ address, isFirst, close }: Props) => (
  <AddressForm
    {...{ address, isFirst }}
    texts={{
      failed: address ? 'Erro ao atualizar endereço' : 'Erro ao criar endereço',
      lookupFailed: 'Erro ao buscar CEP',
    }}
    saved={() => {
      notify('success', address ? 'Endereço atualizado com sucesso!' : 'Endereço criado com sucesso!');
      close();
    }}
  />
);
