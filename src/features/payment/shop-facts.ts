import type { PaymentMethod } from '#domain/orders/order.ts';
import type { StoreSettings } from '#domain/store.ts';

/** The settings of the shop that the result pages use. */
export interface ShopFacts {
  name: string;
  /** The legal name, which a bank's app shows as the payee; null without one, and for a demonstration. */
  payee: string | null;
  /** No money moves: payments are those of the sandbox. */
  isSandbox: boolean;
  methods: readonly PaymentMethod[];
  whatsapp: string | null;
}

export const shopFacts = ({ siteName, company, payments }: StoreSettings): ShopFacts => {
  const isSandbox = payments.provider === 'sandbox';
  return {
    name: siteName,
    payee: isSandbox ? null : (company?.name ?? null),
    isSandbox,
    methods: payments.methods,
    whatsapp: company?.whatsapp ?? null,
  };
};
