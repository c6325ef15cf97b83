/** An amount in integer centavos of the Brazilian real. */
export type Centavos = number;

/** R$ 10 million: whatever is dearer is a mistake of the source, not a record. */
const highest: Centavos = 1_000_000_000;

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** 12990 -> 'R$ 129,90', with the no-break space that Intl puts after the symbol. */
export const formatMoney = (amount: Centavos): string => brl.format(amount / 100);

/** Decimal reais for the wire: 12990 -> 129.9. */
export const toReais = (amount: Centavos): number => amount / 100;

/**
 * Decimal reais to centavos, half a centavo rounded up: 129.9, '129.90', '129,90', 'R$ 1.299,90'.
 * Null for what is no amount (text, negative, not finite, absurdly high) and for a text that could be two amounts.
 */
export const toCentavos = (reais: number | string): Centavos | null => {
  const digits = typeof reais === 'number' ? plainDigits(reais) : pointDecimal(reais);
  if (digits === null) return null;
  // Moving the point in the text keeps 1.005 at 100.5 centavos, where 1.005 * 100 is 100.49999999999999.
  const amount = Math.round(Number(`${digits}e2`));
  return amount <= highest ? amount : null;
};

/**
 * Whether a text could be two amounts, a thousand times apart: '1.299' is R$ 1.299 in a Brazilian sheet and R$ 1,30
 * in a program's output. A wrong price would be sold, so that nobody guesses.
 */
export const isAmbiguous = (text: string): boolean => /^\d+[.,]\d{3}$/.test(withoutSymbol(text));

const withoutSymbol = (text: string) => text.replace(/^\s*R\$/, '').trim();

const plainDigits = (value: number): string | null => {
  if (!(value >= 0 && value <= highest)) return null;
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
