import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { parseCpf } from '@brazilian-utils/brazilian-utils/parse-cpf';

/** The 11 digits that are stored and sent. */
export const cpfDigits = (value: string): string => parseCpf(value);

/** As it is typed: '1114447' -> '111.444.7', at most 14 characters. */
export const maskCpf = (value: string): string => formatCpf(value);

/** What is wrong with a CPF, check digits included; null when it is fine. */
export const cpfProblem = (value: string): string | null => {
  if (!value.trim()) return 'CPF é obrigatório';
  if (value.replace(/\D/g, '').length !== 11) return 'CPF deve ter 11 dígitos';
  // Only the digits are kept, so what stands between them does not matter.
  return isValidCpf(cpfDigits(value)) ? null : 'CPF inválido';
};
