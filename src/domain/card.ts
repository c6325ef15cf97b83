import type { Named } from './artist-line.ts';
import { availabilityOf, type Availability } from './availability.ts';
import { formatGroupOf } from './facets.ts';
import { shortGrade } from './grades.ts';
import type { Centavos } from './money.ts';
import { priceOf } from './price.ts';
import type { Reference, Release } from './release.ts';

/** All that a record card shows. Plain JSON: it is also stored in the search index. */
export interface Card {
  id: number;
  slug: string;
  title: string;
  /** All of them: the search compares what was typed with each. */
  artists: Named[];
  label: Named | null;
  catalogNumber: string | null;
  year: number | null;
  /** One of `formats`. */
  format: string | null;
  /** As they are shown: 'VG+', 'Genérica'. */
  mediaGrade: string | null;
  sleeveGrade: string | null;
  price: Centavos | null;
  /** Struck through; null without a promotion. */
  regularPrice: Centavos | null;
  discountPercent: number | null;
  availability: Availability;
  /** true: new, false: used, null: the store does not say. */
  isNew: boolean | null;
  isPresale: boolean;
  /** 'YYYY-MM-DD' on which a presale comes out, when that is known. */
  releaseDate: string | null;
  coverUrl: string | null;
  /** At least one track can be heard. */
  playable: boolean;
}

export const cardOf = (release: Release): Card => {
  const price = priceOf(release.offer);
  return {
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
    price: price.amount,
    regularPrice: price.regular,
    discountPercent: price.discountPercent,
    availability: availabilityOf(release.offer),
    isNew: release.isNew,
    isPresale: release.offer.isPresale,
    releaseDate: release.offer.isPresale ? release.offer.releaseDate : null,
    coverUrl: release.coverUrl,
    playable: release.tracks.some((track) => track.youtubeId !== null || track.previewUrl !== null),
  };
};

const nameOf = ({ name, slug }: Reference): Named => ({ name, slug });
