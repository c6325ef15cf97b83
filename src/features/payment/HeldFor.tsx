import { hourMs } from '#domain/time/units.ts';
import type { Order } from '#domain/orders/order.ts';
import { clockText, msLeft } from './clock-text.ts';
import { copiesOf, isHeld, numberWord, plural, untilText } from './order-words.ts';

interface Props {
  order: Order;
  now: number;
}

/** 'Dispatches continua separado em seu nome por 11:42.' */
export const HeldFor = ({ order, now }: Props) => {
  const copies = copiesOf(order.lines);
  const only = order.lines.length === 1 && copies === 1 ? order.lines[0] : undefined;
  const name = only ? only.album : `${copies === 1 ? 'O disco' : `Os ${numberWord(copies)} discos`}`;
  const goesOn = copies === 1 ? 'continua' : 'continuam';
  if (!isHeld(order, now) || order.heldUntil === null)
    return (
      <>
        <b>{name}</b> não {copies === 1 ? 'está' : 'estão'} mais {plural(copies, 'separado')}: ao pagar de
        novo, conferimos o que ainda está na loja.
      </>
    );
  const ms = msLeft(order.heldUntil, now);
  return (
    <>
      <b>{name}</b> {goesOn} {plural(copies, 'separado')} em seu nome{' '}
      {ms < hourMs ? (
        <>
          por{' '}
          <span className="held-clock" role="timer" aria-live="off">
            {clockText(ms)}
          </span>
        </>
      ) : (
        <>até {untilText(order.heldUntil, now)}</>
      )}
      .
    </>
  );
};
