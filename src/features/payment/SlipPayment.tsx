import type { Payment } from '#domain/orders/order.ts';
import { SlipRow } from '#ui/orders/SlipRow.tsx';

/** The payment of an order, for a slip: 'PIX ..... Aprovado'. */
export const SlipPayment = ({ payment }: { payment: Payment }) => (
  <dl>
    <SlipRow name={payment.methodLabel} note={payment.installmentsText ?? undefined}>
      {payment.statusLabel}
    </SlipRow>
  </dl>
);
