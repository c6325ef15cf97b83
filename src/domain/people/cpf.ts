import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { parseCpf } from '@brazilian-utils/brazilian-utils/parse-cpf';

/**
 * The 11 digits that are stored and sent.
 * @example cpfDigits('111.444.777-35') // '11144477735'
 */
export const cpfDigits = (value: string): string => parseCpf(value);

/**
 * A tax number as it is typed, at most 14 characters. Too many digits stay as they are.
 * @example maskCpf('1114447') // '111.444.7'
 * @example maskCpf('111.444.777-355') // '111.444.777-355'
 */
export const maskCpf = (value: string): string => (digitsIn(value) > cpfLength ? value : formatCpf(value));

const cpfLength = 11;
const digitsIn = (value: string) => value.replace(/\D/g, '').length;

/**
 * The message for an invalid CPF, check digits included; null for a valid one.
 * @example cpfFault('111.444.777-35') // null
 * @example cpfFault('111.444.777-36') // 'CPF inválido'
 */
export const cpfFault = (value: string): string | null => {
  if (!value.trim()) return 'CPF é obrigatório';
  if (digitsIn(value) !== cpfLength) return 'CPF deve ter 11 dígitos';
  // Only the digits are stored, so separators are ignored.
  return isValidCpf(cpfDigits(value)) ? null : 'CPF inválido';
};
