import { Fragment, type ReactNode } from 'react';
import type { Customer } from '#domain/people/customer.ts';
import { Button } from '#ui/Button.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { EndedSession } from '#ui/dialog/EndedSession.tsx';
import { askToLogIn } from './login/ask-to-log-in.ts';
import { useCustomer } from './use-customer.ts';

interface Props {
  /** Shown while the account is checked. */
  waiting: ReactNode;
  /** Shown while the store does not answer; by default, a message about that. */
  offline?: ReactNode;
  /** The text about what is kept when the session ends while the page is open. */
  kept?: string;
  children: (customer: Customer) => ReactNode;
}

const typed = 'O que você digitou continua aqui.';

const Unanswered = ({ again }: { again: () => Promise<void> }) => (
  <EmptyState level={1} alert title="A loja não respondeu" text={whyNoAnswer('Tente de novo em instantes.')}>
    <Button onClick={() => void again()}>Tentar novamente</Button>
  </EmptyState>
);

/** The content of a protected page. */
export const CustomerPage = ({ waiting, offline, kept = typed, children }: Props) => {
  const { customer, hasEnded, isOffline, check } = useCustomer();
  if (!customer && isOffline) return offline ?? <Unanswered again={check} />;
  if (!customer) return waiting;
  return (
    <>
      {hasEnded ? <EndedSession kept={kept} logIn={() => void askToLogIn()} /> : null}
      {/* Another customer gets a new tree, so that no typed text passes from one person to the other. */}
      <Fragment key={customer.id}>{children(customer)}</Fragment>
    </>
  );
};
