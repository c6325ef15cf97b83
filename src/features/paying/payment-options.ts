import { isCardMethod, type PaymentMethod } from '#domain/orders/order.ts';
import type { PaymentSettings } from '#domain/store.ts';

/** The payment options: the rows of the last step, PIX first. */
export const paymentOptions = ['pix', 'card', 'boleto', 'whatsapp'] as const;
export type PaymentOption = (typeof paymentOptions)[number];

const optionOfMethod: Record<PaymentMethod, PaymentOption> = {
  pix: 'pix',
  credit: 'card',
  debit: 'card',
  boleto: 'boleto',
};

/** The options that a shop offers. WhatsApp needs a number of the shop. */
export const offeredPaymentOptions = (
  methods: readonly PaymentMethod[],
  whatsapp: string | null,
): PaymentOption[] => {
  const offered = new Set<PaymentOption>(methods.map((method) => optionOfMethod[method]));
  if (whatsapp) offered.add('whatsapp');
  return paymentOptions.filter((option) => offered.has(option));
};

/** The card methods that a shop offers. */
export const cardMethods = ({ methods }: PaymentSettings): ('credit' | 'debit')[] =>
  methods.filter(isCardMethod);

const payTexts: Record<PaymentOption, (amount: string) => string> = {
  pix: (amount) => `Pagar ${amount} com PIX`,
  card: (amount) => `Pagar ${amount} com cartão`,
  boleto: (amount) => `Pagar ${amount} com boleto`,
  whatsapp: (amount) => `Pedir ${amount} pelo WhatsApp`,
};

/** The text of the pay button: the amount and the method. */
export const payText = (option: PaymentOption, amount: string): string => payTexts[option](amount);

/** The text of the pay button where the amount is shown beside it. */
export const shortPayTexts: Record<PaymentOption, string> = {
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
