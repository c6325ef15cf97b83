import { type Centavos, formatMoney } from '#domain/money.ts';

interface Props {
  /** Null: there is nothing to show, and the availability beside it says why it cannot be bought. */
  amount: Centavos | null;
  /** Struck through; null without a promotion. */
  regular?: Centavos | null;
  discountPercent?: number | null;
  /** A word before the discount on its sticker: 'PROMOÇÃO'. */
  promotion?: string;
}

/** What is asked comes first, then the old price with its discount. The place around it sets the size. */
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
