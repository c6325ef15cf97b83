import { useState } from 'react';
import type { Address } from '#domain/people/postal-address.ts';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import { SavedState } from '#ui/form/SavedState.tsx';
import addressSheet from './address-form.css?inline';
import { AddressForm } from './AddressForm.tsx';

// The dialog opens on a page that does not link it.
adoptSheet(addressSheet);

interface Props {
  address: Address | null;
  isFirst: boolean;
  saved: (address: Address) => void;
  close: () => void;
}

const texts = {
  failed: 'Erro ao salvar endereço. Tente novamente.',
  lookupFailed: 'Erro ao buscar CEP. Tente novamente.',
};

/** The content of the address dialog of the checkout. It confirms the save, and closes by itself. */
export const CheckoutAddress = ({ address, isFirst, saved, close }: Props) => {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return <SavedState text="Endereço salvo." close={close} />;
  return (
    <div className="is-narrow">
      <AddressForm
        {...{ address, isFirst, texts }}
        saved={(stored) => {
          saved(stored);
          setSaved(true);
        }}
      />
    </div>
  );
};
