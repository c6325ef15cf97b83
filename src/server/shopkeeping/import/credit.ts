import { fold } from '#domain/texts/text.ts';

/** An artist or a label as a release names it. */
export interface Credit {
  /** Folded name that distinguishes namesakes: 'genesis (2)' is another band than 'genesis'. */
  identity: string;
  /** Displayed name: 'Genesis'. */
  name: string;
}

/**
 * Discogs numbers namesakes ('E.B.E. (2)') and adds a star to a name that is printed in another form ('Prince*'). The
 * number is part of the identity, the star is not, and neither is displayed.
 */
export const creditOf = (raw: string): Credit | null => {
  const known = raw.replace(/\s+/gu, ' ').replace(/\*+$/u, '').trim();
  const name = known.replace(/ \(\d{1,4}\)$/u, '').trim();
  return name ? { identity: fold(known), name } : null;
};

/** The credits of a list of names, without duplicates. */
export const creditsOf = (names: string[]): Credit[] => {
  const credits = names.map(creditOf).filter((credit) => credit !== null);
  return [...new Map(credits.map((credit) => [credit.identity, credit])).values()];
};
