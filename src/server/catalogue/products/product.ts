import { z } from '@hono/zod-openapi';
import { orNull } from '#server/kernel/http/envelope.ts';

/** The wire format of a product: money in decimal reais, weight in grams, size in inches, dimensions in centimetres. */
export const reference = z.object({ id: z.int(), name: z.string(), slug: z.string() }).openapi('Reference');

const labelReference = reference.extend({ logo: z.string().nullable() }).openapi('LabelReference');

const grade = z.object({ title: z.string(), description: z.string() }).openapi('Grade');

export const track = z
  .object({
    id: z.int(),
    position: z.string().nullable(),
    title: z.string(),
    duration: z.string().nullable(),
    youtube_url: z.string().nullable(),
    preview_url: z.string().nullable(),
    /** The loudest sample of each of equal parts, one hexadecimal digit each. */
    preview_peaks: z.string().nullable(),
    /** A synthesised sound for demonstrations, not that of the record. */
    preview_is_demo: z.boolean(),
    /** Beats per minute. */
    bpm: z.number().nullable(),
  })
  .openapi('Track');

const priceFields = {
  price: z.number().nullable(),
  promotional_price: z.number().nullable(),
  is_promotional: z.boolean(),
};

const vinylSec = z
  .object({
    ...priceFields,
    is_presale: z.boolean(),
    release_date: z.string().nullable(),
    stock: z.int(),
    in_stock: z.boolean(),
    /** null: it is not known whether the copy is new or used. */
    is_new: z.boolean().nullable(),
    weight: z.object({ value: z.number(), unit: z.literal('g') }).nullable(),
    dimension: z.object({ height: z.number(), width: z.number(), length: z.number() }),
    image_url: z.string().nullable(),
    midia_status: orNull(grade),
    cover_status: orNull(grade),
    condition_notes: z.string().nullable(),
  })
  .openapi('VinylSec');

const productable = z
  .object({
    id: z.int(),
    title: z.string(),
    artists: z.array(reference),
    record_label: orNull(labelReference),
    categories: z.array(reference),
    cover_image: z.string().nullable(),
    /** Photos of the copy on sale. */
    images: z.array(z.object({ type: z.literal('secondary'), url: z.string() })),
    release_year: z.int().nullable(),
    country: z.string().nullable(),
    /** The first of `genres`. */
    genre: z.string().nullable(),
    genres: z.array(z.string()),
    styles: z.array(z.string()),
    format: z.string().nullable(),
    speed: z.number().nullable(),
    size: z.number().nullable(),
    weight: z.number().nullable(),
    /** Beats per minute. */
    bpm: z.number().nullable(),
    catalog_number: z.string().nullable(),
    barcode: z.string().nullable(),
    /** Always present on one product; in lists only when `with` requests them. */
    tracks: z.array(track).optional(),
    videos: z.array(z.object({ url: z.string(), title: z.string().nullable() })).optional(),
    vinyl_sec: vinylSec,
  })
  .openapi('Productable');

export const product = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    ...priceFields,
    final_price: z.number().nullable(),
    in_stock: z.boolean(),
    /** false: the shop no longer sells it. */
    available: z.boolean(),
    stock: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
    cover_image: z.string().nullable(),
    image_url: z.string().nullable(),
    productable,
  })
  .openapi('Product');

export type Product = z.infer<typeof product>;
export type TrackOnWire = z.infer<typeof track>;
