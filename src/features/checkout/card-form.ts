import type { Customer } from '#domain/people/customer.ts';
import type { Centavos } from '#domain/money.ts';
import type { Means } from './pay-store.ts';
import type { ShopFacts } from './shop-facts.ts';

/** The form of the card, which the buttons that pay send: they stand in the slip and in the bar. */
export const cardFormId = 'cartao';

/** What a form of a card gets. */
export interface CardFormProps {
  customer: Customer;
  shop: ShopFacts;
  total: Centavos;
  /** Pays with the token of the card; the form returns null when it has said what is wrong. */
  pay: (meansOf: () => Promise<Means | null>) => Promise<void>;
}
