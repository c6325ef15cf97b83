import { dictionary } from '@zxcvbn-ts/language-common';
import { account } from '#config.ts';

const mostCommon = 1_000;

/** The most common passwords that are long enough to be chosen. */
const common = new Set(
  dictionary['passwords-common']
    .filter((word) => word.length >= account.passwordMinimum)
    .slice(0, mostCommon),
);

/** A shorter part before the @ occurs in many words by chance. */
const shortestPart = 4;

/** The reason why a new password is too easy to guess, for its field; null when it is not. */
export const weaknessOf = (password: string, email: string): string | null => {
  const plain = password.normalize('NFKC').toLowerCase();
  const [part = ''] = email.toLowerCase().split('@');
  if (part.length >= shortestPart && plain.includes(part)) return 'A senha não pode conter o seu e-mail.';
  return common.has(plain) ? 'Esta senha é das mais usadas e fácil de adivinhar. Escolha outra.' : null;
};
