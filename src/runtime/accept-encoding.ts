import { parseAccept } from 'hono/utils/accept';

/** A content coding that texts are sent in. */
export type Coding = 'br' | 'gzip';

/** Below this many bytes a coding saves nothing. */
const smallest = 1_024;

/** 'identity' is accepted unless it is refused, but a coding that is named comes before it. */
const unnamedIdentity = 0.0001;

/** How much a caller wants each coding, from 0 (refused) to 1, by its Accept-Encoding. */
const weights = (header: string) => {
  const accepted = parseAccept(header.toLowerCase());
  const about = (name: string) => accepted.find(({ type }) => type === name);
  return (coding: Coding | 'identity'): number =>
    (about(coding) ?? about('*'))?.q ?? (coding === 'identity' ? unnamedIdentity : 0);
};

export const accepts = (header: string | undefined, coding: Coding): boolean =>
  weights(header ?? '')(coding) > 0;

/**
 * The coding for a text of that many bytes, or null when it is sent as it is: also to a caller who accepts nothing that
 * there is. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export const chooseCoding = (header: string | undefined, size: number): Coding | null => {
  const weightOf = weights(header ?? '');
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  const identity = weightOf('identity');
  if (weightOf(best) === 0 || weightOf(best) < identity) return null;
  return size < smallest && identity > 0 ? null : best;
};
