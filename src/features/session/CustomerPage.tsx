import { Fragment, type ReactNode } from 'react';
import type { Customer } from '#domain/customer.ts';
import { EndedSession } from '#ui/EndedSession.tsx';
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
        <EndedSession kept="O que você digitou continua aqui." logIn={() => void askToLogIn()} />
      ) : null}
      {/* Nothing that one person has typed stays for another one. */}
      <Fragment key={customer.id}>{children(customer)}</Fragment>
    </>
  );
};
