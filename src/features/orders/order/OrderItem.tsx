import { gradeName } from '#domain/records/grades.ts';
import { discountPercentOf, formatMoney } from '#domain/money.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import { OrderSleeve } from '#ui/orders/OrderSleeve.tsx';

/** A record as sold: grades, promotion and price do not follow the catalogue. */
export const OrderItem = ({ line }: { line: OrderLine }) => (
  <>
    <OrderSleeve line={line} />
    <div className="order-item-facts">
      <h3>{line.slug ? <a href={paths.release(line.slug)}>{line.name}</a> : line.name}</h3>
      {line.artist ? <p className="text-mute">{line.artist}</p> : null}
      {line.album && line.album !== line.name ? <p className="spine">{line.album}</p> : null}
      <Marks line={line} />
    </div>
    <Price line={line} />
  </>
);

const Marks = ({ line: { mediaCondition, sleeveCondition, regularPrice, unitPrice } }: Line) => (
  <ul className="order-marks">
    {mediaCondition ? (
      <li className="badge" title="Como vendido">
        Mídia: {gradeName({ title: mediaCondition })}
      </li>
    ) : null}
    {sleeveCondition ? (
      <li className="badge" title="Como vendido">
        Capa: {gradeName({ title: sleeveCondition })}
      </li>
    ) : null}
    {regularPrice > unitPrice ? (
      <li className="order-promo">-{discountPercentOf(regularPrice, unitPrice)}%</li>
    ) : null}
    {mediaCondition || sleeveCondition ? <li className="spine">como vendido</li> : null}
  </ul>
);

interface Line {
  line: OrderLine;
}

const Price = ({ line: { quantity, unitPrice, regularPrice, total } }: Line) => (
  <p className="order-item-price">
    {regularPrice > unitPrice ? (
      <s>
        <span className="sr-only">De </span>
        {formatMoney(regularPrice)}
      </s>
    ) : null}
    <b>{formatMoney(total)}</b>
    <span>
      {quantity} × {formatMoney(unitPrice)}
    </span>
  </p>
);
