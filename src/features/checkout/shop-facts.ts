import type { OrderPickup } from '#domain/orders/order.ts';
import type { PaymentSettings } from '#domain/store.ts';

/** What the shop offers, as the page was built with it. */
export interface ShopFacts {
  siteName: string;
  payments: PaymentSettings;
  /** The public key of Mercado Pago; null without one. */
  publicKey: string | null;
  /** The number of the shop; null when it has none. */
  whatsapp: string | null;
  /** Where an order can be picked up; null: nowhere. */
  pickup: OrderPickup | null;
  /** The days in which a purchase can be returned. */
  returnDays: number;
}
