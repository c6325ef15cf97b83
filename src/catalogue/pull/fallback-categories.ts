/** The genres of the menu until the first pull; afterwards the menu lists the categories of the snapshot. */
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

/** The genres that /categorias shows until the first pull. */
export const mainGenres = fallbackGenres.slice(0, 4);
