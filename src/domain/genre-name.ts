/** The genres of Discogs whose names are not Portuguese too. Styles are names: 'House' is 'House'. */
const genres: Partial<Record<string, string>> = {
  'Brass & Military': 'Bandas e música militar',
  "Children's": 'Infantil',
  Classical: 'Clássica',
  Electronic: 'Eletrônica',
  'Folk, World, & Country': 'Folk, world e country',
  Latin: 'Latina',
  'Non-Music': 'Não musical',
  'Stage & Screen': 'Trilhas e musicais',
};

/**
 * A genre in Portuguese; one that the store has made up stays as it is.
 * @example genreName('Electronic') // 'Eletrônica'
 */
export const genreName = (genre: string): string => genres[genre] ?? genre;
