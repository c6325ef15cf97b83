import type { Offer, Release } from '#domain/release.ts';
import { nothingKnown } from '../support/sample-release.ts';

/** An offer about which the store says nothing, and what a test says instead. */
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

/** A record with no more than a title, and what a test adds to it. */
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
