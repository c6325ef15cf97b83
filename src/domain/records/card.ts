import type { Named } from './artist-line.ts';
import { availabilityOf } from './availability.ts';
import type { RecordState } from './availability-columns.ts';
import { discountOf } from './discount.ts';
import type { Availability } from './stock.ts';
import { formatGroupOf } from './facets.ts';
import { shortGrade } from './grades.ts';
import type { Centavos } from '../money.ts';
import { priceOf } from './price.ts';
import type { Reference, Release } from './release.ts';
import { type Sample, samplesOf } from './sample.ts';

/** The contents of a record card besides price and stock. Plain JSON, because the search index stores it. */
export interface StableCard {
  id: number;
  slug: string;
  title: string;
  /** All artists, since the search compares the typed text with each. */
  artists: Named[];
  label: Named | null;
  catalogNumber: string | null;
  year: number | null;
  /** One of `formats`. */
  format: string | null;
  /** Short names: 'VG+', 'Genérica'. */
  mediaGrade: string | null;
  sleeveGrade: string | null;
  /** true: new, false: used, null: unknown. */
  isNew: boolean | null;
  isPresale: boolean;
  /** Release day of a presale, 'YYYY-MM-DD'; null when unknown. */
  releaseDate: string | null;
  coverUrl: string | null;
  /** The first track or video that can be played; null without one. */
  sample: Sample | null;
}

/** The contents of a record card. */
export interface Card extends StableCard {
  price: Centavos | null;
  /** Price before the promotion; null without one. */
  regularPrice: Centavos | null;
  discountPercent: number | null;
  availability: Availability;
}

/** A card whose price and stock are not known. */
export interface UnpricedCard extends StableCard {
  price: null;
  regularPrice: null;
  discountPercent: null;
  availability: { state: 'unknown' };
}

/**
 * The card of a record without price and stock.
 * @example stableCardOf({ ...release, format: '2xLP, Album' }).format // '2xLP'
 */
export const stableCardOf = (release: Release): StableCard => ({
  id: release.id,
  slug: release.slug,
  title: release.title,
  artists: release.artists.map(nameOf),
  label: release.label && nameOf(release.label),
  catalogNumber: release.catalogNumber,
  year: release.year,
  format: formatGroupOf(release),
  mediaGrade: release.mediaGrade && shortGrade(release.mediaGrade),
  sleeveGrade: release.sleeveGrade && shortGrade(release.sleeveGrade),
  isNew: release.isNew,
  isPresale: release.offer.isPresale,
  releaseDate: release.offer.isPresale ? release.offer.releaseDate : null,
  coverUrl: release.coverUrl,
  sample: samplesOf(release)[0] ?? null,
});

/**
 * The card of a record.
 * @example cardOf({ ...release, offer: { ...offer, price: 12990 } }).price // 12990
 */
export const cardOf = (release: Release): Card => {
  const { amount: price, regular } = priceOf(release.offer);
  return withState(stableCardOf(release), { price, regular, availability: availabilityOf(release.offer) });
};

/**
 * A card with the current price and stock.
 * @example withState(stableCardOf(release), { price: 7500, regular: 10000, availability: { state: 'available' } }).discountPercent // 25
 */
export const withState = (card: StableCard, state: Omit<RecordState, 'id'>): Card => ({
  ...card,
  price: state.price,
  regularPrice: state.regular,
  discountPercent: discountOf(state),
  availability: state.availability,
});

/**
 * A card without price and stock.
 * @example unpriced(stableCardOf(release)).availability // { state: 'unknown' }
 */
export const unpriced = (card: StableCard): UnpricedCard => ({
  ...card,
  price: null,
  regularPrice: null,
  discountPercent: null,
  availability: { state: 'unknown' },
});

const nameOf = ({ name, slug }: Reference): Named => ({ name, slug });
