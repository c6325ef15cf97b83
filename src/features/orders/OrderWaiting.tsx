import { Skeleton } from '#ui/page/Skeleton.tsx';
import './order.css';

/** The page of an order while it is loaded. */
export const OrderWaiting = () => (
  <div className="wrap order-page" aria-busy="true">
    <div className="order-head">
      <Skeleton className="mb-4 h-[64px] w-[11ch]" />
      <p className="waiting text-mute" role="status">
        Carregando...
      </p>
    </div>
    <Skeleton className="mb-10 h-[80px] w-full" />
    <div className="order-columns" aria-hidden="true">
      <Skeleton className="h-[340px] w-full" />
      <Skeleton className="h-[420px] w-full" />
    </div>
  </div>
);
