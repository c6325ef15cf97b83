import { phoneDigits } from './phone.ts';

/**
 * The address of a conversation with a Brazilian number, which may be written with or without the code of the country. `text`
 * is what the conversation begins with.
 * @example whatsappAddress('(11) 98765-4321') // 'https://wa.me/5511987654321'
 * @example whatsappAddress('+55 11 98765-4321', 'Olá!') // 'https://wa.me/5511987654321?text=Ol%C3%A1!'
 */
export const whatsappAddress = (phone: string, text?: string): string => {
  // Apps show the '+' that URLSearchParams writes for a space.
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/55${phoneDigits(phone)}${query}`;
};
