import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email';

/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, two of them angle brackets. */
const longest = 254;

/**
 * The form in which addresses are compared and stored.
 * @example normalEmail(' Ana@Exemplo.com ') // 'ana@exemplo.com'
 */
export const normalEmail = (value: string): string => value.trim().toLowerCase();

/**
 * Whether a text is an e-mail address.
 * @example isEmail('ana@exemplo.com') // true
 * @example isEmail('ana@exemplo') // false
 */
export const isEmail = (value: string): boolean => {
  const address = normalEmail(value);
  return address.length <= longest && isValidEmail(address);
};
