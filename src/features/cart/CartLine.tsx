import { type CartItem, lineChangeOf } from '#domain/orders/cart.ts';
import { CoverImage } from '#ui/records/CoverImage.tsx';
import { LineFacts } from './LineFacts.tsx';
import { LineNews } from './LineNews.tsx';
import { LinePrice } from './LinePrice.tsx';
import { Quantity } from './Quantity.tsx';
import { RemoveLine } from './RemoveLine.tsx';

/** A record in the cart, the same on the page and in the drawer. */
export const CartLine = ({ item }: { item: CartItem }) => {
  const { quantity, release } = item;
  const { id, slug, title, coverUrl, offer } = release;
  const change = lineChangeOf(item);
  const isSold = change?.kind === 'unavailable';
  return (
    <li className={isSold ? 'line line-sold' : 'line'}>
      <div className="line-sleeve">
        <CoverImage {...{ coverUrl, slug }} sizes="120px" />
        {isSold ? <span className="line-band">{change.reason}</span> : null}
      </div>
      <div className="line-facts">
        <LineFacts {...{ release, isSold }} />
        <LineNews {...{ item, change }} />
        <RemoveLine record={id} {...{ title, isSold }} />
      </div>
      {isSold ? null : <Quantity record={id} stock={offer.stock} {...{ title, quantity }} />}
      <LinePrice {...{ item, isSold }} />
    </li>
  );
};
