import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { isValidCep } from '@brazilian-utils/brazilian-utils/is-valid-cep';
import { parseCep } from '@brazilian-utils/brazilian-utils/parse-cep';

/** Messages of the specification, by the field that shows them. */
export const cepMessages = {
  invalid: 'CEP inválido. Digite um CEP válido com 8 dígitos.',
  cartField: 'Digite um CEP válido',
  addressField: 'CEP inválido',
  lookup: 'CEP deve ter 8 dígitos',
  unknown: 'CEP não encontrado',
} as const;

/**
 * The 8 digits that are stored and sent.
 * @example cepDigits('01001-000') // '01001000'
 */
export const cepDigits = (value: string): string => parseCep(value);

/**
 * A postal code as it is typed and shown, at most 9 characters. Too many digits stay as they are.
 * @example maskCep('01001000') // '01001-000'
 * @example maskCep('01001-0000') // '01001-0000'
 */
export const maskCep = (value: string): string =>
  value.replace(/\D/g, '').length > 8 ? value : formatCep(value);

/**
 * Whether a text has the form of a postal code; only a lookup shows whether the code exists.
 * @example isCep('01001-000') // true
 * @example isCep('01001') // false
 * @example isCep('00000-000') // false
 */
export const isCep = (value: string): boolean => isValidCep(value) && cepDigits(value) >= lowestCep;

/** The codes of the post begin with São Paulo, at 01000-000. */
const lowestCep = '01000000';

/** The five bars of each digit: two of them are tall. */
const barsOfDigits = [
  '11000',
  '00011',
  '00101',
  '00110',
  '01001',
  '01010',
  '01100',
  '10001',
  '10010',
  '10100',
];

/**
 * The CEPNet bar code of the Brazilian post for 8 digits: 1 for a tall bar, 0 for a short one. Between two tall frame
 * bars are the digits and a check digit that makes their sum a multiple of ten.
 * @example cepBars('01001000').length // 47
 * @example cepBars('05010000').slice(-6) // '010011'
 */
export const cepBars = (cep: string): string => {
  const digits = [...cepDigits(cep)].map(Number);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  return `1${[...digits, (10 - (sum % 10)) % 10].map((digit) => barsOfDigits[digit]).join('')}1`;
};
