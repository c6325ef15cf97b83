import type { HonoRequest } from 'hono';

interface Validators {
  ETag: string;
  'Last-Modified': string;
}

/** Weak comparison ignores the mark of a weak tag. https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.2 */
const names = (condition: string, tag: string) =>
  condition.trim() === '*' ||
  [...condition.matchAll(/"[^"]*"/g)].some(([named]) => named === tag.replace(/^W\//, ''));

/**
 * Whether the client has the current version of a file, so that 304 is enough. If-None-Match wins over If-Modified-Since, and
 * a forced reload gets the file. https://www.rfc-editor.org/rfc/rfc9110#section-13.1
 */
export const isKnown = (
  request: HonoRequest,
  { ETag: tag, 'Last-Modified': modified }: Validators,
): boolean => {
  if (/(?:^|,)\s*no-cache\s*(?:,|$)/i.test(request.header('Cache-Control') ?? '')) return false;
  const condition = request.header('If-None-Match');
  if (condition !== undefined) return names(condition, tag);
  const since = Date.parse(request.header('If-Modified-Since') ?? '');
  return Date.parse(modified) <= since;
};
