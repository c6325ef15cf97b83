import anyAscii from 'any-ascii';

const longestSlug = 80;

/** Latin letters, digits and single hyphens, cut between words: 'Sueño (Nº 2)' -> 'sueno-no-2'. */
export const kebab = (text: string): string => {
  const whole = anyAscii(text)
    .toLowerCase()
    .replace(/['`.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (whole.length <= longestSlug) return whole;
  const cut = whole.slice(0, longestSlug + 1).lastIndexOf('-');
  return whole.slice(0, cut > longestSlug / 2 ? cut : longestSlug);
};
