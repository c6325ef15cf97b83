import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';
import { parsePhone } from '@brazilian-utils/brazilian-utils/parse-phone';

/**
 * Area code and number without the country code, 10 or 11 digits: the form that is stored and sent.
 * @example phoneDigits('+55 (11) 98765-4321') // '11987654321'
 */
export const phoneDigits = (value: string): string => parsePhone(withoutPrefix(value));

/** Long-distance prefixes begin with zeros (011, 00 55 11, +55 011); area codes never do. */
const withoutPrefix = (value: string) => value.replace(/\D/g, '').replace(/^0*(?:55(?=0))?0*/, '');

const mostDigits = 11;

/**
 * A phone number as it is typed, at most 15 characters. Too many digits stay as they are.
 * @example maskPhone('11987654321') // '(11) 98765-4321'
 * @example maskPhone('1130000000') // '(11) 3000-0000'
 * @example maskPhone('(11) 98765-43210') // '(11) 98765-43210'
 */
export const maskPhone = (value: string): string =>
  // The library's default mask has no area code and drops the last digit.
  hasTooMany(value) ? value : formatPhone(phoneDigits(value), { mask: 'nanp' });

/** The country code, which the library knows, is not counted. */
const hasTooMany = (value: string) => withoutPrefix(value).replace(/^55(?=\d{10})/, '').length > mostDigits;

/**
 * The message for an invalid phone number, which includes unknown area codes; null for a valid one.
 * @example phoneFault('(11) 98765-4321') // null
 * @example phoneFault('(20) 98765-4321') // 'Telefone inválido'
 */
export const phoneFault = (value: string): string | null => {
  if (!value.trim()) return 'Telefone é obrigatório';
  if (value.replace(/\D/g, '').length < 10) return 'Telefone deve ter pelo menos 10 dígitos';
  if (hasTooMany(value)) return `Telefone deve ter no máximo ${mostDigits} dígitos`;
  return isValidPhone(withoutPrefix(value)) ? null : 'Telefone inválido';
};
