import type { PaymentSettings, StoreSettings } from './store.ts';

/** The settings of the shop that a checkout, an order and its payment show; each page takes those that it needs. */
export interface ShopFacts extends Pick<StoreSettings, 'siteName' | 'returns' | 'pickup'> {
  payments: PaymentSettings;
  /** No money moves: payments are those of the sandbox. */
  isSandbox: boolean;
  /** The public key of Mercado Pago; null without one. */
  publicKey: string | null;
  /** The legal name, which a bank's app shows as the payee; null without one, and in a demonstration. */
  payee: string | null;
  /** The lines that name the seller on the printed receipt. */
  seller: string[];
  /** The WhatsApp number; null without one. */
  whatsapp: string | null;
}

/**
 * The facts that the settings of a shop give.
 * @example shopFactsOf({ siteName: 'Sulco', company: null, payments: { provider: 'sandbox' } }).seller // ['Sulco']
 */
export const shopFactsOf = (settings: StoreSettings): ShopFacts => {
  const { siteName, returns, pickup, payments, company } = settings;
  const isSandbox = payments.provider === 'sandbox';
  return {
    ...{ siteName, returns, pickup, payments, isSandbox },
    publicKey: settings.mercadopagoPublicKey,
    payee: isSandbox ? null : (company?.name ?? null),
    seller: company ? sellerOf(company) : [siteName],
    whatsapp: company?.whatsapp ?? null,
  };
};

const sellerOf = ({ name, taxNumber, address, email }: NonNullable<StoreSettings['company']>): string[] =>
  [name, taxNumber && `CNPJ ${taxNumber}`, address, email].filter(Boolean);
