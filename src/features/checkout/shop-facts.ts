import type { OrderPickup } from '#domain/orders/order.ts';
import type { PaymentSettings } from '#domain/store.ts';

/** The settings of the shop when the page was built. */
export interface ShopFacts {
  siteName: string;
  payments: PaymentSettings;
  /** The public key of Mercado Pago; null without one. */
  publicKey: string | null;
  /** The WhatsApp number of the shop; null without one. */
  whatsapp: string | null;
  /** The place where orders can be picked up; null without one. */
  pickup: OrderPickup | null;
  /** Days within which a purchase can be returned. */
  returnDays: number;
}
