import { fold } from '#domain/text.ts';

/** An artist or a label as a release names it. */
export interface Credit {
  /** Tells namesakes apart: 'genesis (2)' is another band than 'genesis'. */
  identity: string;
  /** What people read: 'Genesis'. */
  name: string;
}

/**
 * Discogs numbers namesakes ('E.B.E. (2)') and stars a name that is printed in another form ('Prince*'):
 * the number makes another artist, the star does not, and neither is shown.
 */
export const creditOf = (raw: string): Credit | null => {
  const known = raw.replace(/\s+/gu, ' ').replace(/\*+$/u, '').trim();
  const name = known.replace(/ \(\d{1,4}\)$/u, '').trim();
  return name ? { identity: fold(known), name } : null;
};

/** The credits of a list of names, each once. */
export const creditsOf = (names: string[]): Credit[] => {
  const credits = names.map(creditOf).filter((credit) => credit !== null);
  return [...new Map(credits.map((credit) => [credit.identity, credit])).values()];
};
