import type { SleeveInput } from '#artwork/sleeve/facts.ts';

const named = (name: string, id: number) => ({ id, name, slug: `${id}` });

/** The input of a drawn sleeve. */
export const record = (over: Partial<SleeveInput> & { artist?: string; by?: string } = {}): SleeveInput => {
  const { artist = 'Kerri Chandler', by = 'Large Records', ...facts } = over;
  return {
    slug: 'kerri-chandler-digitalsoul',
    title: 'Digitalsoul (Session One)',
    artists: artist ? [named(artist, 1)] : [],
    label: by ? { ...named(by, 2), logoUrl: null } : null,
    year: 1999,
    genres: ['Electronic'],
    styles: ['House', 'Deep House'],
    format: 'Vinyl, 12", 33 ⅓ RPM',
    speedRpm: 33,
    catalogNumber: 'LAR-043',
    ...facts,
  };
};

export const longTitle =
  'Edith Piaf, Je Vous Aime (A Musical Tribute Recorded By The Original Cast Of The London Production, With Songs, ' +
  'Letters And Stories From The Life Of The Little Sparrow Ñ)';

/** Records like those of real catalogues, from ordinary to extreme. */
export const records: readonly SleeveInput[] = [
  record(),
  record({
    slug: 'wave',
    title: 'Wave',
    artist: 'Antonio Carlos Jobim',
    by: 'A&M Records',
    styles: ['Bossa Nova'],
    format: 'LP',
  }),
  record({
    slug: 'construcao',
    title: 'Construção',
    artist: 'Chico Buarque',
    by: 'Philips',
    styles: ['MPB'],
    format: 'LP',
  }),
  record({
    slug: 'long',
    title: longTitle,
    artist: 'Libby Morris & Peter Reeves & Maureen Scott',
    styles: ['Vocal'],
    genres: [],
  }),
  record({
    slug: 'one-word',
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
    styles: [],
    genres: [],
  }),
  record({
    slug: 'title-only',
    title: 'Sem mais nada',
    artist: '',
    by: '',
    year: null,
    genres: [],
    styles: [],
    format: null,
    speedRpm: null,
    catalogNumber: null,
  }),
  record({
    slug: 'various',
    title: '"Lights Out Everybody" Volume 1',
    artist: 'Various',
    catalogNumber: null,
  }),
  record({
    slug: 'seven',
    title: 'Good Times',
    artist: 'Elvis Presley',
    format: 'Vinyl, 7", 45 RPM',
    speedRpm: 45,
  }),
  record({
    slug: 'ext',
    title: 'Łódź Źródło Şarkı Čeština',
    artist: 'Björk Guðmundsdóttir',
    styles: ['Ambient'],
  }),
  record({ slug: 'y', title: 'Ý', artist: 'J', by: 'Ĝ', catalogNumber: '1', styles: ['Techno'] }),
];
