import type { ListName } from '#api/buying/lists.ts';
import type { Release } from '#domain/records/release.ts';
import { Button } from '#ui/Button.tsx';
import { inCart } from '#ui/records/cart-act.ts';
import { recordActs } from '#ui/records/record-act.ts';
import { firstClick } from './first-click.ts';
import { putInCart } from './list-acts.ts';

interface Props {
  list: ListName;
  release: Pick<Release, 'id' | 'title'>;
  isInCart: boolean;
  /** Whether it is the one button of the page that pays. */
  isMain?: boolean;
}

/** Puts a record into the cart. For a record already in the cart, a notice links to the cart. */
export const CartButton = ({ list, release: { id, title }, isInCart, isMain = false }: Props) => {
  const { name, label } = isInCart ? inCart : recordActs.cart;
  return (
    <Button
      size={isMain ? 'large' : 'small'}
      variant={isMain && !isInCart ? 'pay' : 'outline'}
      className="act-cart"
      data-in={isInCart || undefined}
      aria-label={`${name}: ${title}`}
      onClick={firstClick(() => void putInCart(list, [id]))}
    >
      {isMain ? name : label}
    </Button>
  );
};
