import type { OrderPickup } from '#domain/orders/order.ts';
import { readyText } from '#domain/orders/pickup.ts';
import './pickup-place.css';

interface Props {
  pickup: OrderPickup;
  /** Whether it can be picked up already, or was. */
  isReady?: boolean;
}

/** The place of pickup, its hours, and the earliest time. It may be used inside a label. */
export const PickupPlace = ({ pickup: { address, hours, readyDays }, isReady = false }: Props) => (
  <span className="pickup-place">
    <span>{address}</span>
    {hours ? <span>Horário: {hours}</span> : null}
    {isReady ? null : <span>Pronto {readyText(readyDays)}.</span>}
  </span>
);
