import type { Centavos } from './money.ts';

/** R$ 10 million: a higher price is an error of the source. */
export const highestPrice: Centavos = 1_000_000_000;

/**
 * Decimal reais to centavos, half a centavo rounded up. Null when the value is no amount (other text, negative, not
 * finite, above R$ 10 million) or is ambiguous.
 * @example toCentavos('R$ 1.299,90') // 129990
 * @example toCentavos('129.90') // 12990
 * @example toCentavos('1.299') // null
 */
export const toCentavos = (reais: number | string): Centavos | null => {
  const amount = anyCentavos(reais);
  return amount !== null && amount <= highestPrice ? amount : null;
};

/**
 * Whether a value is an amount, and one above R$ 10 million.
 * @example isTooHigh('10.000.000,01') // true
 */
export const isTooHigh = (reais: number | string): boolean => (anyCentavos(reais) ?? 0) > highestPrice;

const anyCentavos = (reais: number | string): Centavos | null => {
  const digits = typeof reais === 'number' ? plainDigits(reais) : pointDecimal(reais);
  // Shifting the decimal point in the text is exact: 1.005 * 100 is 100.49999999999999.
  return digits === null ? null : Math.round(Number(`${digits}e2`));
};

/**
 * Whether a text can be read as two amounts: '1.299' is R$ 1.299,00 in a Brazilian spreadsheet and R$ 1,30 in the output
 * of a program. Such a text is refused, since a wrong guess would sell at a wrong price.
 * @example isAmbiguous('1.299') // true
 * @example isAmbiguous('1.299,00') // false
 */
export const isAmbiguous = (text: string): boolean => /^\d+[.,]\d{3}$/.test(withoutSymbol(text));

const withoutSymbol = (text: string) => text.replace(/^\s*R\$/, '').trim();

const plainDigits = (value: number): string | null => {
  if (!(value >= 0 && value <= Number.MAX_SAFE_INTEGER)) return null;
  return value < 1e-6 ? '0' : String(value);
};

const pointDecimal = (text: string): string | null => {
  if (isAmbiguous(text)) return null;
  const bare = withoutSymbol(text);
  const decimalMark = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.';
  const points = bare.split('.').length - 1;
  const thousandsOnly = decimalMark === '.' && points > 1 && !bare.includes(',');
  const parts = thousandsOnly ? [bare] : bare.split(decimalMark);
  const whole = (parts[0] ?? '').replace(/(?<=\d)[.,](?=\d{3}(?:[.,]|$))/g, '');
  const digits = [whole, ...parts.slice(1)].join('.');
  return /^\d{1,12}(?:\.\d{1,12})?$/.test(digits) ? digits : null;
};
