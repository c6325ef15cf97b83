import { paymentMethodLabels } from '#domain/orders/order.ts';
import { paths } from '#paths.ts';
import type { StoreConfig } from '#server/catalogue/settings/store-config.ts';
import type { OrderFacts } from './order-facts.ts';
import type { Writing } from './order-letter.ts';

/** 'Ana, recebemos…', or 'Recebemos…' where the name is not known. */
export const addressed = ({ order }: OrderFacts, sentence: string): string => {
  const [first] = order.buyer.name.trim().split(/\s+/);
  return first ? `${first}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

export const seeOrder = ({ facts, at }: Pick<Writing<unknown>, 'facts' | 'at'>) => ({
  name: 'Ver o pedido',
  url: at(paths.order(facts.order.id)),
});

/** The name of the payment method in a sentence: 'PIX'. */
export const methodOf = ({ payments }: OrderFacts): string | null => {
  const paid = payments.find(({ approvedAt }) => approvedAt !== null);
  return paid ? paymentMethodLabels[paid.method] : null;
};

export const isPaid = ({ payments }: OrderFacts): boolean =>
  payments.some(({ status }) => status === 'approved' || status === 'refunded');

/** Whether the order has ended, of which another letter notifies the customer. */
export const hasEnded = ({ order }: OrderFacts): boolean =>
  order.status === 'canceled' || order.status === 'refunded';

/** The contact of the shop (Decreto 7.962/2013, article 4, V). */
export const contactNote = ({ company }: StoreConfig): string =>
  `Dúvidas? Fale com a loja: ${company.email} ou ${company.phone}. Responda com o número do pedido.`;

/** The statement of the right of withdrawal (Decreto 7.962/2013, article 5). */
export const withdrawalNote = ({ returns }: StoreConfig): string =>
  `Direito de arrependimento: até ${returns.days} dias depois da entrega você pode desistir da compra, de tudo ou de parte, ` +
  `pela página do pedido. ${returnFreight[returns.freight_paid_by]}`;

export const returnFreight = {
  customer: 'O frete da devolução é por sua conta.',
  store: 'O frete da devolução é por conta da loja.',
} as const;
