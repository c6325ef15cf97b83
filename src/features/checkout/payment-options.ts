import { isCardMethod, type PaymentMethod } from '#domain/order.ts';
import type { PaymentSettings } from '#domain/store.ts';

/** The payment options: the rows of the last step, PIX first. */
export const ways = ['pix', 'card', 'boleto', 'whatsapp'] as const;
export type Way = (typeof ways)[number];

const waysOfMethods: Record<PaymentMethod, Way> = {
  pix: 'pix',
  credit: 'card',
  debit: 'card',
  boleto: 'boleto',
};

/** The options that a shop offers. WhatsApp needs a number of the shop. */
export const offeredWays = (methods: readonly PaymentMethod[], whatsapp: string | null): Way[] => {
  const offered = new Set<Way>(methods.map((method) => waysOfMethods[method]));
  if (whatsapp) offered.add('whatsapp');
  return ways.filter((way) => offered.has(way));
};

/** The card methods that a shop offers. */
export const cardMethods = ({ methods }: PaymentSettings): ('credit' | 'debit')[] =>
  methods.filter(isCardMethod);

const payTexts: Record<Way, (amount: string) => string> = {
  pix: (amount) => `Pagar ${amount} com PIX`,
  card: (amount) => `Pagar ${amount} com cartão`,
  boleto: (amount) => `Pagar ${amount} com boleto`,
  whatsapp: (amount) => `Pedir ${amount} pelo WhatsApp`,
};

/** The text of the pay button: the amount and the method. */
export const payText = (way: Way, amount: string): string => payTexts[way](amount);

/** The text of the pay button where the amount is shown beside it. */
export const shortPayTexts: Record<Way, string> = {
  pix: 'Pagar com PIX',
  card: 'Pagar com cartão',
  boleto: 'Pagar com boleto',
  whatsapp: 'Pedir no WhatsApp',
};

/** The look of a pay button: large in the slip, or short in the bar of a phone. */
export const payLook = (isShort: boolean) =>
  ({
    variant: 'pay',
    size: isShort ? 'normal' : 'large',
    className: isShort ? undefined : 'slip-pay',
  }) as const;
