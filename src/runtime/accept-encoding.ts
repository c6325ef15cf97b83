import { parseAccept } from 'hono/utils/accept';

/** A content coding supported for text responses. */
export type Coding = 'br' | 'gzip';

/** Responses below this size in bytes are not compressed, because that saves nothing. */
const smallest = 1_024;

/** 'identity' is acceptable unless refused, but any coding listed in the header ranks above it. */
const unnamedIdentity = 0.0001;

/** The weight of each coding in an Accept-Encoding header, from 0 (refused) to 1. */
const weights = (header: string) => {
  const accepted = parseAccept(header.toLowerCase());
  const about = (name: string) => accepted.find(({ type }) => type === name);
  return (coding: Coding | 'identity'): number =>
    (about(coding) ?? about('*'))?.q ?? (coding === 'identity' ? unnamedIdentity : 0);
};

export const accepts = (header: string | undefined, coding: Coding): boolean =>
  weights(header ?? '')(coding) > 0;

/**
 * The coding for a text of `size` bytes, or null to send it unencoded, also when the header accepts no available
 * coding. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
 */
export const chooseCoding = (header: string | undefined, size: number): Coding | null => {
  const weightOf = weights(header ?? '');
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  const identity = weightOf('identity');
  if (weightOf(best) === 0 || weightOf(best) < identity) return null;
  return size < smallest && identity > 0 ? null : best;
};
