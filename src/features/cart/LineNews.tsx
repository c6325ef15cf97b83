import type { CartItem, LineChange } from '#domain/orders/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import { changeQuantity } from '#features/collections/cart-store.ts';
import { moveToList } from './cart-moves.ts';

/** A change of a line since it was put into the cart, and what to do. A new price needs no action. */
export const LineNews = ({ item, change }: { item: CartItem; change: LineChange }) => {
  const { quantity, release } = item;
  switch (change?.kind) {
    case 'unavailable':
      return (
        <div className="line-news">
          <p className="form-fault">{change.reason}. Ficou fora do total.</p>
          <Button size="small" onClick={() => void moveToList(release.id, 'wantlist')}>
            Avise-me quando voltar
          </Button>
        </div>
      );
    case 'fewer':
      return (
        <div className="line-news">
          <p className="form-fault">
            {change.stock === 1 ? 'Só resta 1' : `Só restam ${change.stock}`} na loja: você queria {quantity}.
          </p>
          <Button size="small" onClick={() => void changeQuantity(release.id, change.stock)}>
            Levar {change.stock}
          </Button>
        </div>
      );
    case 'price':
      return (
        <p className="line-said">
          {change.now < change.before ? 'Baixou' : 'Subiu'} de {formatMoney(change.before)} para{' '}
          {formatMoney(change.now)}.
        </p>
      );
    default:
      return null;
  }
};
