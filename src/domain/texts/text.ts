/** Letters without a canonical decomposition, so that removing marks leaves them unchanged. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const standalone = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/**
 * The form in which texts are compared, searched and sorted: lower case without accents.
 * @example fold('Coração') // 'coracao'
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(standalone, (letter) => plain[letter] ?? letter);
