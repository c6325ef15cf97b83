import { isCardMethod, type PaymentMethod } from '#domain/orders/order.ts';

/** The options to pay an order again. */
export type PayWay = 'pix' | 'card' | 'boleto';

const wayOf: Record<PaymentMethod, PayWay> = { pix: 'pix', credit: 'card', debit: 'card', boleto: 'boleto' };
const order: readonly PayWay[] = ['pix', 'card', 'boleto'];

/** The options that a shop offers, PIX first. */
export const payWays = (methods: readonly PaymentMethod[]): PayWay[] => {
  const offered = new Set(methods.map((method) => wayOf[method]));
  return order.filter((way) => offered.has(way));
};

const isCard = (method: PaymentMethod | null) => method !== null && isCardMethod(method);

/** 'quase sempre resolve', after an attempt that failed. */
export const wayNotes = (after: PaymentMethod | null): Record<PayWay, string> => ({
  pix: after === 'pix' ? 'com um código novo' : 'quase sempre resolve',
  card: isCard(after) ? 'ou o mesmo, depois de falar com o banco' : 'na hora, ou em parcelas',
  boleto: 'o banco leva até dois dias úteis para avisar',
});

export const wayNames = (after: PaymentMethod | null): Record<PayWay, string> => ({
  pix: 'PIX',
  card: isCard(after) ? 'Outro cartão' : 'Cartão',
  boleto: 'Boleto',
});

export const againTexts: Record<PayWay, string> = {
  pix: 'Tentar novamente com PIX',
  card: 'Tentar novamente com cartão',
  boleto: 'Tentar novamente com boleto',
};
