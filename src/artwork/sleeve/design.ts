import { factsOf, type Facts, type SleeveInput } from './facts.ts';
import type { Colour } from './colour.ts';
import { ink, palettes, red, textOn, type Palette } from './palettes.ts';
import { randomFrom, type Random } from './random.ts';

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

/** All that a composition needs to know. */
export interface Design {
  composition: CompositionName;
  facts: Facts;
  palette: Palette;
  /** The colour of most of the sleeve. */
  ground: Colour;
  /** Readable on the ground. */
  figure: Colour;
  /** What is left of the palette: for shapes; text on it takes `textOn`. */
  accent: Colour;
  random: Random;
}

/** Which inks may be the ground of a composition. */
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

/** The Brazilian sleeves of the sixties knew two colours and the paper. */
const elenco: Palette = { deep: ink, pale: '#FDFBF7', hot: red };

interface Kind {
  /** Looked for in styles, genres and format. */
  sound: RegExp;
  compositions: readonly CompositionName[];
}

/** The first that matches. A name that stands twice is chosen twice as often. */
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

function compositionFor(release: SleeveInput, facts: Facts, random: Random): CompositionName {
  const music = [...release.styles, ...release.genres, release.format ?? ''].join(', ');
  const { compositions } = kinds.find(({ sound }) => sound.test(music)) ?? { compositions: anyMusic };
  const numbered = facts.catalogNumber || facts.year;
  return random.pick(numbered ? compositions : compositions.filter((name) => name !== 'number'));
}

/** A label prints one bag for all its records; without a label there is nothing to share. */
const houseBags: ReadonlySet<CompositionName> = new Set(['company-bag', 'type-bag', 'single-bag']);

export function designOf(release: SleeveInput): Design {
  const facts = factsOf(release);
  const own = randomFrom(release.slug);
  const composition = compositionFor(release, facts, own);
  const random = houseBags.has(composition) && facts.label ? randomFrom(facts.label) : own;
  const palette = composition === 'dots' ? elenco : random.pick(palettes);
  return { composition, facts, random, ...inksOf(palette, random.pick(grounds[composition])) };
}

/** The palette as a composition sees it: what it prints on, what it writes in, what it adds. */
export function inksOf(palette: Palette, groundInk: keyof Palette) {
  const ground = palette[groundInk];
  const figure = textOn(ground, palette);
  const [accent = figure] = [palette.hot, palette.deep, palette.pale].filter(
    (colour) => colour !== ground && colour !== figure,
  );
  return { palette, ground, figure, accent };
}
