import { availabilityOf, type Availability } from './availability.ts';
import type { Centavos } from './money.ts';
import { priceOf } from './price.ts';
import type { Reference, Release } from './release.ts';

/** All that a record card shows. Plain JSON: it is also stored in the search index. */
export interface Card {
  id: number;
  slug: string;
  title: string;
  /** One line: 'Tom Jobim & Elis Regina'. */
  artist: string;
  label: string | null;
  catalogNumber: string | null;
  year: number | null;
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

const namedArtists = 3;

/** Artists on one line: at most three by name, then 'e outros'. */
export const artistLine = (artists: readonly Pick<Reference, 'name'>[]): string => {
  if (!artists.length) return 'Artista desconhecido';
  const named = artists.slice(0, namedArtists).map((artist) => artist.name);
  return named.join(' & ') + (artists.length > namedArtists ? ' e outros' : '');
};

export const cardOf = (release: Release): Card => {
  const price = priceOf(release.offer);
  return {
    id: release.id,
    slug: release.slug,
    title: release.title,
    artist: artistLine(release.artists),
    label: release.label?.name ?? null,
    catalogNumber: release.catalogNumber,
    year: release.year,
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
