import type { OrderSummary } from '#domain/orders/order.ts';
import { progressOf, progressSteps } from '#domain/orders/order-status.ts';
import { Groove } from '#ui/records/Groove.tsx';

interface Props {
  order: Pick<OrderSummary, 'id' | 'status' | 'statusLabel'>;
  bars?: number;
}

/** How far an order is, in five steps; nothing for one that has ended. (Decision 27.) */
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
