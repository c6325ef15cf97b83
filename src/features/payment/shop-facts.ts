import type { PaymentMethod } from '#domain/orders/order.ts';
import type { StoreSettings } from '#domain/store.ts';

/** What the result pages say of the shop. */
export interface ShopFacts {
  name: string;
  /** The legal name, to which a bank's app says the money goes; null without one, and for a demonstration. */
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
