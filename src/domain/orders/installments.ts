import { type Centavos, formatMoney } from '../money.ts';

/** The rule by which a price may be divided. */
export interface InstallmentRule {
  max: number;
  /** The least amount of one installment. */
  minAmount: Centavos;
}

/** One way to divide a total. The first installment takes the remaining centavos. (Decision 70.) */
export interface InstallmentOption {
  count: number;
  first: Centavos;
  others: Centavos;
  total: Centavos;
  text: string;
}

/**
 * The ways to divide a total, one payment first. They are without interest, so each costs the total.
 * @example installmentsOf(10000, { max: 12, minAmount: 3000 }).map(({ count }) => count) // [1, 2, 3]
 * @example installmentsOf(10000, { max: 3, minAmount: 500 })[2].first // 3334
 */
export const installmentsOf = (total: Centavos, { max, minAmount }: InstallmentRule): InstallmentOption[] =>
  Array.from({ length: Math.max(max, 1) }, (_, at) => divided(total, at + 1)).filter(
    ({ count, others }) => count === 1 || others >= Math.max(minAmount, 1),
  );

/**
 * Installments in words, without a mention of interest; null for one payment.
 * @example installmentsText(10000, 1) // null
 * @example installmentsText(9000, 3) // '3x de R$\u00A030,00'
 */
export const installmentsText = (total: Centavos, count: number): string | null =>
  count > 1 ? `${count}x de ${formatMoney(divided(total, count).others)}` : null;

const divided = (total: Centavos, count: number): InstallmentOption => {
  const others = Math.floor(total / count);
  const first = total - others * (count - 1);
  return { count, first, others, total, text: textOf(count, first, others) };
};

const textOf = (count: number, first: Centavos, others: Centavos) => {
  if (count === 1) return `1x de ${formatMoney(first)}`;
  const remainder = first === others ? '' : ` (a primeira de ${formatMoney(first)})`;
  return `${count}x de ${formatMoney(others)} sem juros${remainder}`;
};
