import { factsOf, type Facts, type SleeveInput } from './facts.ts';
import type { Colour } from './colour.ts';
import { ink, palettes, red, textOn, type Palette } from './palettes.ts';
import { randomFrom, type Random } from '#domain/random.ts';

export type CompositionName =
  | 'bars'
  | 'block'
  | 'broadside'
  | 'calcada'
  | 'checker'
  | 'company-bag'
  | 'dots'
  | 'field'
  | 'grooves'
  | 'number'
  | 'quarter'
  | 'single-bag'
  | 'spiral'
  | 'stack'
  | 'sun'
  | 'type-bag'
  | 'wave'
  | 'white-label';

/** The input of a composition. */
export interface Design {
  composition: CompositionName;
  facts: Facts;
  palette: Palette;
  /** The colour of most of the sleeve. */
  ground: Colour;
  /** Text colour, readable on the ground. */
  figure: Colour;
  /** The remaining ink, for shapes; text on it takes its colour from `textOn`. */
  accent: Colour;
  random: Random;
}

/** Inks that may be the ground of each composition; a repeated ink is chosen more often. */
export const grounds: Record<CompositionName, readonly (keyof Palette)[]> = {
  bars: ['pale', 'deep', 'hot'],
  block: ['pale'],
  broadside: ['pale', 'hot', 'deep'],
  calcada: ['pale', 'hot'],
  checker: ['pale', 'hot', 'deep'],
  'company-bag': ['deep', 'hot', 'pale', 'deep'],
  dots: ['pale'],
  field: ['deep', 'pale', 'hot'],
  grooves: ['deep', 'pale'],
  number: ['deep', 'pale', 'hot'],
  quarter: ['pale', 'deep'],
  'single-bag': ['hot', 'deep', 'pale'],
  spiral: ['hot', 'deep', 'pale'],
  stack: ['pale', 'deep'],
  sun: ['pale', 'deep'],
  'type-bag': ['hot', 'pale', 'deep'],
  wave: ['deep', 'pale', 'hot'],
  'white-label': ['pale', 'deep'],
};

/** The palette of the Elenco label in the 1960s: black, red and white paper. */
const elenco: Palette = { deep: ink, pale: '#FDFBF7', hot: red };

interface Kind {
  /** Searched in styles, genres and format. */
  sound: RegExp;
  compositions: readonly CompositionName[];
}

/** The first match decides. A repeated composition is chosen more often. */
const kinds: readonly Kind[] = [
  {
    sound: /(?<!\d)7"/,
    compositions: ['single-bag', 'single-bag', 'stack', 'sun', 'broadside', 'checker', 'spiral'],
  },
  {
    sound: /Bossa|Samba|MPB|Tropic|Choro|Forr/i,
    compositions: ['dots', 'dots', 'calcada', 'sun', 'block', 'quarter', 'wave', 'broadside'],
  },
  {
    sound: /House|Techno|Drum n Bass|Jungle|Trance|Acid|Hardcore|Breakbeat|Electro\b|Garage|UK Bass|Dubstep/i,
    compositions: [
      'company-bag',
      'type-bag',
      'company-bag',
      'white-label',
      'type-bag',
      'number',
      'stack',
      'field',
      'spiral',
      'grooves',
      'company-bag',
      'broadside',
      'quarter',
    ],
  },
  {
    sound: /Reggae|Dub\b|Ska\b|Dancehall|Rocksteady/i,
    compositions: ['checker', 'bars', 'sun', 'type-bag', 'broadside', 'stack'],
  },
  {
    sound: /Jazz|Bop\b|Swing/i,
    compositions: ['block', 'bars', 'quarter', 'dots', 'broadside', 'grooves', 'block'],
  },
  {
    sound: /Funk|Soul|Disco|Latin|Hip Hop|RnB|Boogie/i,
    compositions: ['sun', 'wave', 'bars', 'spiral', 'quarter', 'block', 'stack', 'broadside', 'type-bag'],
  },
  {
    sound: /Ambient|Classical|Modern|Drone|Experimental|IDM|Downtempo/i,
    compositions: ['field', 'wave', 'grooves', 'quarter', 'block', 'number'],
  },
  {
    sound: /12"|Single|EP\b/i,
    compositions: ['company-bag', 'type-bag', 'number', 'stack', 'field', 'white-label', 'grooves'],
  },
];
const anyMusic: readonly CompositionName[] = [
  'block',
  'broadside',
  'stack',
  'bars',
  'grooves',
  'number',
  'quarter',
  'wave',
  'field',
  'checker',
  'spiral',
  'sun',
];

const compositionFor = (release: SleeveInput, facts: Facts, random: Random): CompositionName => {
  const music = [...release.styles, ...release.genres, release.format ?? ''].join(', ');
  const { compositions } = kinds.find(({ sound }) => sound.test(music)) ?? { compositions: anyMusic };
  const numbered = facts.catalogNumber || facts.year;
  return random.pick(numbered ? compositions : compositions.filter((name) => name !== 'number'));
};

/** Company sleeves look the same on all records of a label. */
const houseBags: ReadonlySet<CompositionName> = new Set(['company-bag', 'type-bag', 'single-bag']);

export const designOf = (release: SleeveInput): Design => {
  const facts = factsOf(release);
  const own = randomFrom(release.slug);
  const composition = compositionFor(release, facts, own);
  const random = houseBags.has(composition) && facts.label ? randomFrom(facts.label) : own;
  const palette = composition === 'dots' ? elenco : random.pick(palettes);
  return { composition, facts, random, ...inksOf(palette, random.pick(grounds[composition])) };
};

/** The roles of a palette's inks: ground, text and accent. */
export const inksOf = (palette: Palette, groundInk: keyof Palette) => {
  const ground = palette[groundInk];
  const figure = textOn(ground, palette);
  const [accent = figure] = [palette.hot, palette.deep, palette.pale].filter(
    (colour) => colour !== ground && colour !== figure,
  );
  return { palette, ground, figure, accent };
};
