/** Discogs genres whose Portuguese name differs. Styles are not translated: 'House' stays 'House'. */
const genres: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Brass & Military': 'Bandas e música militar',
    "Children's": 'Infantil',
    Classical: 'Clássica',
    Electronic: 'Eletrônica',
    'Folk, World, & Country': 'Folk, world e country',
    Latin: 'Latina',
    'Non-Music': 'Não musical',
    'Stage & Screen': 'Trilhas e musicais',
  }),
);

/**
 * A genre in Portuguese; a genre that Discogs does not have is returned unchanged.
 * @example genreName('Electronic') // 'Eletrônica'
 */
export const genreName = (genre: string): string => genres.get(genre) ?? genre;
