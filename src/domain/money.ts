/** An amount in integer centavos of the Brazilian real. */
export type Centavos = number;

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/**
 * An amount as text, with the no-break space that Intl puts after the symbol.
 * @example formatMoney(12990) // 'R$\u00A0129,90'
 */
export const formatMoney = (amount: Centavos): string => brl.format(amount / 100);

/**
 * The discount of a promotion in whole percent.
 * @example discountPercentOf(15000, 9990) // 33
 */
export const discountPercentOf = (regular: Centavos, promotional: Centavos): number =>
  Math.round(((regular - promotional) / regular) * 100);

/** The highest amount that the store can hold: an integer column of PostgreSQL. R$ 21.474.836,47. */
export const mostCentavos: Centavos = 2_147_483_647;
