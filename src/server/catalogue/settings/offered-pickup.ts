import type { OrderPickup } from '#domain/orders/order.ts';
import type { StoreConfig } from './store-config.ts';

/** The place where an order can be picked up; null when the shop offers none. */
export const offeredPickup = ({ pickup, company }: StoreConfig): OrderPickup | null =>
  pickup.enabled
    ? { address: pickup.address ?? company.address, hours: pickup.hours, readyDays: pickup.ready_days }
    : null;
