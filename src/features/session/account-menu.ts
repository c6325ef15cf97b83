import { writeText } from '#browser/write-text.ts';
import { msUntil, readStored } from '#browser/stored-session.ts';

const greet = (selector: string, text: string) => {
  for (const element of document.querySelectorAll(selector)) writeText(element, text);
};

let ending: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows who is logged in, as far as this browser knows, until the session ends. Elements with `data-only` are for guests or
 * for customers.
 */
export const showAccount = (): void => {
  const stored = readStored();
  clearTimeout(ending);
  if (stored?.expiresAt) ending = setTimeout(showAccount, msUntil(stored.expiresAt));
  document.documentElement.toggleAttribute('data-customer', stored !== null);
  if (!stored) return;
  greet('[data-customer-name]', stored.name);
  greet('[data-customer-first]', stored.name.replace(/ .*/, ''));
  greet('[data-customer-email]', stored.email);
};
