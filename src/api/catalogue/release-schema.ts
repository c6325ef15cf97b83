import { mediaGradeOf, sleeveGradeOf, type ScaleGrade } from '#domain/records/grades.ts';
import type { Grade, Offer, Release } from '#domain/records/release.ts';
import { isSafeSlug, slugOf } from '#domain/texts/slug.ts';
import * as z from 'zod/mini';
import { address, readAddress } from '../account/address.ts';
import { labelReference, nameIn, names, reference, requiredName } from '../references.ts';
import { trackRows, videoRows } from './track-schema.ts';
import {
  count,
  day,
  first,
  firstList,
  flag,
  grams,
  group,
  id,
  instant,
  into,
  isGroup,
  line,
  lines,
  money,
  prose,
  reader,
  readLine,
  record,
  rows,
  size,
  speed,
  tempo,
  year,
} from '../wire.ts';

/** A grade as `{ title, description }`, or only the name of a step of the scale. */
const grade = (onScale: (text: string) => ScaleGrade | null) =>
  reader((value): Grade | null => {
    const wire = isGroup(value) ? value : { title: value };
    const title = readLine(wire['title']) ?? readLine(wire['name']);
    if (title === null) return null;
    const step = onScale(title);
    return {
      title: step?.title ?? title,
      description: readLine(wire['description']) ?? step?.description ?? '',
    };
  });

const offer = {
  price: money,
  promotional_price: money,
  is_promotional: flag,
  final_price: money,
  is_presale: flag,
  stock: count,
  in_stock: flag,
  available: flag,
};

/** The shop's copy: price, stock and grades. */
const vinylSec = record({
  ...offer,
  release_date: day,
  is_new: flag,
  weight: grams,
  image_url: address,
  midia_status: grade(mediaGradeOf),
  media_status: grade(mediaGradeOf),
  cover_status: grade(sleeveGradeOf),
});

const label = reader(readOne(labelReference));
const artist = reader(readOne(reference));

/** The pictures besides the cover, which some stores list first as the primary one. */
const photos = reader((value): string[] =>
  (Array.isArray(value) ? value : []).flatMap((image: unknown) => {
    const { type, url, uri } = isGroup(image) ? image : { url: image };
    return type === 'primary' ? [] : (readAddress(url ?? uri) ?? []);
  }),
);

/** The facts of the pressing, on the product in some responses and on its `productable` in others. */
const facts = {
  ...names,
  description: prose,
  artists: rows(reference),
  artist,
  label,
  recordLabel: label,
  record_label: label,
  categories: rows(reference),
  cover_image: address,
  image_url: address,
  images: photos,
  release_year: year,
  year,
  country: line,
  genre: line,
  genres: lines,
  styles: lines,
  format: lines,
  speed,
  size,
  weight: grams,
  catalog_number: line,
  barcode: line,
  tracks: trackRows,
  videos: videoRows,
  bpm: tempo,
  vinyl_master: group(record({ tracks: trackRows })),
  vinyl_sec: group(vinylSec),
};

const wire = record({
  id,
  slug: line,
  ...facts,
  ...offer,
  is_new: flag,
  created_at: instant,
  updated_at: instant,
  productable: group(record(facts)),
});
type Wire = z.infer<typeof wire>;
type VinylSec = z.infer<typeof vinylSec>;

/** One record in any shape that stores send. Refused without an id or title, or with an invalid price. */
export const releaseSchema = into(wire, (product, context): Release => {
  const master = product.productable;
  const sec = product.vinyl_sec ?? master?.vinyl_sec ?? null;
  const title = nameIn(product) ?? (master && nameIn(master));
  if (!requiredName(title, product, context)) return z.NEVER;
  const coverUrl = first(
    product.cover_image,
    master?.cover_image,
    product.image_url,
    master?.image_url,
    sec?.image_url,
  );
  const photoUrls = firstList(product.images, master?.images).filter((url) => url !== coverUrl);
  return {
    id: product.id,
    slug: product.slug !== null && isSafeSlug(product.slug) ? product.slug : madeSlug(title, product.id),
    title,
    ...pressing(product),
    coverUrl,
    ...(photoUrls.length > 0 && { photoUrls }),
    offer: offerOf(product, sec),
    isNew: first(sec?.is_new, product.is_new),
    mediaGrade: first(sec?.midia_status, sec?.media_status),
    sleeveGrade: sec?.cover_status ?? null,
    createdAt: product.created_at,
    updatedAt: product.updated_at,
  };
});

/** The id keeps the slugs of records with the same title apart. */
const madeSlug = (title: string, id: number) => `${slugOf(title) || 'disco'}-${id}`;

const pressing = (product: Wire) => {
  const master = product.productable;
  const sec = product.vinyl_sec ?? master?.vinyl_sec;
  const artist = first(product.artist, master?.artist);
  const genre = first(product.genre, master?.genre);
  const format = firstList(product.format, master?.format).join(', ');
  const tracks = firstList(
    product.tracks,
    master?.tracks,
    product.vinyl_master?.tracks,
    master?.vinyl_master?.tracks,
  );
  return {
    description: first(product.description, master?.description),
    artists: firstList(product.artists, master?.artists, artist ? [artist] : []),
    label: first(...labelsOf(product), ...labelsOf(master)),
    categories: firstList(product.categories, master?.categories),
    year: first(product.release_year, product.year, master?.release_year, master?.year),
    country: first(product.country, master?.country),
    genres: firstList(product.genres, master?.genres, genre ? [genre] : []),
    styles: firstList(product.styles, master?.styles),
    format: format || null,
    speedRpm: first(product.speed, master?.speed),
    sizeInches: first(product.size, master?.size),
    weightGrams: first(product.weight, master?.weight, sec?.weight),
    catalogNumber: first(product.catalog_number, master?.catalog_number),
    barcode: first(product.barcode, master?.barcode),
    tracks,
    videos: firstList(product.videos, master?.videos),
    // A record has the tempo of its first track whose tempo is known.
    bpm: first(product.bpm, master?.bpm, ...tracks.map(({ bpm }) => bpm)),
  };
};

const labelsOf = (from: Pick<Wire, 'label' | 'recordLabel' | 'record_label'> | null) => [
  from?.record_label,
  from?.recordLabel,
  from?.label,
];

const offerOf = (product: Wire, sec: VinylSec | null): Offer => ({
  price: first(product.price, sec?.price),
  promotionalPrice: first(product.promotional_price, sec?.promotional_price),
  isPromotional: first(product.is_promotional, sec?.is_promotional),
  finalPrice: first(product.final_price, sec?.final_price),
  isPresale: first(product.is_presale, sec?.is_presale) ?? false,
  releaseDate: sec?.release_date ?? null,
  stock: first(product.stock, sec?.stock),
  inStock: first(product.in_stock, sec?.in_stock),
  available: first(product.available, sec?.available),
});

/** Reads an optional part; null when it is invalid. */
function readOne<T>(schema: z.ZodMiniType<T>) {
  return (value: unknown): T | null => {
    if (value === undefined || value === null) return null;
    const parsed = schema.safeParse(value);
    return parsed.success ? parsed.data : null;
  };
}
