import { maskCep } from '#domain/people/cep.ts';
import { typeCep } from './shipping-store.ts';

/**
 * Removes the static form of a guest, which the island replaces. Text typed in it before the script was ready stays, and so
 * does the focus.
 */
export const takeOverCep = (before: Element): void => {
  const field = before.querySelector<HTMLInputElement>('input');
  const typed = field?.value ?? '';
  const hadFocus = field !== null && field === document.activeElement;
  before.remove();
  if (typed) typeCep(maskCep(typed));
  if (hadFocus && field.id) document.getElementById(field.id)?.focus();
};
