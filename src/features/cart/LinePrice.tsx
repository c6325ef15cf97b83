import type { CartItem } from '#domain/orders/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { priceOf } from '#domain/records/price.ts';

/** The price of a line, struck through when it cannot be bought. */
export const LinePrice = ({ item: { quantity, release }, isSold }: { item: CartItem; isSold: boolean }) => {
  const { amount, regular } = priceOf(release.offer);
  if (amount === null) return <p className="line-price" />;
  if (isSold)
    return (
      <p className="line-price line-price-sold">
        <s>{formatMoney(amount)}</s>
      </p>
    );
  return (
    <p className="line-price">
      {regular === null ? null : (
        <s className="line-was">
          <span className="sr-only">De </span>
          {formatMoney(regular * quantity)}
        </s>
      )}
      <b>{formatMoney(amount * quantity)}</b>
      {quantity > 1 ? (
        <span className="line-each">
          {quantity} × {formatMoney(amount)}
        </span>
      ) : null}
    </p>
  );
};
