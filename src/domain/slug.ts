import { fold } from './text.ts';

/** Letters of any script and digits, joined by hyphens; no longer than a file name may be with its extension. */
const safe = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._~-]*[\p{L}\p{N}\p{M}_~-])?$/u;
const longestBytes = 200;

/**
 * Whether a slug can stand in an address and be the name of a file, with no way out of its folder. Composed letters
 * only (NFC): routers and file systems compose, and would look for another name.
 */
export const isSafeSlug = (slug: string): boolean =>
  safe.test(slug) &&
  slug === slug.normalize('NFC') &&
  (slug.length * 3 <= longestBytes || new TextEncoder().encode(slug).length <= longestBytes);

/** 'Sá & Guarabyra' -> 'sa-guarabyra'. Keeps the script of the name; empty when it has neither letter nor digit. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .normalize('NFC')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
