/**
 * The path of this site that a text names, to which a browser may be sent; null for anything that could lead elsewhere:
 * another host, '//host', a backslash (which browsers read as a slash), a control character.
 * @example localPath('/vinyl/dispatches?faixa=2') // '/vinyl/dispatches?faixa=2'
 * @example localPath('//mal.example') // null
 * @example localPath('https://mal.example/') // null
 */
export const localPath = (value: string | null | undefined): string | null => {
  if (!value || !/^\/(?!\/)/.test(value) || /[\\\p{Cc}]/u.test(value)) return null;
  const base = 'https://site.invalid';
  const url = URL.parse(value, base);
  return url?.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null;
};
