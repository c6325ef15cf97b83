import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email';

/** RFC 5321, 4.5.3.1.3: a path has at most 256 characters, two of them angle brackets. */
const longest = 254;

/** The form in which addresses are compared and stored. */
export const normalEmail = (value: string): string => value.trim().toLowerCase();

export const isEmail = (value: string): boolean => {
  const address = normalEmail(value);
  return address.length <= longest && isValidEmail(address);
};
