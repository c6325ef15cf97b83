import type { Customer } from '#domain/people/customer.ts';
import type { Centavos } from '#domain/money.ts';
import type { Means } from '#features/paying/pay-order.ts';
import type { ShopFacts } from '#domain/shop-facts.ts';

/** The id of the card form, which the pay buttons submit: they are outside of it, in the slip and in the bar. */
export const cardFormId = 'cartao';

/** The props of a card form. */
export interface CardFormProps {
  customer: Customer;
  shop: ShopFacts;
  total: Centavos;
  /** Pays with the token of the card. The form returns null when it has shown an error. */
  pay: (meansOf: () => Promise<Means | null>) => Promise<void>;
}
