import { fold } from './text.ts';

/** Letters of any script and digits, joined by hyphens. */
const safe = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._~-]*[\p{L}\p{N}\p{M}_~-])?$/u;
/** Leaves room for an extension in a file name of 255 bytes. */
const longestBytes = 200;

/**
 * Whether a slug can be a step of an address and the name of a file, without leading out of its folder. It must be NFC:
 * routers and file systems compose letters and would look for another name.
 * @example isSafeSlug('sa-guarabyra') // true
 * @example isSafeSlug('../x') // false
 */
export const isSafeSlug = (slug: string): boolean =>
  safe.test(slug) &&
  slug === slug.normalize('NFC') &&
  (slug.length * 3 <= longestBytes || new TextEncoder().encode(slug).length <= longestBytes);

/**
 * The slug of a name, in the script of the name; empty when the name has neither letters nor digits.
 * @example slugOf('Sá & Guarabyra') // 'sa-guarabyra'
 */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .normalize('NFC')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
