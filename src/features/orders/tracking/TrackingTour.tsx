import type { Order, Tracking } from '#domain/orders/order.ts';
import { tourOf } from './tracking-stops.ts';

/** The tracking events of the parcel, laid out like the dates of a tour. */
export const TrackingTour = ({ order, tracking }: { order: Order; tracking: Tracking }) => (
  <ol className="tour" aria-label="Caminho do pacote, o mais recente primeiro">
    {tourOf(order, tracking).map(({ when, date, place, state, text }, index) => (
      <li key={index} className={`tour-${when}`} aria-current={when === 'now' ? 'step' : undefined}>
        <span className="tour-date">{date}</span>
        <span className="tour-place">
          {place} {state ? <small>{state}</small> : null}
        </span>
        {text ? <span className="tour-text">{text}</span> : null}
      </li>
    ))}
  </ol>
);
