import { setTimeout as pause } from 'node:timers/promises';
import type { ShippingOption } from '#domain/orders/shipping.ts';
import type { Shipment, ShippingRates } from '#server/kernel/providers/shipping-rates.ts';

/** The distance of the regions of postal codes (the first digit) from São Paulo, where the demo shop is: 0 is the town. */
const zones = [0, 1, 2, 2, 3, 4, 4, 3, 2, 3];

/** Centavos and business days of the first step, and what each further zone adds. */
const services = [
  { id: 1, name: 'PAC', base: 1_890, perZone: 520, perKg: 410, days: 4, daysPerZone: 2 },
  { id: 2, name: 'SEDEX', base: 2_290, perZone: 1_140, perKg: 690, days: 1, daysPerZone: 1 },
];

/** Heavier parcels are refused by the post. */
const heaviestKg = 30;

/** The mock rates of the specification for parcels outside the table, after the delay that it states. */
const fallback: ShippingOption[] = [
  { id: 2, name: 'SEDEX', company: 'Correios', price: 1_580, deliveryDays: 3 },
  { id: 1, name: 'PAC', company: 'Correios', price: 950, deliveryDays: 7 },
];
const fallbackMs = 1_500;

const fromTable = ({ parcel, to }: Shipment): ShippingOption[] | null => {
  const zone = zones[Number(to[0])];
  if (zone === undefined || parcel.weightKg > heaviestKg) return null;
  return services.map(({ id, name, base, perZone, perKg, days, daysPerZone }) => ({
    id,
    name,
    company: 'Correios',
    price: base + zone * perZone + Math.ceil(parcel.weightKg - 0.3) * perKg,
    deliveryDays: days + zone * daysPerZone,
  }));
};

/** A table by weight and region, for demonstrations: real prices come from a service. (Decisions 20 and 52.) */
export const embeddedRates = ({ fallbackAfterMs = fallbackMs } = {}): ShippingRates => ({
  quote: async (shipment) => {
    const options = fromTable(shipment);
    if (options) return options;
    await pause(fallbackAfterMs);
    return fallback;
  },
});
