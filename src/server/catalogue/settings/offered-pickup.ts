import type { OrderPickup } from '#domain/orders/order.ts';
import type { StoreConfig } from './store-config.ts';

/** Where an order can be picked up; null where the shop does not offer it. */
export const offeredPickup = ({ pickup, company }: StoreConfig): OrderPickup | null =>
  pickup.enabled
    ? { address: pickup.address ?? company.address, hours: pickup.hours, readyDays: pickup.ready_days }
    : null;
