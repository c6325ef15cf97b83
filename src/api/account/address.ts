import { reader, readText } from '../wire.ts';

const longestAddress = 2_000;

/** An absolute http(s) address or a path from the root of the site; null for any other scheme, such as `javascript:`. */
export const readAddress = (value: unknown): string | null => {
  // One character beyond the limit is read, so that a long address is refused: a truncated one leads elsewhere.
  const text = readText(value, longestAddress + 1);
  if (!text || text.length > longestAddress) return null;
  return text.startsWith('/') ? rooted(text) : absolute(text);
};
export const address = reader(readAddress);

/** Refuses paths that lead to another host: '//host', '/\host', and '/a/..//host' after it is resolved. */
const rooted = (text: string): string | null => {
  const base = 'https://site.invalid';
  const url = URL.parse(text, base);
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
};

const absolute = (text: string): string | null => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url && !url.username && !url.password ? url.href : null;
};
