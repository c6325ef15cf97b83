import { afterBusinessDays } from '../time/business-days.ts';
import { localDay } from '../time/sao-paulo.ts';

/** The times of a delivery, in business days. */
export interface DeliveryTimes {
  /** From the payment until the parcel is posted. */
  postingDays: number;
  /** From then on, by the carrier. */
  deliveryDays: number;
}

/**
 * The day until which a parcel arrives, such as '2026-12-02', counted from the day of its payment in São Paulo.
 * @example arrivesOn(new Date('2026-11-27T15:00:00Z'), { postingDays: 1, deliveryDays: 3 }) // '2026-12-03'
 */
export const arrivesOn = (paid: Date, { postingDays, deliveryDays }: DeliveryTimes): string =>
  afterBusinessDays(localDay(paid.getTime()), postingDays + deliveryDays);
