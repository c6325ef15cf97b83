import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { isValidCep } from '@brazilian-utils/brazilian-utils/is-valid-cep';
import { parseCep } from '@brazilian-utils/brazilian-utils/parse-cep';

/** The texts of the specification, by the place that shows them. */
export const cepMessages = {
  invalid: 'CEP inválido. Digite um CEP válido com 8 dígitos.',
  cartField: 'Digite um CEP válido',
  addressField: 'CEP inválido',
  lookup: 'CEP deve ter 8 dígitos',
  unknown: 'CEP não encontrado',
} as const;

/** The 8 digits that are stored and sent. */
export const cepDigits = (value: string): string => parseCep(value);

/** As it is typed and shown: '01001000' -> '01001-000'. */
export const maskCep = (value: string): string => formatCep(value);

/** Eight digits, with or without the hyphen. Whether the code exists, only a lookup knows. */
export const isCep = (value: string): boolean => isValidCep(value);
