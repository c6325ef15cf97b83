import { useStore } from '@nanostores/react';
import type { OrderPickup } from '#domain/orders/order.ts';
import { pickupName } from '#domain/orders/pickup.ts';
import { PickupPlace } from '#ui/orders/PickupPlace.tsx';
import { $pickup, chooseDelivery } from '../checkout-store.ts';

/** How the order reaches the customer. Pickup is a choice of its own beside the addresses. (Decision 71.) */
export const DeliveryChoice = ({ pickup }: { pickup: OrderPickup }) => {
  const isPickup = useStore($pickup) !== null;
  return (
    <fieldset className="tags">
      <legend className="checkout-part">Como quer receber?</legend>
      <div className="tag">
        <label className="tag-choice">
          <span className="tag-head">
            <input
              type="radio"
              name="entrega"
              className="choice"
              checked={!isPickup}
              onChange={() => chooseDelivery('shipping')}
            />
            <b>Receber em casa</b>
          </span>
          <span>O frete e o prazo aparecem no próximo passo.</span>
        </label>
      </div>
      <div className="tag">
        <label className="tag-choice">
          <span className="tag-head">
            <input
              type="radio"
              name="entrega"
              className="choice"
              checked={isPickup}
              onChange={() => chooseDelivery('pickup')}
            />
            <b>{pickupName}</b>
            <span className="tag-default">grátis</span>
          </span>
          <PickupPlace pickup={pickup} />
        </label>
      </div>
    </fieldset>
  );
};
