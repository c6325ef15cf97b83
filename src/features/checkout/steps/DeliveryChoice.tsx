import type { ReactNode } from 'react';
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
      <Choice isChosen={!isPickup} choose={() => chooseDelivery('shipping')} name="Receber em casa">
        <span>O frete e o prazo aparecem no próximo passo.</span>
      </Choice>
      <Choice isChosen={isPickup} choose={() => chooseDelivery('pickup')} name={pickupName} note="grátis">
        <PickupPlace pickup={pickup} />
      </Choice>
    </fieldset>
  );
};

interface ChoiceProps {
  isChosen: boolean;
  choose: () => void;
  name: string;
  note?: string;
  children: ReactNode;
}

const Choice = ({ isChosen, choose, name, note, children }: ChoiceProps) => (
  <div className="tag">
    <label className="tag-choice">
      <span className="tag-head">
        <input type="radio" name="entrega" className="choice" checked={isChosen} onChange={choose} />
        <b>{name}</b>
        {note ? <span className="tag-default">{note}</span> : null}
      </span>
      {children}
    </label>
  </div>
);
