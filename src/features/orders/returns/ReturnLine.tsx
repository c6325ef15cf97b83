import type { OrderLine } from '#domain/orders/order.ts';
import { OrderSleeve } from '#ui/orders/OrderSleeve.tsx';

interface Props {
  line: OrderLine;
  /** Copies that can still be returned. */
  most: number;
  chosen: number;
  choose: (quantity: number) => void;
}

/** A line of the order to tick, and how many of its copies go back where there are several. */
export const ReturnLine = ({ line, most, chosen, choose }: Props) => (
  <div className="return-line">
    <OrderSleeve line={line} />
    <label className="check">
      <input type="checkbox" checked={chosen > 0} onChange={() => choose(chosen > 0 ? 0 : most)} />
      <span className="min-w-0 wrap-anywhere">
        {line.name} <span className="text-mute">{line.artist}</span>
      </span>
    </label>
    {most > 1 && chosen > 0 ? (
      <select
        className="field-input return-copies"
        aria-label={`Cópias de ${line.name}`}
        value={chosen}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {Array.from({ length: most }, (_, place) => place + 1).map((quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
      </select>
    ) : null}
  </div>
);
