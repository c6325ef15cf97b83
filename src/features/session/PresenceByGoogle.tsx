import { useStore } from '@nanostores/react';
import type { Customer } from '#domain/people/customer.ts';
import { paths } from '#paths.ts';
import { keepTyping } from '#browser/kept-typing.ts';
import { offersGoogle } from './login/google.ts';
import { GoogleButton } from './login/GoogleButton.tsx';
import { currentPath } from './login/login-path.ts';
import { $session } from '#browser/session/session-store.ts';

/** The proof of presence of an account without a password: a login with Google, which leaves the page. */
export const PresenceByGoogle = ({ customer }: { customer: Customer }) => {
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
