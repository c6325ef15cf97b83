import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { prepareNotices } from '#browser/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { whyNoAnswer } from '#browser/connection.ts';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import {
  $settled,
  $testPayments,
  loadTestPayments,
  type TestPayments as Payments,
} from './test-payments-store.ts';
import { TestPaymentRow } from './TestPaymentRow.tsx';

/** The customer's payments, each with the outcomes that a bank could report. */
export const TestPayments = () => {
  const payments = useStore($testPayments);
  const settled = useStore($settled);
  useEffect(() => {
    const stop = new AbortController();
    const refresh = () => {
      if (document.visibilityState === 'visible') void loadTestPayments();
    };
    refresh();
    document.addEventListener('visibilitychange', refresh, { signal: stop.signal });
    addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(prepareNotices, []);
  return (
    <section aria-labelledby="seus-pagamentos">
      <h2 id="seus-pagamentos">Seus pagamentos</h2>
      <p role="status" className="test-said">
        {settled?.isDone ? settled.text : null}
      </p>
      <p role="alert" className="test-said">
        {settled && !settled.isDone ? settled.text : null}
      </p>
      <PaymentsInState payments={payments} />
    </section>
  );
};

const PaymentsInState = ({ payments }: { payments: Payments }) => {
  if (payments.state === 'loading')
    return (
      <p className="waiting" role="status">
        Carregando...
      </p>
    );
  if (payments.state === 'failed')
    return (
      <EmptyState alert level={3} title={payments.message} text={whyNoAnswer('A loja não respondeu.')}>
        <Button onClick={() => void loadTestPayments()}>Tentar novamente</Button>
      </EmptyState>
    );
  if (payments.payments.length === 0)
    return (
      <EmptyState
        level={3}
        title="Nenhum pagamento ainda"
        text="Faça um pedido e pague como quiser: é de mentira."
      >
        <ButtonLink variant="go" href={paths.products}>
          Começar a comprar
        </ButtonLink>
      </EmptyState>
    );
  return (
    <ul className="test-rows">
      {payments.payments.map((one) => (
        <TestPaymentRow key={one.payment.id} {...one} />
      ))}
    </ul>
  );
};
