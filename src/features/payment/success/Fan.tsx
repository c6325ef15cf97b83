import type { CSSProperties } from 'react';
import type { OrderLine } from '#domain/orders/order.ts';
import { OrderSleeve } from '#ui/orders/OrderSleeve.tsx';

/** Sleeves that are shown; the slip beside them names all. */
const mostSleeves = 3;

/** The sleeves of the order, whose discs come out one after another. Decorative. */
export const Fan = ({ lines }: { lines: readonly OrderLine[] }) => {
  const shown = lines.slice(0, mostSleeves);
  return (
    <div className={`fan fan-${shown.length}`} aria-hidden="true">
      {shown.map((line, at) => (
        <div key={line.id} style={{ '--at': at } as CSSProperties}>
          <span className="fan-disc" />
          <OrderSleeve line={line} sizes="190px" />
        </div>
      ))}
    </div>
  );
};
