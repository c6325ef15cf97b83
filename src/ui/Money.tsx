import { type Centavos, formatMoney } from '#domain/money.ts';

interface Props {
  /** Null without a price: nothing is shown, and the availability beside it gives the reason. */
  amount: Centavos | null;
  /** Struck through; null without a promotion. */
  regular?: Centavos | null;
  discountPercent?: number | null;
  /** A word before the discount: 'PROMOÇÃO'. */
  promotion?: string;
}

/** The current price, then the old price with its discount. The parent sets the font size. */
export const Money = ({ amount, regular = null, discountPercent = null, promotion }: Props) => {
  if (amount === null) return null;
  const sticker = [promotion, discountPercent ? `-${discountPercent}%` : null].filter(Boolean).join(' ');
  return (
    <>
      <b>{formatMoney(amount)}</b>
      {regular === null ? null : (
        <span className="money-was">
          <s>
            <span className="sr-only">De </span>
            {formatMoney(regular)}
          </s>
          {sticker ? <span className="money-tag">{sticker}</span> : null}
        </span>
      )}
    </>
  );
};
