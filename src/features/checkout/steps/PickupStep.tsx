import type { OrderPickup } from '#domain/orders/order.ts';
import { pickupName } from '#domain/orders/pickup.ts';
import { PickupPlace } from '#ui/orders/PickupPlace.tsx';
import { chooseDelivery, goTo } from '../checkout-store.ts';
import { StepHeading } from './StepHeading.tsx';

/** The second step of an order that is picked up: where, in which hours, and from when on. */
export const PickupStep = ({ pickup }: { pickup: OrderPickup }) => (
  <>
    <StepHeading step="frete" />
    <div className="tag">
      <p className="tag-head">
        <b>{pickupName}</b>
        <span className="tag-default">grátis</span>
      </p>
      <PickupPlace pickup={pickup} />
    </div>
    <p className="checkout-lead">
      Quando estiver pronto, você recebe um e-mail com um código: quem disser o código na loja leva o pedido.
    </p>
    <p className="checkout-news">
      <span>Prefere receber em casa?</span>
      <button
        type="button"
        className="link"
        onClick={() => {
          chooseDelivery('shipping');
          goTo('dados');
        }}
      >
        Escolher um endereço
      </button>
    </p>
  </>
);
