import { useState } from 'react';
import { type BuyerBody, buyerBody, saveProfile } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { maskCpf } from '#domain/people/cpf.ts';
import type { Customer } from '#domain/people/customer.ts';
import { maskPhone } from '#domain/people/phone.ts';
import { withLogin } from '#features/session/login/ask-to-log-in.ts';
import { updateUser } from '#browser/session/session-store.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { Form, type FormResult } from '#ui/form/Form.tsx';
import { KeptTyping } from '#ui/form/KeptTyping.tsx';
import { SavedState } from '#ui/form/SavedState.tsx';
import { TextField } from '#ui/form/TextField.tsx';

interface BuyerProps {
  customer: Customer;
  /** Whether the order is picked up, so that no carrier calls. */
  isPickup: boolean;
}

/** The content of the dialog for CPF and phone number. It confirms the save, and closes by itself. */
export const BuyerForm = ({ customer, isPickup, close }: BuyerProps & { close: () => void }) => {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) return <SavedState text="Dados salvos." close={close} />;
  return (
    <div className="is-narrow">
      <p className="form-why">A nota e {isPickup ? 'a loja' : 'o entregador'} precisam deles.</p>
      <Form
        schema={buyerBody}
        defaults={{ cpf: maskCpf(customer.cpf ?? ''), phone: maskPhone(customer.phone ?? '') }}
        submit="Salvar"
        submitting="Salvando..."
        send={async (values) => {
          const result = await save(values);
          if (result.state === 'done') setSaved(true);
          return result;
        }}
      >
        <KeptTyping form="buyer" owner={customer.id} />
        <TextField name="cpf" label="CPF" inputMode="numeric" autoComplete="off" mask={maskCpf} />
        <TextField name="phone" label="Telefone" type="tel" autoComplete="tel-national" mask={maskPhone} />
      </Form>
    </div>
  );
};

const save = async (values: BuyerBody): Promise<FormResult> => {
  try {
    updateUser(await withLogin(() => saveProfile(browserClient, values)));
    return { state: 'done' };
  } catch (error) {
    const { fields, serverMessage } = toApiError(error);
    const message = serverMessage ?? whyNoAnswer('Erro ao salvar dados. Tente novamente.');
    return { state: 'failed', message, fields };
  }
};
