import type { OrderPickup } from '#domain/orders/order.ts';
import type { PaymentSettings, StoreSettings } from '#domain/store.ts';

/** The settings of the shop that the checkout, the pages of a payment and the pages of an order use. */
export interface ShopFacts {
  siteName: string;
  /** The lines that name the seller on the printed receipt. */
  seller: string[];
  /** The legal name, which a bank's app shows as the payee; null without one, and for a demonstration. */
  payee: string | null;
  payments: PaymentSettings;
  /** No money moves: payments are those of the sandbox. */
  isSandbox: boolean;
  /** The public key of Mercado Pago; null without one. */
  publicKey: string | null;
  /** The WhatsApp number of the shop; null without one. */
  whatsapp: string | null;
  /** The place where orders can be picked up; null without one. */
  pickup: OrderPickup | null;
  returns: StoreSettings['returns'];
}

export const shopFactsOf = (settings: StoreSettings): ShopFacts => {
  const { siteName, company, payments, mercadopagoPublicKey, pickup, returns } = settings;
  const isSandbox = payments.provider === 'sandbox';
  return {
    siteName,
    seller: company ? sellerOf(company) : [siteName],
    payee: isSandbox ? null : (company?.name ?? null),
    payments,
    isSandbox,
    publicKey: mercadopagoPublicKey,
    whatsapp: company?.whatsapp ?? null,
    pickup,
    returns,
  };
};

const sellerOf = ({ name, taxNumber, address, email }: NonNullable<StoreSettings['company']>): string[] =>
  [name, taxNumber && `CNPJ ${taxNumber}`, address, email].filter(Boolean);
