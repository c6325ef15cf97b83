import { formatInstant } from '#domain/time/dates.ts';
import type { Order, Tracking } from '#domain/orders/order.ts';

/** A line of the poster. */
export interface TourStop {
  /** 'ahead': the delivery to come. 'now': the newest event. */
  when: 'ahead' | 'now' | 'past';
  date: string;
  /** Where, in large letters; the event itself where the place is unknown. */
  place: string;
  state: string | null;
  text: string | null;
}

/** 'Belo Horizonte - MG' -> place and state. */
const partsOf = (place: string): { place: string; state: string | null } => {
  const [, city, state] = /^(.+?)\s*[-/,]\s*([A-Z]{2})$/.exec(place.trim()) ?? [];
  return city && state ? { place: city, state } : { place: place.trim(), state: null };
};

const stopOf = ({ at, text, place }: Tracking['events'][number], isNewest: boolean): TourStop => ({
  when: isNewest ? 'now' : 'past',
  date: formatInstant(at),
  ...(place ? { ...partsOf(place), text } : { place: text, state: null, text: null }),
});

/** The delivery address while the parcel is in transit, then the events, the newest first. */
export const tourOf = (
  { status, address }: Pick<Order, 'status' | 'address'>,
  { events }: Tracking,
): TourStop[] => {
  const stops = events.map((event, place) => stopOf(event, place === 0));
  if (status !== 'shipped' || !address) return stops;
  const door = [address.street, address.number].filter(Boolean).join(', ');
  return [{ when: 'ahead', date: 'a caminho', place: door, state: address.state, text: 'Entrega' }, ...stops];
};
