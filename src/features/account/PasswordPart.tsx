import { changePassword, passwordBody } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { account } from '#config.ts';
import type { Customer } from '#domain/people/customer.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { withLogin } from '#features/session/login/ask-to-log-in.ts';
import { paths } from '#paths.ts';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { profileFailure } from './profile-failure.ts';
import { reloadSessions } from './sessions-store.ts';

/** The change of the password. An account without one gets it by mail. */
export const PasswordPart = ({ customer }: { customer: Customer }) => {
  if (!customer.hasPassword)
    return (
      <p>
        Sua conta entra com o Google.{' '}
        <a className="link" href={paths.forgotPassword}>
          Criar uma senha por e-mail
        </a>
      </p>
    );
  return (
    <Form
      schema={passwordBody}
      submit="Trocar senha"
      submitting="Trocando..."
      send={async (values, form) => {
        try {
          const { message } = await withLogin(() => changePassword(browserClient, values));
          form.reset({ current_password: '', password: '', password_confirmation: '' });
          notify('success', message ?? 'Senha alterada.');
          void reloadSessions();
          return { state: 'done' };
        } catch (error) {
          return profileFailure(error, 'Erro ao alterar senha');
        }
      }}
    >
      {/* Identifies the account for password managers. */}
      <input type="text" autoComplete="username" value={customer.email} readOnly hidden />
      <div className="form-row">
        <PasswordField name="current_password" label="Senha atual" autoComplete="current-password" />
        <PasswordField
          name="password"
          label="Nova senha"
          autoComplete="new-password"
          placeholder={`mínimo de ${account.passwordMinimum} caracteres`}
        />
        <PasswordField name="password_confirmation" label="Confirme a nova" autoComplete="new-password" />
      </div>
    </Form>
  );
};
