import { type Centavos, formatMoney } from '../money.ts';

/**
 * A price of freight as text.
 * @example freightText(0) // 'grátis'
 * @example freightText(2490) // 'R$\u00A024,90'
 */
export const freightText = (price: Centavos): string => (price === 0 ? 'grátis' : formatMoney(price));

/**
 * The name of the discount of an order. Free freight is a discount of at most the freight. (Decision 65.)
 * @example discountName({ shipping: 2490, discount: 1990 }) // 'Frete grátis'
 * @example discountName({ shipping: 2490, discount: 5000 }) // 'Desconto'
 */
export const discountName = ({ shipping, discount }: { shipping: Centavos; discount: Centavos }): string =>
  discount <= shipping ? 'Frete grátis' : 'Desconto';
