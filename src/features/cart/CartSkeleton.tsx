import { Skeleton } from '#ui/page/Skeleton.tsx';
import { CartHead } from './CartHead.tsx';

/** A placeholder of a customer's cart while it is loaded, in its real size. */
export const CartSkeleton = ({ isHeading = true }: { isHeading?: boolean }) => (
  <div className="wrap cart" aria-busy="true">
    <CartHead isHeading={isHeading} />
    <p role="status" className="sr-only">
      Carregando...
    </p>
    <div className="cart-columns">
      <div className="lines" aria-hidden="true">
        {[0, 1, 2].map((place) => (
          <div key={place} className="line">
            <Skeleton className="line-sleeve line-blank" />
            <div className="line-facts">
              <Skeleton className="mb-2 h-[20px] w-[70%]" />
              <Skeleton className="mb-2 h-[16px] w-[45%]" />
              <Skeleton className="h-[14px] w-[60%]" />
            </div>
            <Skeleton className="quantity-blank" />
          </div>
        ))}
      </div>
      <Skeleton className="slip-blank" />
    </div>
  </div>
);
