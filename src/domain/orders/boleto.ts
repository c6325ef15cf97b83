import { dayMs } from '../time/units.ts';
import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import type { Centavos } from '../money.ts';

interface Slip {
  /** Three digits. */
  bank: string;
  amount: Centavos;
  /** The last day to pay: 'YYYY-MM-DD' */
  dueDay: string;
  /** 25 digits, in which a bank finds the slip again. */
  freeField: string;
}

/** The factor counts days: 1000 is 22 February 2025, when the old count ended. (FEBRABAN) */
const firstFactor = 1_000;
const firstDay = Date.parse('2025-02-22');
const factors = 9_000;

/**
 * The line of a boleto, as it is typed at a bank: 47 digits with points and spaces.
 * @example boletoLine({ bank: '001', amount: 12990, dueDay: '2026-11-25', freeField: '0'.repeat(25) })
 * // '00190.00009 00000.000000 00000.000000 2 16410000012990'
 */
export const boletoLine = ({ bank, amount, dueDay, freeField }: Slip): string => {
  const days = Math.round((Date.parse(dueDay) - firstDay) / dayMs);
  const factor = firstFactor + (((days % factors) + factors) % factors);
  const end = `${factor}${String(amount).padStart(10, '0')}`;
  const start = `${bank}9`;
  const digit = barcodeDigit(`${start}${end}${freeField}`);
  const fields = [start + freeField.slice(0, 5), freeField.slice(5, 15), freeField.slice(15, 25)];
  return formatBoleto(`${fields.map((field) => field + fieldDigit(field)).join('')}${digit}${end}`);
};

/** Modulus 10: digits times 2, 1, 2 ... from the right, the digits of each product added. */
const fieldDigit = (field: string): number => {
  const sum = [...field].toReversed().reduce((total, digit, at) => {
    const product = Number(digit) * (at % 2 ? 1 : 2);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/** Modulus 11: digits times 2 to 9 from the right; 0, 10 and 11 become 1. */
const barcodeDigit = (barcode: string): number => {
  const sum = [...barcode]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
};
