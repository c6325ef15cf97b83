import { releaseCount } from '#ui/units.ts';
import { formatMoney, type Centavos } from '#domain/money.ts';

interface Props {
  /** Unknown while the cart is empty or being loaded. */
  sum?: { copies: number; total: Centavos };
  /** The static page of a guest has a heading already. */
  isHeading?: boolean;
}

/** The heading of the page. It takes the focus when the last line is removed. */
export const CartHead = ({ sum, isHeading = true }: Props) => (
  <header className="cart-head">
    {isHeading ? <h1 tabIndex={-1}>Carrinho</h1> : <p className="cart-title">Carrinho</p>}
    {sum ? (
      <p className="spine">
        {releaseCount(sum.copies)} · {formatMoney(sum.total)}
      </p>
    ) : null}
  </header>
);
