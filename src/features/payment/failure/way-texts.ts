import { isCardMethod, type PaymentMethod } from '#domain/orders/order.ts';
import type { SitePaymentOption } from '#features/paying/payment-options.ts';

const isCard = (method: PaymentMethod | null) => method !== null && isCardMethod(method);

/** 'quase sempre resolve', after an attempt that failed. */
export const wayNotes = (after: PaymentMethod | null): Record<SitePaymentOption, string> => ({
  pix: after === 'pix' ? 'com um código novo' : 'quase sempre resolve',
  card: isCard(after) ? 'ou o mesmo, depois de falar com o banco' : 'na hora, ou em parcelas',
  boleto: 'o banco leva até dois dias úteis para avisar',
});

export const wayNames = (after: PaymentMethod | null): Record<SitePaymentOption, string> => ({
  pix: 'PIX',
  card: isCard(after) ? 'Outro cartão' : 'Cartão',
  boleto: 'Boleto',
});

export const againTexts: Record<SitePaymentOption, string> = {
  pix: 'Tentar novamente com PIX',
  card: 'Tentar novamente com cartão',
  boleto: 'Tentar novamente com boleto',
};
