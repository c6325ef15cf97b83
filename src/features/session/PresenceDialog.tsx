import { presenceBody, provePresence } from '#api/account.ts';
import { browserClient } from '#api/browser-client.ts';
import type { Customer } from '#domain/customer.ts';
import { adoptSheet } from '#ui/adopt-sheet.ts';
import { Form } from '#ui/form/Form.tsx';
import formSheet from '#ui/form/form.css?inline';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { formFailure } from './form-failure.ts';
import { offersGoogle } from './google.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { currentPath } from './login-path.ts';
import sessionSheet from './session.css?inline';

// The dialog opens on pages that link neither.
adoptSheet(formSheet);
adoptSheet(sessionSheet);

export interface PresenceProps {
  customer: Customer;
  /** Called once the person has proved to be the owner of the account. */
  proved: () => void;
}

/** The content of the dialog that asks for a proof of presence. */
export const PresenceDialog = ({ customer, proved, close }: PresenceProps & { close: () => void }) =>
  customer.hasPassword ? (
    <div className="login is-narrow">
      <p className="login-reason">
        Para proteger sua conta, digite sua senha. O que você já digitou continua e será salvo.
      </p>
      <Form
        schema={presenceBody}
        submit="Confirmar"
        submitting="Confirmando..."
        send={async (values) => {
          try {
            await provePresence(browserClient, values);
          } catch (error) {
            return formFailure(error, 'Erro ao confirmar. Tente novamente.');
          }
          proved();
          close();
          return { state: 'done' };
        }}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={customer.email} readOnly hidden />
        <PasswordField name="password" label="Senha" autoComplete="current-password" />
      </Form>
    </div>
  ) : (
    <div className="login is-narrow">
      <p className="login-reason">
        Sua conta entra com o Google. Para proteger sua conta, entre de novo e repita a mudança.
      </p>
      {offersGoogle() ? <GoogleButton back={currentPath()} /> : null}
    </div>
  );
