import { type ScaleGrade, mediaGradeOf, sleeveGradeOf } from '#domain/grades.ts';
import { toReais } from '#domain/money.ts';
import type { Centavos } from '#domain/money.ts';
import { sideCm, unitHeightCm } from '#domain/parcel.ts';
import type { ProductRow } from './product-rows.ts';
import type { StoredTrack } from './product-tables.ts';
import type { Product, TrackOnWire } from './product.ts';

/** A release as the wire carries it. */
export const productOf = (row: ProductRow): Product => {
  const prices = pricesOf(row);
  const inStock = row.available && row.stock > 0;
  return {
    id: row.id,
    slug: row.slug,
    name: row.title,
    description: row.description,
    ...prices,
    final_price: reais(row.finalPrice),
    in_stock: inStock,
    available: row.available,
    stock: row.stock,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    cover_image: row.coverUrl,
    image_url: row.coverUrl,
    productable: {
      ...factsOf(row),
      vinyl_sec: {
        ...prices,
        is_presale: row.isPresale,
        release_date: row.releaseDate,
        stock: row.stock,
        in_stock: inStock,
        is_new: row.isNew,
        weight: row.weightGrams === null ? null : { value: row.weightGrams, unit: 'g' },
        dimension: { height: unitHeightCm, width: sideCm, length: sideCm },
        image_url: row.coverUrl,
        midia_status: row.mediaCondition === null ? null : gradeOnWire(mediaGradeOf(row.mediaCondition)),
        cover_status: row.sleeveCondition === null ? null : gradeOnWire(sleeveGradeOf(row.sleeveCondition)),
        condition_notes: row.conditionNotes,
      },
    },
  };
};

const reais = (amount: Centavos | null) => (amount === null ? null : toReais(amount));

const pricesOf = ({ price, promotionalPrice, finalPrice }: ProductRow) => ({
  price: reais(price),
  promotional_price: reais(promotionalPrice),
  is_promotional: price !== null && finalPrice !== null && finalPrice < price,
});

const factsOf = (row: ProductRow) => ({
  id: row.id,
  title: row.title,
  artists: row.artists,
  record_label: row.label && {
    id: row.label.id,
    name: row.label.name,
    slug: row.label.slug,
    logo: row.label.logoUrl,
  },
  categories: row.categories,
  cover_image: row.coverUrl,
  release_year: row.year,
  country: row.country,
  genre: row.genres[0] ?? null,
  genres: row.genres,
  styles: row.styles,
  format: row.format,
  speed: row.speedRpm,
  size: row.sizeInches,
  weight: row.weightGrams,
  catalog_number: row.catalogNumber,
  barcode: row.barcode,
  ...(row.tracks && { tracks: tracksOf(row.id, row.tracks) }),
  ...(row.videos && { videos: row.videos }),
});

const gradeOnWire = (grade: ScaleGrade | null) =>
  grade && { title: grade.title, description: grade.description };

/** The importer takes at most 500 tracks, so that no two tracks of the shop share an id. */
const tracksPerRelease = 1_000;

export const tracksOf = (releaseId: number, tracks: StoredTrack[]): TrackOnWire[] =>
  tracks.map((track, at) => ({
    id: releaseId * tracksPerRelease + at + 1,
    position: track.position,
    title: track.title,
    duration: track.duration,
    youtube_url: track.youtubeUrl,
    preview_url: track.previewUrl,
  }));
