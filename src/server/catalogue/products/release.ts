import { mediaGradeOf, sleeveGradeOf } from '#domain/records/grades.ts';
import type { LabelReference, Offer, Reference, Release, Track } from '#domain/records/release.ts';
import { youtubeIdOf } from '#domain/records/youtube.ts';
import type { StoredTrack, releases } from '../tables/product-tables.ts';

type Columns = typeof releases.$inferSelect;

/**
 * A selected release with its artists, label and categories. Tracks and videos are absent in a list that did not
 * request them.
 */
export type ReleaseRow = Omit<Columns, 'search' | 'identity' | 'contentHash' | 'tracks' | 'videos'> &
  Partial<Pick<Columns, 'tracks' | 'videos'>> & {
    artists: Reference[];
    label: LabelReference | null;
    categories: Reference[];
  };

/** A release of this store, with more fields than other stores must provide. */
export interface StoredRelease extends Release {
  photoUrls: string[];
  offer: StoredOffer;
  conditionNotes: string | null;
  createdAt: string;
  updatedAt: string;
}

interface StoredOffer extends Offer {
  isPromotional: boolean;
  stock: number;
  inStock: boolean;
  available: boolean;
}

/** Absent tracks and videos become empty lists. */
export const releaseOf = (row: ReleaseRow): StoredRelease => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  artists: row.artists,
  label: row.label,
  categories: row.categories,
  year: row.year,
  country: row.country,
  genres: row.genres,
  styles: row.styles,
  format: row.format,
  speedRpm: row.speedRpm,
  sizeInches: row.sizeInches,
  weightGrams: row.weightGrams,
  catalogNumber: row.catalogNumber,
  barcode: row.barcode,
  coverUrl: row.coverUrl,
  photoUrls: row.photoUrls,
  tracks: (row.tracks ?? []).map((track, at) => trackOf(row.id, track, at)),
  videos: (row.videos ?? []).flatMap(({ url, title }) => {
    const youtubeId = youtubeIdOf(url);
    return youtubeId === null ? [] : [{ youtubeId, title }];
  }),
  bpm: row.bpm,
  offer: offerOf(row),
  isNew: row.isNew,
  mediaGrade: row.mediaCondition === null ? null : mediaGradeOf(row.mediaCondition),
  sleeveGrade: row.sleeveCondition === null ? null : sleeveGradeOf(row.sleeveCondition),
  conditionNotes: row.conditionNotes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type OfferRow = Pick<
  Columns,
  'price' | 'promotionalPrice' | 'finalPrice' | 'isPresale' | 'releaseDate' | 'stock' | 'available'
>;

export const offerOf = ({ price, finalPrice, ...row }: OfferRow): StoredOffer => ({
  price,
  promotionalPrice: row.promotionalPrice,
  isPromotional: price !== null && finalPrice !== null && finalPrice < price,
  finalPrice,
  isPresale: row.isPresale,
  releaseDate: row.releaseDate,
  stock: row.stock,
  inStock: row.available && row.stock > 0,
  available: row.available,
});

/** Factor of the track ids: the importer takes at most 500 tracks, so no two tracks of the shop share an id. */
const tracksPerRelease = 1_000;

/** The record and the place, from 0, that a track id encodes; no record for an id that no track can have. */
export const placeOfTrack = (id: number): { releaseId: number | null; place: number } => {
  const releaseId = Math.floor(id / tracksPerRelease);
  const isId = releaseId >= 1 && releaseId <= highestId;
  return { releaseId: isId ? releaseId : null, place: (id % tracksPerRelease) - 1 };
};

/** The highest value of an integer column. */
const highestId = 2_147_483_647;

const trackOf = (releaseId: number, track: StoredTrack, at: number): Track => ({
  id: releaseId * tracksPerRelease + at + 1,
  position: track.position,
  title: track.title,
  duration: track.duration,
  youtubeId: track.youtubeUrl === null ? null : youtubeIdOf(track.youtubeUrl),
  preview:
    track.previewUrl === null ? null : { url: track.previewUrl, peaks: track.peaks ?? null, isDemo: false },
  bpm: track.bpm ?? null,
});
