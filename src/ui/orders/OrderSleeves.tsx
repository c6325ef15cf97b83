import type { OrderLine } from '#domain/orders/order.ts';
import { OrderSleeve } from './OrderSleeve.tsx';

interface Props {
  lines: readonly OrderLine[];
  /** Removes the colour, for an order that has ended. */
  isGrey?: boolean;
  /** A row of one line. */
  isSmall?: boolean;
}

/** Sleeves of an order that are shown at most. */
const mostSleeves = 3;

/** The first sleeves of an order, leaning on each other, and how many more lines there are: '+2'. */
export const OrderSleeves = ({ lines, isGrey = false, isSmall = false }: Props) => {
  const more = lines.length - mostSleeves;
  const look = ['lean', isSmall ? 'lean-small' : null, isGrey ? 'lean-grey' : null].filter(Boolean).join(' ');
  return (
    <div className={look}>
      {lines.slice(0, mostSleeves).map((line) => (
        <OrderSleeve key={line.id} line={line} />
      ))}
      {more > 0 ? (
        <span className="lean-more">
          +{more} <span className="sr-only">{more === 1 ? 'item' : 'itens'}</span>
        </span>
      ) : null}
    </div>
  );
};
