import type { Order } from '#domain/orders/order.ts';
import { copiesAre, copiesOf, isHeld, plural, untilText } from './order-words.ts';

interface Props {
  order: Order;
  now: number;
}

/** 'Os quatro discos estão separados em seu nome até 19:50.' */
export const HeldUntil = ({ order, now }: Props) => {
  const copies = copiesOf(order.lines);
  if (!isHeld(order, now) || order.heldUntil === null)
    return <>{copies === 1 ? 'O disco não está mais separado.' : 'Os discos não estão mais separados.'}</>;
  return (
    <>
      {copiesAre(copies)} {plural(copies, 'separado')} em seu nome até{' '}
      <b className="whitespace-nowrap">{untilText(order.heldUntil, now)}</b>.
    </>
  );
};
