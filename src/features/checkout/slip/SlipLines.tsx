import { formatMoney } from '#domain/money.ts';
import { OrderSleeve } from '#ui/orders/OrderSleeve.tsx';
import type { SlipLine } from './slip-lines.ts';

/** The records of the slip, every one of them. */
export const SlipLines = ({ lines }: { lines: readonly SlipLine[] }) => (
  <ul className="slip-lines">
    {lines.map(({ key, title, note, total, imageUrl, slug, news }) => (
      <li key={key} className="slip-line">
        <OrderSleeve line={{ imageUrl, slug }} sizes="44px" />
        <span className="slip-line-name">
          <b>{title}</b>
          <small>{note}</small>
          {news ? <small className="slip-line-news">{news}</small> : null}
        </span>
        <span className="slip-line-total">{total === null ? 'indisponível' : formatMoney(total)}</span>
      </li>
    ))}
  </ul>
);
