import { useStore } from '@nanostores/react';
import type { DefaultValues } from 'react-hook-form';
import { type AddressBody, addressBody } from '#api/account/addresses.ts';
import { maskCep } from '#domain/people/cep.ts';
import { readKeptCep } from '#browser/kept/kept-cep.ts';
import { $session } from '#browser/session/session-store.ts';
import { type Address, states } from '#domain/people/postal-address.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { KeptTyping } from '#ui/form/KeptTyping.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { saveAddress } from './addresses-store.ts';
import { CepField } from './CepField.tsx';
import { profileFailure } from './profile-failure.ts';

interface Props {
  /** null for a new one. */
  address: Address | null;
  /** The first address becomes the default in any case. */
  isFirst: boolean;
  texts: AddressTexts;
  saved: (address: Address) => void;
}

/** The failure messages of the form. Each screen of the specification has its own. (Decision 47.) */
export interface AddressTexts {
  failed: string;
  lookupFailed: string;
}

const valuesOf = ({ zipCode, isDefault, id: _, ...fields }: Address): AddressBody => ({
  ...fields,
  label: fields.label ?? '',
  complement: fields.complement ?? '',
  zip_code: maskCep(zipCode),
  is_default: isDefault,
});

/** A new address begins with the postal code that freight was asked for. */
const newValues = (): DefaultValues<AddressBody> => ({ zip_code: maskCep(readKeptCep() ?? '') });

/** The code first: a narrow field shows it, and typing it chooses it. */
const codedStates = Object.fromEntries(
  Object.entries(states).map(([code, name]) => [code, `${code} – ${name}`]),
);

/** The fields of an address. The postal code comes first; the fields that its lookup fills stay editable. */
export const AddressForm = ({ address, isFirst, texts, saved }: Props) => (
  <Form<AddressBody>
    schema={addressBody}
    defaults={address ? valuesOf(address) : newValues()}
    submit="Salvar"
    submitting="Salvando..."
    send={async (values) => {
      try {
        saved(await saveAddress(address?.id ?? null, values));
        return { state: 'done' };
      } catch (error) {
        return profileFailure(error, texts.failed);
      }
    }}
  >
    <KeptAddress address={address} />
    <CepField lookupFailed={texts.lookupFailed} isKnown={address !== null} />
    <TextField name="label" label="Apelido" hint="opcional" autoComplete="off" maxLength={40} />
    <div className="address-row">
      <TextField name="street" label="Rua" autoComplete="address-line1" />
      <TextField name="number" label="Número" inputMode="numeric" autoComplete="off" />
    </div>
    <div className="form-row">
      <TextField name="complement" label="Complemento" hint="opcional" autoComplete="address-line2" />
      <TextField name="neighborhood" label="Bairro" autoComplete="address-level3" />
    </div>
    <div className="address-row">
      <TextField name="city" label="Cidade" autoComplete="address-level2" />
      <SelectField
        name="state"
        label="Estado"
        empty="Escolha"
        options={codedStates}
        autoComplete="address-level1"
      />
    </div>
    {isFirst || address?.isDefault ? null : <CheckField name="is_default" label="Usar como padrão" />}
  </Form>
);

const KeptAddress = ({ address }: Pick<Props, 'address'>) => {
  const session = useStore($session);
  return 'user' in session ? (
    <KeptTyping form={`address-${address?.id ?? 'new'}`} owner={session.user.id} />
  ) : null;
};
