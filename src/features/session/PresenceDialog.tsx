import formSheet from '#ui/form/form.css?inline';
import sessionSheet from './session.css?inline';
import { presenceBody, provePresence } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import type { Customer } from '#domain/people/customer.ts';
import { paths } from '#paths.ts';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import type { DialogHandle } from '#ui/dialog/dialog.ts';
import { Form, type FormResult } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { formFailure } from './form-failure.ts';
import { useStore } from '@nanostores/react';
import { keepTyping } from '#browser/kept/kept-typing.ts';
import { offersGoogle } from './login/google.ts';
import { GoogleButton } from './login/GoogleButton.tsx';
import { currentPath } from './login/login-path.ts';
import { $session } from '#browser/session/session-store.ts';

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

/** The proof of presence of an account without a password: a login with Google, which leaves the page. */
const PresenceByGoogle = ({ customer }: { customer: Customer }) => {
  const session = useStore($session);
  const leave = () => {
    keepTyping(customer.id);
    return { remember: 'stored' in session && session.stored.expiresAt === null, proofOf: customer.id };
  };
  return (
    <div className="login is-narrow">
      <p className="presence-why">
        Sua conta entra com o Google. Para protegê-la, entre de novo: você volta a esta página, com o que
        digitou, e repete o pedido.
      </p>
      {offersGoogle() ? <GoogleButton back={currentPath()} onLeave={leave} /> : null}
      <p className="login-other">
        Sem o Google? <a href={paths.forgotPassword}>Crie uma senha por e-mail</a>
      </p>
    </div>
  );
};
