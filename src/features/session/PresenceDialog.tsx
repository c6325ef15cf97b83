import { presenceBody, provePresence } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import type { Customer } from '#domain/people/customer.ts';
import { paths } from '#paths.ts';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import type { DialogHandle } from '#ui/dialog/dialog.ts';
import { Form, type FormResult } from '#ui/form/Form.tsx';
import formSheet from '#ui/form/form.css?inline';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { formFailure } from './form-failure.ts';
import { PresenceByGoogle } from './PresenceByGoogle.tsx';
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
export const PresenceDialog = (props: PresenceProps & DialogHandle) =>
  props.customer.hasPassword ? <PresenceByPassword {...props} /> : <PresenceByGoogle {...props} />;

const PresenceByPassword = ({ customer, proved, close, keepOpen }: PresenceProps & DialogHandle) => {
  const prove = async (password: string): Promise<FormResult> => {
    try {
      await provePresence(browserClient, { password });
      proved();
    } catch (error) {
      // Without a session there is nothing to prove; the pending write asks for a login.
      if (toApiError(error).kind !== 'unauthorized')
        return formFailure(error, 'Erro ao confirmar. Tente novamente.');
    }
    close();
    return { state: 'done' };
  };
  return (
    <div className="login is-narrow">
      <p className="presence-why">
        Para proteger sua conta, digite sua senha. Depois, o que você pediu continua sozinho.
      </p>
      <Form
        schema={presenceBody}
        submit="Confirmar"
        submitting="Confirmando..."
        send={async ({ password }) => {
          keepOpen(true);
          const result = await prove(password);
          keepOpen(false);
          return result;
        }}
      >
        {/* Identifies the account for password managers. */}
        <input type="text" autoComplete="username" value={customer.email} readOnly hidden />
        <PasswordField
          name="password"
          label="Senha"
          autoComplete="current-password"
          hint={<a href={paths.forgotPassword}>Esqueci a senha</a>}
        />
      </Form>
    </div>
  );
};
