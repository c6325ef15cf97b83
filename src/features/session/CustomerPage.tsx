import { Fragment, type ReactNode } from 'react';
import type { Customer } from '#domain/customer.ts';
import { Button } from '#ui/Button.tsx';
import { askToLogIn } from './login-store.ts';
import { useCustomer } from './use-customer.ts';

interface Props {
  /** While the account is checked. */
  waiting: ReactNode;
  children: (customer: Customer) => ReactNode;
}

/** The content of a protected page. */
export const CustomerPage = ({ waiting, children }: Props) => {
  const { customer, hasEnded } = useCustomer();
  if (!customer) return waiting;
  return (
    <>
      {hasEnded ? (
        <div role="alert" className="session-ended">
          <p>
            <strong>Sua sessão terminou.</strong> O que você digitou continua aqui.
          </p>
          <Button size="small" onClick={() => void askToLogIn()}>
            Entrar de novo
          </Button>
        </div>
      ) : null}
      {/* Nothing that one person has typed stays for another one. */}
      <Fragment key={customer.id}>{children(customer)}</Fragment>
    </>
  );
};
