import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { maskCep } from '#domain/people/cep.ts';
import type { Address } from '#domain/people/postal-address.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { Button } from '#ui/Button.tsx';
import { askToConfirm } from '#ui/dialog/ask-to-confirm.ts';
import { CepBars } from '#ui/orders/CepBars.tsx';
import { showDialog } from '#ui/dialog/show-dialog.ts';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { $addresses, chooseDefault, loadAddresses, removeAddress } from './addresses-store.ts';
import { profileFailure } from './profile-failure.ts';

const openForm = (address: Address | null, isFirst: boolean) =>
  void showDialog(
    {
      title: address ? 'Editar endereço' : 'Novo endereço',
      load: () => import('./ProfileAddress.tsx').then(({ ProfileAddress }) => ProfileAddress),
    },
    { address, isFirst },
  );

/** The delivery addresses, as parcel labels. */
export const Addresses = () => {
  const found = useStore($addresses);
  useEffect(() => void loadAddresses(), []);
  if (found.state === 'loading') return <Skeleton className="profile-waiting" />;
  if (found.state === 'failed')
    return (
      <div role="alert">
        <p className="form-fault">{found.message}</p>
        <Button size="small" onClick={() => void loadAddresses()}>
          Tentar novamente
        </Button>
      </div>
    );
  const { addresses } = found;
  return (
    <ul className="labels">
      {addresses.map((address) => (
        <li key={address.id} className="label">
          <ParcelLabel address={address} />
        </li>
      ))}
      <li>
        <button type="button" className="label-new" onClick={() => openForm(null, addresses.length === 0)}>
          + Novo endereço
        </button>
      </li>
    </ul>
  );
};

const ParcelLabel = ({ address }: { address: Address }) => {
  const { label, street, number, complement, neighborhood, city, state, zipCode, isDefault } = address;
  const name = label ?? street;
  return (
    <>
      <p className="label-head">
        <strong>{name}</strong> {isDefault ? <span className="label-default">padrão</span> : null}
      </p>
      <p>
        {street}, {number}
        {complement ? `, ${complement}` : ''}
      </p>
      <p>
        {neighborhood}, {city} - {state}
      </p>
      <p className="label-cep">
        {maskCep(zipCode)}
        <CepBars cep={zipCode} />
      </p>
      <div className="label-actions">
        <button type="button" onClick={() => openForm(address, false)} aria-label={`Editar ${name}`}>
          Editar
        </button>
        <button type="button" onClick={() => void remove(address)} aria-label={`Remover ${name}`}>
          Remover
        </button>
        {isDefault ? null : (
          <button
            type="button"
            onClick={() => void makeDefault(address)}
            aria-label={`Tornar padrão ${name}`}
          >
            Tornar padrão
          </button>
        )}
      </div>
    </>
  );
};

const remove = async ({ id, label, street, number }: Address) => {
  await askToConfirm({
    title: 'Remover endereço?',
    text: `${label ? `${label}: ` : ''}${street}, ${number}. Seus pedidos guardam a cópia deles.`,
    confirm: 'Remover',
    confirming: 'Removendo...',
    work: async () => {
      try {
        await removeAddress(id);
        notify('success', 'Endereço removido com sucesso!');
        return null;
      } catch (error) {
        return profileFailure(error, 'Erro ao remover endereço').message;
      }
    },
  });
};

const makeDefault = async ({ id }: Address) => {
  try {
    await chooseDefault(id);
    notify('success', 'Endereço definido como padrão!');
  } catch (error) {
    notify('error', profileFailure(error, 'Erro ao definir endereço padrão').message);
  }
};
