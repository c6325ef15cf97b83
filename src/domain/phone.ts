import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { parsePhone } from '@brazilian-utils/brazilian-utils/parse-phone';

/** Area code and number, 10 or 11 digits, without the country code: what is stored and sent. */
export const phoneDigits = (value: string): string => parsePhone(withoutPrefix(value));

/** Long-distance calls are dialled with zeros in front (011, 00 55 11, +55 011); no area code begins with one. */
const withoutPrefix = (value: string) => value.replace(/\D/g, '').replace(/^0*(?:55(?=0))?0*/, '');

/** As it is typed: '(11) 98765-4321', a landline '(11) 3000-0000'; at most 15 characters. */
export const maskPhone = (value: string): string =>
  // The library's default mask has no area code and would cut the last digit.
  formatPhone(phoneDigits(value), { mask: 'nanp' });

/** What is wrong with a phone number, an area code that does not exist included; null when it is fine. */
export const phoneProblem = (value: string): string | null => {
  if (!value.trim()) return 'Telefone é obrigatório';
  if (value.replace(/\D/g, '').length < 10) return 'Telefone deve ter pelo menos 10 dígitos';
  return isValidPhone(withoutPrefix(value)) ? null : 'Telefone inválido';
};
