/** The twelve genres of the menu while the store has never answered; afterwards the last good snapshot speaks. */
export const fallbackGenres = [
  'House',
  'Vinyl 4 DJs',
  'Techno',
  'Drum n Bass',
  'Soul / Funk',
  'Jazz',
  'MPB',
  'Samba',
  'Bossa Nova',
  'Rock',
  'Pop',
  'Hip Hop',
] as const;

/** The four that stand on the page of the categories meanwhile. */
export const mainGenres = fallbackGenres.slice(0, 4);
