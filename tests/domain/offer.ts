import type { Offer, Release } from '#domain/records/release.ts';
import { nothingKnown } from '../support/sample-release.ts';

/** An offer without any data but that of the test. */
export const offer = (said: Partial<Offer> = {}): Offer => ({
  price: null,
  promotionalPrice: null,
  isPromotional: null,
  finalPrice: null,
  isPresale: false,
  releaseDate: null,
  stock: null,
  inStock: null,
  available: null,
  ...said,
});

/** A record with a title and the data of the test. */
export const release = (said: Partial<Release> = {}): Release => ({
  id: 1,
  slug: 'a-disc',
  title: 'A Disc',
  description: null,
  ...nothingKnown,
  barcode: null,
  coverUrl: null,
  offer: offer({ price: 12_990, stock: 10 }),
  isNew: null,
  mediaGrade: null,
  sleeveGrade: null,
  createdAt: null,
  updatedAt: null,
  ...said,
});
