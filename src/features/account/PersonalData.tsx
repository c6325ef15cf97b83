import { type ProfileBody, profileBody, saveProfile } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { maskCpf } from '#domain/people/cpf.ts';
import type { Customer } from '#domain/people/customer.ts';
import { maskPhone } from '#domain/people/phone.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { updateUser } from '#browser/session/session-store.ts';
import { withLogin } from '#features/session/login/ask-to-log-in.ts';
import { Form, type FormResult } from '#ui/form/Form.tsx';
import { KeptTyping } from '#ui/form/KeptTyping.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { EmailState } from './EmailState.tsx';
import { profileFailure } from './profile-failure.ts';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { isTypingKept } from '#browser/kept/kept-typing.ts';

const valuesOf = ({ name, email, pendingEmail, cpf, phone }: Customer): ProfileBody => ({
  name,
  email: pendingEmail ?? email,
  cpf: maskCpf(cpf ?? ''),
  phone: maskPhone(phone ?? ''),
});

/** Name, address, CPF and phone number. */
export const PersonalData = ({ customer }: { customer: Customer }) => (
  <Form
    schema={profileBody}
    defaults={valuesOf(customer)}
    submit="Salvar"
    submitting="Salvando..."
    beside={<UnsavedMark />}
    send={async (values, form) => {
      const result = await save(values);
      if (result.state === 'done') form.reset(valuesOf(result.customer));
      return result;
    }}
  >
    <KeptTyping form="profile" owner={customer.id} />
    <div className="form-row profile-pairs">
      <TextField name="name" label="Nome completo" autoComplete="name" />
      <div>
        <TextField name="email" label="E-mail" type="email" autoComplete="email" />
        <EmailState customer={customer} />
      </div>
      <TextField name="cpf" label="CPF" inputMode="numeric" autoComplete="off" mask={maskCpf} />
      <TextField name="phone" label="Telefone" type="tel" autoComplete="tel-national" mask={maskPhone} />
    </div>
  </Form>
);

type Saved = { state: 'done'; customer: Customer } | Extract<FormResult, { state: 'failed' }>;

const save = async (values: ProfileBody): Promise<Saved> => {
  try {
    const customer = await withLogin(() => saveProfile(browserClient, values));
    updateUser(customer);
    notify(
      'success',
      customer.pendingEmail
        ? 'Dados salvos. O novo e-mail passa a valer quando for confirmado.'
        : 'Dados salvos.',
    );
    return { state: 'done', customer };
  } catch (error) {
    // An answer without a customer has its own text.
    if (toApiError(error).kind === 'malformed')
      return { state: 'failed', message: 'Erro ao processar atualização do perfil' };
    return profileFailure(error, 'Erro ao atualizar perfil');
  }
};

/** Shows that the form has unsaved changes, and has the browser ask before they are lost. */
const UnsavedMark = () => {
  const { isDirty, isSubmitting } = useFormState();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isTypingKept()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <p role="status" className="spine">
      {isDirty && !isSubmitting ? 'alterado, ainda não salvo' : ''}
    </p>
  );
};
