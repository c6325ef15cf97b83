import { Fragment, type ReactNode } from 'react';
import type { Customer } from '#domain/customer.ts';
import { EndedSession } from '#ui/EndedSession.tsx';
import { askToLogIn } from './login-store.ts';
import { useCustomer } from './use-customer.ts';

interface Props {
  /** While the account is checked. */
  waiting: ReactNode;
  /** What is shown of it without a network; by default the same as while the account is checked. */
  offline?: ReactNode;
  /** What is not lost when the session ends while the page is open. */
  kept?: string;
  children: (customer: Customer) => ReactNode;
}

const typed = 'O que você digitou continua aqui.';

/** The content of a protected page. */
export const CustomerPage = ({ waiting, offline = waiting, kept = typed, children }: Props) => {
  const { customer, hasEnded, isOffline } = useCustomer();
  if (!customer) return isOffline ? offline : waiting;
  return (
    <>
      {hasEnded ? <EndedSession kept={kept} logIn={() => void askToLogIn()} /> : null}
      {/* Nothing that one person has typed stays for another one. */}
      <Fragment key={customer.id}>{children(customer)}</Fragment>
    </>
  );
};
