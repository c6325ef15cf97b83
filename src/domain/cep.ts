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
 * A postal code as it is typed and shown.
 * @example maskCep('01001000') // '01001-000'
 */
export const maskCep = (value: string): string => formatCep(value);

/**
 * Whether a text has the form of a postal code; only a lookup tells whether the code exists.
 * @example isCep('01001-000') // true
 * @example isCep('01001') // false
 */
export const isCep = (value: string): boolean => isValidCep(value);
