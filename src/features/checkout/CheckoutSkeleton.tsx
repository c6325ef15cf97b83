import { Skeleton } from '#ui/page/Skeleton.tsx';

/** The checkout while its data are loaded: a page of the same shape. */
export const CheckoutSkeleton = () => (
  <div className="wrap checkout" aria-busy="true">
    <p className="sr-only" role="status">
      Carregando...
    </p>
    <Skeleton className="checkout-blank-steps" />
    <div className="checkout-columns">
      <div>
        <Skeleton className="checkout-blank-title" />
        <Skeleton className="checkout-blank-rows" />
      </div>
      <Skeleton className="checkout-blank-slip" />
    </div>
  </div>
);
