import { Skeleton } from '#ui/page/Skeleton.tsx';
import './orders.css';

/** Rows of the height of an order, while the list is loaded. */
export const OrdersWaiting = () => (
  <div aria-busy="true">
    <p className="waiting orders-waiting" role="status">
      Carregando...
    </p>
    {Array.from({ length: 4 }, (_, place) => (
      <div key={place} className="order order-blank" aria-hidden="true">
        <Skeleton className="order-blank-sleeve" />
        <div className="order-facts">
          <Skeleton className="mb-2 h-[28px] w-[60%]" />
          <Skeleton className="mb-3 h-[18px] w-[30%]" />
          <Skeleton className="mb-3 h-[22px] w-[90%]" />
          <Skeleton className="h-[20px] w-[45%]" />
        </div>
      </div>
    ))}
  </div>
);
