import type { CartItem } from '#domain/orders/cart.ts';
import { Skeleton } from '#ui/page/Skeleton.tsx';
import { CartLine } from './CartLine.tsx';

interface Props {
  items: readonly CartItem[];
  /** Number of records that are being added to the cart. */
  coming?: number;
}

/** The lines of a cart, the newest first. */
export const CartLines = ({ items, coming = 0 }: Props) => (
  <ul className="lines">
    {Array.from({ length: coming }, (_, place) => (
      <li key={`coming-${place}`} className="line" aria-hidden="true">
        <Skeleton className="line-sleeve line-blank" />
        <div className="line-facts">
          <Skeleton className="mb-2 h-[18px] w-[70%]" />
          <Skeleton className="h-[14px] w-[40%]" />
        </div>
      </li>
    ))}
    {items.map((item) => (
      <CartLine key={item.release.id} item={item} />
    ))}
  </ul>
);
