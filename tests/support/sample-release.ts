import type { Reference, Release } from '#domain/records/release.ts';
import { slugOf } from '#domain/texts/slug.ts';

/** A name with its slug and an id that depends on nothing else. */
export const named = (name: string): Reference => {
  const id = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 1_000_003, 7);
  return { id, name, slug: slugOf(name) };
};

/** The empty fields of a record with nothing but a title. */
export const nothingKnown = {
  artists: [],
  label: null,
  categories: [],
  year: null,
  country: null,
  genres: [],
  styles: [],
  format: null,
  speedRpm: null,
  sizeInches: null,
  weightGrams: null,
  catalogNumber: null,
  tracks: [],
  videos: [],
  bpm: null,
} satisfies Partial<Release>;

/** A complete release; a test overrides only what matters to it. */
export const sampleRelease = (id: number, over: Partial<Release> = {}): Release => ({
  id,
  slug: `disco-${id}`,
  title: `Disco ${id}`,
  description: null,
  artists: [named('Artista')],
  label: { ...named('Selo'), logoUrl: null },
  categories: [named('House')],
  year: 1999,
  country: 'Brazil',
  genres: ['Electronic'],
  styles: ['House'],
  format: 'Vinyl, 12"',
  speedRpm: 33,
  sizeInches: 12,
  weightGrams: 180,
  catalogNumber: `CAT-${id}`,
  barcode: null,
  coverUrl: null,
  tracks: [
    { id: 1, position: 'A1', title: 'Primeira', duration: null, youtubeId: null, preview: null, bpm: null },
  ],
  videos: [],
  bpm: null,
  offer: {
    price: 12_990,
    promotionalPrice: null,
    isPromotional: false,
    finalPrice: 12_990,
    isPresale: false,
    releaseDate: null,
    stock: 2,
    inStock: true,
    available: true,
  },
  isNew: false,
  mediaGrade: null,
  sleeveGrade: null,
  createdAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
  updatedAt: null,
  ...over,
});
