import { type Centavos, formatMoney } from '../money.ts';
import { formatDate } from '../time/dates.ts';
import type { PaymentMethod, Refund } from './order.ts';
import { isOpenStatus, wasPaid } from './payment-life.ts';
import type { PaymentStatus } from './payment-status.ts';

const arrivals: Record<PaymentMethod, string> = {
  pix: 'O PIX volta para a conta de onde saiu, em geral em minutos.',
  credit: 'O crédito aparece na fatura do cartão, nesta ou na próxima, conforme o banco.',
  debit: 'O valor volta para a conta do cartão em alguns dias úteis, conforme o banco.',
  boleto: 'O valor fica na conta do Mercado Pago com seu CPF, de onde você o transfere para o banco.',
};

/**
 * Where the money of a refund goes, and how long it takes.
 * @example refundArrival({ method: 'pix', isByHand: true }) // 'O dinheiro volta como você combinou com a loja.'
 */
export const refundArrival = ({ method, isByHand }: Pick<Refund, 'method' | 'isByHand'>): string =>
  isByHand ? 'O dinheiro volta como você combinou com a loja.' : arrivals[method];

/**
 * A refund in words: its amount, its day, and where the money goes.
 * @example refundText({ id: 1, amount: 1000, method: 'pix', isByHand: true, requestedAt: '2026-11-18T17:00:00Z', doneAt: null })
 * // 'Reembolso de R$\u00A010,00 pedido em 18/11/2026. O dinheiro volta como você combinou com a loja.'
 */
export const refundText = (refund: Refund): string => {
  const done = refund.doneAt === null ? 'pedido' : 'feito';
  const day = formatDate(refund.doneAt ?? refund.requestedAt);
  return `Reembolso de ${formatMoney(refund.amount)} ${done}${day && ` em ${day}`}. ${refundArrival(refund)}`;
};

interface EndedOrder {
  payments: readonly { status: PaymentStatus; refunded: Centavos }[];
  refunds: readonly Refund[];
}

/**
 * What became of the money of a canceled or refunded order. A payment whose amount was not the requested one is still
 * open, and the shopkeeper decides about it.
 * @example endedMoney({ payments: [], refunds: [] }) // ['Nada foi cobrado.']
 * @example endedMoney({ payments: [{ status: 'refunded', refunded: 1000 }], refunds: [] })
 * // ['O valor pago voltou pelo mesmo meio do pagamento.']
 */
export const endedMoney = ({ payments, refunds }: EndedOrder): string[] => {
  if (refunds.length > 0) return refunds.map(refundText);
  const paid = payments.filter(wasPaid);
  if (paid.some(({ refunded }) => refunded > 0)) return ['O valor pago voltou pelo mesmo meio do pagamento.'];
  if (paid.length > 0) return ['O valor pago volta pelo mesmo meio do pagamento.'];
  return [
    payments.some(({ status }) => isOpenStatus(status))
      ? 'A loja confere o valor que chegou e fala com você.'
      : 'Nada foi cobrado.',
  ];
};
