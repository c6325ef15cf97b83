import type { OrderSummary } from '#domain/orders/order.ts';
import { progressOf, progressSteps } from '#domain/orders/order-status.ts';
import { Groove } from '#ui/records/Groove.tsx';

interface Props {
  order: Pick<OrderSummary, 'id' | 'status' | 'statusLabel'>;
  bars?: number;
}

/** The progress of an order in five steps. An order that has ended shows none. (Decision 27.) */
export const OrderGroove = ({ order: { id, status, statusLabel }, bars = 90 }: Props) => {
  const progress = progressOf(status);
  if (progress.state === 'ended') return null;
  const text = `Passo ${progress.step} de ${progressSteps}: ${statusLabel}`;
  return (
    <Groove
      percent={progress.percent}
      bars={bars}
      seed={1 + (id % 9)}
      label="Progresso do pedido"
      text={text}
    />
  );
};
