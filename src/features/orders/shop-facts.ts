import { whatsappAddress } from '#domain/people/whatsapp.ts';
import type { PaymentMethod } from '#domain/orders/order.ts';
import type { StoreSettings } from '#domain/store.ts';

/** The settings of the shop that the order pages show. */
export interface ShopFacts {
  siteName: string;
  /** The lines that name the seller on the printed receipt. */
  seller: string[];
  /** The address of a WhatsApp conversation; null for a shop without one. */
  whatsappUrl: string | null;
  returns: StoreSettings['returns'];
  /** The payment methods, in the order in which they are offered. */
  methods: PaymentMethod[];
}

export const shopFactsOf = ({ siteName, company, returns, payments }: StoreSettings): ShopFacts => ({
  siteName,
  seller: company ? sellerOf(company) : [siteName],
  whatsappUrl: company?.whatsapp ? whatsappAddress(company.whatsapp) : null,
  returns,
  methods: payments.methods,
});

const sellerOf = ({ name, taxNumber, address, email }: NonNullable<StoreSettings['company']>): string[] =>
  [name, taxNumber && `CNPJ ${taxNumber}`, address, email].filter(Boolean);
