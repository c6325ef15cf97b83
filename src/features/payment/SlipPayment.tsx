import type { Payment } from '#domain/orders/order.ts';
import { SlipRow } from '#ui/orders/SlipRow.tsx';

/** How an order was or was to be paid, for a slip: 'PIX ..... Aprovado'. */
export const SlipPayment = ({ payment }: { payment: Payment }) => (
  <dl>
    <SlipRow name={payment.methodLabel} note={payment.installmentsText ?? undefined}>
      {payment.statusLabel}
    </SlipRow>
  </dl>
);
