import type { RecordState } from './availability-columns.ts';
import { mediaGradeOf, mediaGrades } from './grades.ts';
import type { Centavos } from '../money.ts';
import type { Release } from './release.ts';
import { fold } from '../texts/text.ts';

/** The properties by which records are filtered, in the order of the filter panel. */
export const facets = [
  'available',
  'category',
  'year',
  'format',
  'style',
  'bpm',
  'condition',
  'grade',
  'price',
  'decade',
  'label',
] as const;

export type Facet = (typeof facets)[number];

/** The facets that change with price and stock. */
export const offerFacets = ['available', 'price'] as const satisfies readonly Facet[];

export type OfferFacet = (typeof offerFacets)[number];

export type StableFacet = Exclude<Facet, OfferFacet>;

export const stableFacets = facets.filter(
  (facet): facet is StableFacet => !offerFacets.some((other) => other === facet),
);

/** Chosen values by facet. A record matches when every facet with choices has at least one of them. */
export type Selection = Record<Facet, readonly string[]>;

export interface PriceBand {
  value: string;
  /** Exclusive lower bound; `upTo` is the inclusive upper bound, null for none. */
  above: Centavos;
  upTo: Centavos | null;
}

export const priceBands: readonly PriceBand[] = [
  { value: 'ate-80', above: 0, upTo: 80_00 },
  { value: '80-150', above: 80_00, upTo: 150_00 },
  { value: '150-300', above: 150_00, upTo: 300_00 },
  { value: 'acima-300', above: 300_00, upTo: null },
];

export interface TempoBand {
  value: string;
  /** Exclusive lower bound in rounded beats per minute; `upTo` is the inclusive upper bound, null for none. */
  above: number;
  upTo: number | null;
}

/** Narrow where house and techno are mixed, wide elsewhere. */
export const tempoBands: readonly TempoBand[] = [
  { value: 'ate-90', above: 0, upTo: 90 },
  { value: '90-105', above: 90, upTo: 105 },
  { value: '105-118', above: 105, upTo: 118 },
  { value: '118-124', above: 118, upTo: 124 },
  { value: '124-130', above: 124, upTo: 130 },
  { value: '130-140', above: 130, upTo: 140 },
  { value: '140-160', above: 140, upTo: 160 },
  { value: 'acima-160', above: 160, upTo: null },
];

/** All values of the facets that change with price and stock. */
export const offerFacetValues: Record<OfferFacet, readonly string[]> = {
  available: ['1'],
  price: priceBands.map(({ value }) => value),
};

/** Groups of formats, in display order. */
export const formats = ['LP', '2xLP', '3xLP+', '12"', '10"', '7"', 'Box'] as const;

/** Portuguese names of format groups; the others are shown as they are. */
export const formatNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '2xLP': '2 LPs',
    '3xLP+': '3+ LPs',
    Box: 'Caixa',
  }),
);

/** Grades offered as a minimum; a minimum below 'Good' is useless. */
export const minimumGrades = ['M', 'NM', 'VG+', 'VG', 'G+', 'G'] as const;

/**
 * The values of a record by facet, without those that change with price and stock. 'grade' is cumulative: a Near Mint copy is also 'VG+ or better'.
 * @example facetsOf({ ...release, year: 1999 }).decade // ['1990']
 */
export const facetsOf = (release: Release): Record<StableFacet, string[]> => ({
  category: distinct(release.categories.map(({ slug }) => slug)),
  year: release.year === null ? [] : [String(release.year)],
  format: optional(formatGroupOf(release)),
  style: distinct(release.styles),
  bpm: optional(bandOf(tempoBands, release.bpm === null ? null : Math.round(release.bpm))),
  condition: release.isNew === null ? [] : [release.isNew ? 'novo' : 'usado'],
  grade: gradesReached(release),
  decade: release.year === null ? [] : [String(release.year - (release.year % 10))],
  label: release.label ? [release.label.name] : [],
});

/**
 * The values of the facets that change with price and stock.
 * @example offerFacetsOf({ price: 12990, availability: { state: 'available', stock: 2, low: true } })
 * // { available: ['1'], price: ['80-150'] }
 */
export const offerFacetsOf = ({
  price,
  availability,
}: Pick<RecordState, 'price' | 'availability'>): Record<OfferFacet, string[]> => ({
  available: availability.state === 'available' ? ['1'] : [],
  price: optional(bandOf(priceBands, price)),
});

/**
 * A selection without any choice.
 * @example emptySelection().style // []
 */
export const emptySelection = (): Record<Facet, string[]> => ({
  available: [],
  category: [],
  year: [],
  format: [],
  style: [],
  bpm: [],
  condition: [],
  grade: [],
  price: [],
  decade: [],
  label: [],
});

const optional = (value: string | null) => (value === null ? [] : [value]);

const distinct = (values: readonly string[]) => [...new Set(values.filter(Boolean))];

/** A new record without a grade counts as Mint. */
const gradesReached = ({ mediaGrade, isNew }: Release): string[] => {
  const code = mediaGrade ? mediaGradeOf(mediaGrade.title)?.code : isNew ? 'M' : undefined;
  const step = mediaGrades.findIndex((grade) => grade.code === code);
  if (step < 0) return [];
  return minimumGrades.filter((minimum) => mediaGrades.findIndex((grade) => grade.code === minimum) >= step);
};

const bandOf = (bands: readonly (PriceBand | TempoBand)[], amount: number | null): string | null => {
  if (amount === null) return null;
  return bands.find(({ upTo }) => upTo === null || amount <= upTo)?.value ?? null;
};

/**
 * The format group of a record, read from the printed format or, failing that, its size in inches; null when unknown.
 * @example formatGroupOf({ format: 'Vinyl, 12", EP', sizeInches: null }) // '12"'
 * @example formatGroupOf({ format: '2xLP, Album', sizeInches: 12 }) // '2xLP'
 */
export const formatGroupOf = ({
  format,
  sizeInches,
}: Pick<Release, 'format' | 'sizeInches'>): string | null => {
  const printed = fold(format ?? '');
  if (/\bbox\b/.test(printed)) return 'Box';
  if (/lp\b/.test(printed)) return longPlay(Number(/(\d+) ?x ?(?:lp|vinyl)\b/.exec(printed)?.[1] ?? 1));
  const size = /\b(12|10|7) ?(?:"|''|”|inch|pol)/.exec(printed)?.[1] ?? String(sizeInches ?? '');
  return formats.find((group) => group === `${size}"`) ?? null;
};

const longPlay = (discs: number) => (discs > 2 ? '3xLP+' : discs === 2 ? '2xLP' : 'LP');
